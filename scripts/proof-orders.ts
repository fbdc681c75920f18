import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const root = fileURLToPath(new URL('..', import.meta.url));
const TESTS = ['tests/property/order-once.test.ts', 'tests/property/pieces-many.slow.test.ts'];
const MAX_SEED = 1_000_000_000;

try {
  const { runs, cloth, seed } = parseArgs({
    options: {
      runs: { type: 'string', default: '5000' },
      cloth: { type: 'string', default: '10000' },
      seed: { type: 'string', default: String(Date.now() % MAX_SEED) },
    },
  }).values;
  for (const [name, value] of Object.entries({ runs, cloth, seed }))
    if (!/^[1-9]\d{0,8}$/.test(value)) throw new Error(`--${name} is a whole number, not "${value}".`);
  console.log(
    `Seed ${seed}; ${runs} schedules of two tabs and two devices, ${cloth} orders of cloth in pieces.`,
  );
  const vitest = fileURLToPath(new URL('../node_modules/vitest/vitest.mjs', import.meta.url));
  const { status } = spawnSync(process.execPath, [vitest, 'run', ...TESTS], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ORDER_RUNS: runs, CLOTH_ORDERS: cloth, ORDER_SEED: seed },
  });
  process.exitCode = status ?? 1;
} catch (error) {
  console.error(
    `npm run proof:orders -- [--runs 5000] [--cloth 10000] [--seed N]: ${error instanceof Error ? error.message : String(error)}`,
  );
  process.exitCode = 1;
}

import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const root = fileURLToPath(new URL('..', import.meta.url));
const MAX_SEED = 1_000_000_000;

try {
  const { runs, seed } = parseArgs({
    options: {
      runs: { type: 'string', default: '10000' },
      seed: { type: 'string', default: String(Date.now() % MAX_SEED) },
    },
  }).values;
  for (const [name, value] of Object.entries({ runs, seed }))
    if (!/^[1-9]\d{0,8}$/.test(value)) throw new Error(`--${name} is a whole number, not "${value}".`);
  console.log(`Seed ${seed}; ${runs} schedules of a 1C with faults, beside shoppers.`);
  const vitest = fileURLToPath(new URL('../node_modules/vitest/vitest.mjs', import.meta.url));
  const { status } = spawnSync(process.execPath, [vitest, 'run', 'tests/property/exchange.test.ts'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, EXCHANGE_RUNS: runs, EXCHANGE_SEED: seed },
  });
  process.exitCode = status ?? 1;
} catch (error) {
  console.error(
    `npm run proof:exchange -- [--runs 10000] [--seed N]: ${error instanceof Error ? error.message : String(error)}`,
  );
  process.exitCode = 1;
}

import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const root = fileURLToPath(new URL('..', import.meta.url));
const MAX_SEED = 1_000_000_000;

try {
  const { states, seed } = parseArgs({
    options: {
      states: { type: 'string', default: '1000' },
      seed: { type: 'string', default: String(Date.now() % MAX_SEED) },
    },
  }).values;
  for (const [name, value] of Object.entries({ states, seed }))
    if (!/^[1-9]\d{0,8}$/.test(value)) throw new Error(`--${name} is a whole number, not "${value}".`);
  console.log(`Seed ${seed}; ${states} states of stock and prices, each rebuilt and read everywhere.`);
  const vitest = fileURLToPath(new URL('../node_modules/vitest/vitest.mjs', import.meta.url));
  const { status } = spawnSync(process.execPath, [vitest, 'run', 'tests/property/prices.test.ts'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PRICE_STATES: states, PRICE_SEED: seed },
  });
  process.exitCode = status ?? 1;
} catch (error) {
  console.error(
    `npm run proof:prices -- [--states 1000] [--seed N]: ${error instanceof Error ? error.message : String(error)}`,
  );
  process.exitCode = 1;
}

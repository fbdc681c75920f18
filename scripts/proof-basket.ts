import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const root = fileURLToPath(new URL('..', import.meta.url));
const MAX_SEED = 1_000_000_000;
const TESTS = ['tests/property/basket-tabs.test.ts', 'tests/property/basket-rules.test.ts'];

try {
  const { sequences, rules, seed } = parseArgs({
    options: {
      sequences: { type: 'string', default: '10000' },
      rules: { type: 'string', default: '1000' },
      seed: { type: 'string', default: String(Date.now() % MAX_SEED) },
    },
  }).values;
  for (const [name, value] of Object.entries({ sequences, rules, seed }))
    if (!/^[1-9]\d{0,8}$/.test(value)) throw new Error(`--${name} is a whole number, not "${value}".`);
  console.log(
    `Seed ${seed}; ${sequences} sequences of each kind in two tabs and on a second device, ${rules} against the rules of the back end.`,
  );
  const vitest = fileURLToPath(new URL('../node_modules/vitest/vitest.mjs', import.meta.url));
  const { status } = spawnSync(process.execPath, [vitest, 'run', ...TESTS], {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      BASKET_RUNS: sequences,
      BASKET_RULES_RUNS: rules,
      BASKET_SEED: seed,
    },
  });
  process.exitCode = status ?? 1;
} catch (error) {
  console.error(
    `npm run proof:basket -- [--sequences 10000] [--rules 1000] [--seed N]: ${error instanceof Error ? error.message : String(error)}`,
  );
  process.exitCode = 1;
}

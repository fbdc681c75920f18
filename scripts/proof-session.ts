import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const root = fileURLToPath(new URL('..', import.meta.url));
const MAX_SEED = 1_000_000_000;
const TESTS = [
  'tests/property/session-refresh.test.ts',
  'tests/property/session-tabs.test.ts',
  'tests/property/favorites-tabs.test.ts',
  'tests/deploy/guards.test.ts',
];

try {
  const { runs, interleavings, requests, seed } = parseArgs({
    options: {
      runs: { type: 'string', default: '100' },
      interleavings: { type: 'string', default: '1000' },
      requests: { type: 'string', default: '10000' },
      seed: { type: 'string', default: String(Date.now() % MAX_SEED) },
    },
  }).values;
  for (const [name, value] of Object.entries({ runs, interleavings, requests, seed }))
    if (!/^[1-9]\d{0,8}$/.test(value)) throw new Error(`--${name} is a whole number, not "${value}".`);
  console.log(
    `Seed ${seed}; 20 calls in 5 tabs ${runs} times, ${interleavings} interleavings in 3 tabs, ${requests} requests.`,
  );
  const vitest = fileURLToPath(new URL('../node_modules/vitest/vitest.mjs', import.meta.url));
  const { status } = spawnSync(process.execPath, [vitest, 'run', ...TESTS], {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      SESSION_REFRESH_RUNS: runs,
      SESSION_RUNS: interleavings,
      GUARD_REQUESTS: requests,
      SESSION_SEED: seed,
    },
  });
  process.exitCode = status ?? 1;
} catch (error) {
  console.error(
    `npm run proof:session -- [--runs 100] [--interleavings 1000] [--requests 10000] [--seed N]: ${error instanceof Error ? error.message : String(error)}`,
  );
  process.exitCode = 1;
}

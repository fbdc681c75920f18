import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const root = fileURLToPath(new URL('..', import.meta.url));

try {
  const { kills, seed } = parseArgs({
    options: {
      kills: { type: 'string', default: '200' },
      seed: { type: 'string', default: String(Date.now() % 1_000_000_000) },
    },
  }).values;
  if (!/^[1-9]\d{0,4}$/.test(kills)) throw new Error(`--kills is a whole number, not "${kills}".`);
  if (!/^[1-9]\d{0,8}$/.test(seed)) throw new Error(`--seed is a whole number, not "${seed}".`);
  console.log(`Seed ${seed}; ${kills} kills.`);
  const vitest = fileURLToPath(new URL('../node_modules/vitest/vitest.mjs', import.meta.url));
  const { status } = spawnSync(process.execPath, [vitest, 'run', 'tests/crash/rebuild-killed.test.ts'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, REBUILD_KILLS: kills, CRASH_SEED: seed },
  });
  process.exitCode = status ?? 1;
} catch (error) {
  console.error(
    `npm run proof:crash -- [--kills 200] [--seed N]: ${error instanceof Error ? error.message : String(error)}`,
  );
  process.exitCode = 1;
}

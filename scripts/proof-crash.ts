import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const root = fileURLToPath(new URL('..', import.meta.url));

try {
  const { kills } = parseArgs({ options: { kills: { type: 'string', default: '200' } } }).values;
  if (!/^[1-9]\d{0,4}$/.test(kills)) throw new Error(`--kills is a whole number, not "${kills}".`);
  const vitest = fileURLToPath(new URL('../node_modules/vitest/vitest.mjs', import.meta.url));
  const { status } = spawnSync(process.execPath, [vitest, 'run', 'tests/crash/rebuild-killed.test.ts'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, REBUILD_KILLS: kills },
  });
  process.exitCode = status ?? 1;
} catch (error) {
  console.error(
    `npm run proof:crash -- [--kills 200]: ${error instanceof Error ? error.message : String(error)}`,
  );
  process.exitCode = 1;
}

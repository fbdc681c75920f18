import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { compileCache } from '../tests/compiled-site/compile-cache.ts';

test.each([
  ['start', 'npm start'],
  ['serve', 'npm run serve'],
])('%s refuses a flag in one sentence and does nothing', (main, command) => {
  const script = fileURLToPath(new URL(`${main}.ts`, import.meta.url));
  const VITRINA_DATA = join(tmpdir(), 'vitrina-no-flags');
  const env = { ...process.env, ...compileCache, PORT: '0', API_PORT: '0', VITRINA_DATA };
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, '--fresh'], {
    encoding: 'utf8',
    timeout: 15_000,
    env,
  });
  expect(stderr).toBe(`${command} takes no flags such as "--fresh": README.md lists the commands.\n`);
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
});

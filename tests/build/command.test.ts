import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { ShopUnderTest } from './shop-under-test.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const empty = mkdtempSync(join(tmpdir(), 'vitrina-command-'));
const shop = new ShopUnderTest();
afterAll(async () => {
  await shop.close();
  rmSync(empty, { recursive: true });
});

const run = (dataFolder: string, ...args: string[]) =>
  new Promise<{ code: number | null; stdout: string; stderr: string }>((resolve, reject) => {
    const child = spawn(process.execPath, [join(root, 'scripts/rebuild.ts'), ...args], {
      cwd: root,
      // Port 1 answers nobody.
      env: { PATH: process.env.PATH, VITRINA_DATA: dataFolder, API_URL: 'http://127.0.0.1:1' },
    });
    let stdout = '';
    let stderr = '';
    child.stdout.on('data', (bytes: Buffer) => (stdout += bytes.toString()));
    child.stderr.on('data', (bytes: Buffer) => (stderr += bytes.toString()));
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, stdout, stderr }));
  });

test('a rebuild before the first build is one sentence and exit code 1', async () => {
  expect(await run(empty, '--json')).toEqual({
    code: 1,
    stdout: '',
    stderr: 'Nothing is compiled yet: run npm run build.\n',
  });
});

test('BUILD-01 an API that cannot be reached is one sentence that names the call, and exit code 1', async () => {
  await shop.rebuild();
  const { live } = shop;
  const { code, stderr } = await run(shop.dataFolder, '--json');
  expect(code).toBe(1);
  expect(stderr).toMatch(/^\w+: the API at http:\/\/127\.0\.0\.1:1 cannot be reached\.\n$/);
  expect(shop.live).toBe(live);
});

test('a flag that does not exist is one sentence and exit code 1', async () => {
  const { code, stderr } = await run(empty, '--fast');
  expect(code).toBe(1);
  expect(stderr.trim().split('\n')).toHaveLength(1);
});

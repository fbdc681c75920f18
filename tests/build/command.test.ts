import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { compileCache } from '../compiled-site/compile-cache.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { serveApi } from './served-api.ts';
import { ShopUnderTest } from './shop-under-test.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const empty = temporaryFolder('command');
const shop = new ShopUnderTest();
afterAll(() => shop.close());

const { PATH } = process.env;
// Nothing listens on port 1.
const environment = { apiUrl: 'http://127.0.0.1:1', siteUrl: 'http://shop.test' };

const run = (dataFolder: string, ...args: string[]) =>
  new Promise<{ code: number | null; stdout: string; stderr: string }>((resolve, reject) => {
    const child = spawn(process.execPath, [join(root, 'scripts/rebuild.ts'), ...args], {
      cwd: root,
      env: {
        PATH,
        ...compileCache,
        VITRINA_DATA: dataFolder,
        API_URL: environment.apiUrl,
        SITE_URL: environment.siteUrl,
      },
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

test.each(['--fast', '--explain / --full'])(
  'flags that mean nothing are one sentence and exit code 1: %s',
  async (flags) => {
    const { code, stdout, stderr } = await run(empty, ...flags.split(' '));
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toMatch(/^Cannot read the command: .*\.\n$/);
  },
);

test('--help names every flag', async () => {
  const { code, stdout, stderr } = await run(empty, '--help');
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  for (const flag of ['--full', '--allow-drop', '--dry-run', '--explain PATH', '--all', '--json']) {
    expect(stdout).toContain(flag);
  }
});

test('BUILD-06 --explain says what a page was made from, and names addresses near one that is no page', async () => {
  await shop.rebuild();
  const { live } = shop;
  const snapshot = shop.snapshotBytes();
  const page = '/catalog/cloth/satin/detail/p-3';
  const told = await run(shop.dataFolder, '--explain', page);
  expect(told).toMatchObject({ code: 0, stderr: '' });
  expect(told.stdout.split('\n')[0]).toBe(page);
  expect(told.stdout).toContain('product p-3 «Товар 3»');
  const machineReadable = await run(shop.dataFolder, '--explain', page, '--json');
  expect(JSON.parse(machineReadable.stdout)).toMatchObject({ address: page });
  const unknown = await run(shop.dataFolder, '--explain', '/catalog/cloth/satin/detail/p-333');
  expect(unknown).toMatchObject({ code: 1, stdout: '' });
  expect(unknown.stderr).toContain('/catalog/cloth/satin/detail/p-3');
  expect({ live: shop.live, snapshot: shop.snapshotBytes() }).toEqual({ live, snapshot });
});

test('BUILD-06 --dry-run says what an edit would render, and changes nothing', async () => {
  await using api = await serveApi(shop.source().fetch!);
  environment.apiUrl = api.url;
  await shop.rebuild({ source: shop.source({ apiUrl: api.url }) });
  shop.edit('product', 'p-3', '--price', '990');
  const { live } = shop;
  const snapshot = shop.snapshotBytes();
  const { code, stdout, stderr } = await run(shop.dataFolder, '--dry-run', '--all');
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toContain('/catalog/cloth/satin/detail/p-3');
  expect(stdout).not.toContain('/catalog/cloth/satin/detail/p-4');
  expect(shop.live).toBe(live);
  expect(shop.snapshotBytes()).toBe(snapshot);
});

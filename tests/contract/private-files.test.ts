import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { expect, onTestFinished, test, vi } from 'vitest';
import { compileCache } from '../compiled-site/compile-cache.ts';
import { temporaryFolder } from '../temporary-folder.ts';

// Each starts commands, which take their time on a busy machine.
vi.setConfig({ testTimeout: 90_000 });

const root = fileURLToPath(new URL('../../', import.meta.url));

/** A data folder that is not there yet. */
function dataFolder(): string {
  const folder = temporaryFolder('modes');
  return join(folder, 'data');
}

/** The modes of a folder and of all below it, in octal. */
function modesIn(folder: string): Record<string, string> {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path));
  return Object.fromEntries(
    [folder, ...paths].map((path) => [
      relative(folder, path) || '.',
      (statSync(path).mode & 0o777).toString(8),
    ]),
  );
}

/** Starts a process under a umask, as a careless shell would. */
const underUmask = (umask: string, args: readonly string[]): string[] => [
  '-c',
  `umask ${umask}; exec "$0" "$@"`,
  process.execPath,
  ...args,
];

async function startApi(folder: string, umask: string) {
  const child = spawn('sh', underUmask(umask, ['scripts/api.ts', '--products', '4']), {
    cwd: root,
    env: { ...process.env, ...compileCache, VITRINA_DATA: folder, API_PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const ended = once(child, 'exit');
  for await (const line of createInterface(child.stdout)) if (line.startsWith('Reference API:')) break;
  return {
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

test.each(['000', '022'])(
  'SEC-07 under the umask %s a new back end keeps its files to itself',
  async (umask) => {
    const folder = dataFolder();
    const api = await startApi(folder, umask);
    expect(modesIn(folder)).toEqual({
      '.': '750',
      api: '700',
      'api/pictures': '700',
      'api/uploads': '700',
      'api/shop.sqlite': '600',
      'api/shop.sqlite-shm': '600',
      'api/shop.sqlite-wal': '600',
    });
    await api.stop();
  },
);

test('SEC-07 a back end tightens what an earlier version left open', async () => {
  const folder = dataFolder();
  await (await startApi(folder, '022')).stop();
  for (const path of ['.', 'api', 'api/pictures', 'api/uploads']) chmodSync(join(folder, path), 0o777);
  chmodSync(join(folder, 'api/shop.sqlite'), 0o644);
  const api = await startApi(folder, '022');
  expect(new Set(Object.values(modesIn(folder)))).toEqual(new Set(['750', '700', '600']));
  await api.stop();
});

/** Runs a shop's own code in a process of its own, since threads have no umask. */
function runUnder(umask: string, code: string): void {
  const { status, stderr } = spawnSync(
    'sh',
    underUmask(umask, ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', code]),
    { cwd: root, encoding: 'utf8', env: { ...process.env, ...compileCache } },
  );
  expect(stderr).toBe('');
  expect(status).toBe(0);
}

const moduleAt = (path: string): string => JSON.stringify(pathToFileURL(join(root, path)).href);

const makeShopFiles = (folder: string): string => `
  import ${moduleAt('scripts/start/umask.ts')};
  import { mkdirSync, writeFileSync } from 'node:fs';
  import { openOperations, operationsFile } from ${moduleAt('src/operations/store/sqlite/operations-database.ts')};
  import { openSnapshot } from ${moduleAt('src/rebuild/snapshot/snapshot.ts')};
  import { lockRebuilds } from ${moduleAt('src/rebuild/disk/lock.ts')};
  import { readOrCreateSecrets } from ${moduleAt('scripts/start/shop-secrets.ts')};
  const folder = ${JSON.stringify(folder)};
  const lock = await lockRebuilds(folder, () => undefined);
  const open = [openSnapshot(folder + '/content.sqlite'), openOperations(operationsFile(folder))];
  readOrCreateSecrets(folder);
  mkdirSync(folder + '/releases/1', { recursive: true });
  writeFileSync(folder + '/releases/1/index.html', 'page');
`;

const shopModes = {
  '.': '750',
  'content.sqlite': '600',
  'operations.sqlite': '600',
  'rebuild.lock': '600',
  'secrets.json': '600',
};

test.each(['000', '022'])(
  'SEC-07 under the umask %s a new shop keeps its files to itself, and nginx’s group reads releases',
  (umask) => {
    const folder = dataFolder();
    runUnder(umask, makeShopFiles(folder));
    expect(modesIn(folder)).toMatchObject({
      ...shopModes,
      releases: '750',
      'releases/1': '750',
      'releases/1/index.html': '640',
    });
  },
);

test('SEC-07 a shop tightens what an earlier version left open', () => {
  const folder = dataFolder();
  mkdirSync(folder);
  writeFileSync(join(folder, 'secrets.json'), JSON.stringify({ hookSecret: 'h', opsToken: 'o' }));
  for (const name of ['content.sqlite', 'operations.sqlite', 'rebuild.lock'])
    writeFileSync(join(folder, name), '');
  chmodSync(folder, 0o777);
  for (const name of readdirSync(folder)) chmodSync(join(folder, name), 0o666);
  runUnder('022', makeShopFiles(folder));
  expect(modesIn(folder)).toMatchObject(shopModes);
});

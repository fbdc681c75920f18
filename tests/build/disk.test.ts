import fs, {
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { writeManifest } from '../../src/rebuild/compile/compiled-site.ts';
import { RebuildError } from '../../src/rebuild/problems/rebuild-error.ts';
import { builtShops } from './built-shops.ts';
import type { ShopUnderTest } from './shop-under-test.ts';

type Operation = 'openSync' | 'writeSync' | 'linkSync' | 'mkdirSync' | 'renameSync' | 'symlinkSync';

const newShop = builtShops();
let shop: ShopUnderTest;
let price = 1000;
beforeEach(async () => {
  shop = await newShop();
});
afterEach(async () => {
  heal();
  await shop.close();
});

function heal(): void {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
}

/** Lets an operation fail from its n-th call on; answers how often it was called. */
function fail(operation: Operation, code: string, nth = 1): () => number {
  let calls = 0;
  const real = fs[operation] as (...args: unknown[]) => unknown;
  vi.spyOn(fs as Record<Operation, (...args: unknown[]) => unknown>, operation).mockImplementation(
    (...args) => {
      calls += 1;
      if (calls < nth) return real(...args);
      throw Object.assign(new Error(`${code}: it failed, ${operation}`), { code });
    },
  );
  syncBuiltinESMExports();
  return () => calls;
}

const edit = (): void => shop.edit('product', 'p-3', '--price', String((price += 1)));
const folders = () => readdirSync(join(shop.dataFolder, 'releases')).sort();
const snapshot = () => join(shop.dataFolder, 'content.sqlite');

/** A rebuild that fails in one sentence and leaves everything as it was. */
async function failure(): Promise<string> {
  const before = { live: shop.live, files: shop.files(), folders: folders() };
  const error: unknown = await shop.rebuild().catch((reason: unknown) => reason);
  heal();
  expect({ live: shop.live, files: shop.files(), folders: folders() }).toEqual(before);
  expect(error).toBeInstanceOf(RebuildError);
  return (error as RebuildError).message;
}

/** The next rebuild shows what the one that failed did not. */
async function recovers(): Promise<void> {
  await shop.rebuild();
  expect(shop.page('index.html')).toContain(`${price}00`);
  const { pages } = await shop.rebuild();
  expect(pages.rendered).toBe(0);
}

test.each([
  ['ENOSPC', /^The disk is full, nothing more fits into .+: make room and rebuild again\.$/],
  ['EDQUOT', /^This user's share of the disk is used up at .+: make room and rebuild again\.$/],
  ['EFBIG', /^A file below .+ would be larger than this process may write \(ulimit -f\)\.$/],
  ['EROFS', /^.+ cannot be written: its file system is read-only\.$/],
  ['EACCES', /^.+ may not be written by this user\.$/],
])('BUILD-04 a disk that answers %s stops the rebuild in one sentence', async (code, sentence) => {
  edit();
  fail('writeSync', code);
  expect(await failure()).toMatch(sentence);
  await recovers();
});

test.each<Operation>(['openSync', 'writeSync', 'linkSync', 'mkdirSync', 'renameSync', 'symlinkSync'])(
  'BUILD-04 a disk that is full at a first, middle or last call of %s leaves the live release, and the next rebuild works',
  async (operation) => {
    edit();
    const calls = fail(operation, 'ENOSPC', Number.POSITIVE_INFINITY);
    await shop.rebuild();
    heal();
    const last = calls();
    for (const nth of new Set([1, 2, Math.ceil(last / 2), last - 1, last])) {
      if (nth < 1 || nth > last) continue;
      edit();
      const before = { live: shop.live, files: shop.files() };
      const made = fail(operation, 'ENOSPC', nth);
      const error: unknown = await shop.rebuild().catch((reason: unknown) => reason);
      heal();
      // A release that is made from an old one takes fewer calls.
      if (made() < nth) continue;
      expect(error, `${operation} ${nth}`).toBeInstanceOf(RebuildError);
      expect({ live: shop.live, files: shop.files() }, `${operation} ${nth}`).toEqual(before);
      await recovers();
    }
  },
);

test('BUILD-04 a snapshot that may grow no further stops the rebuild in one sentence', async () => {
  for (let news = 1; news <= 3; news += 1) shop.edit('news', String(news), '--title', 'а'.repeat(200));
  for (let id = 1; id <= 40; id += 1) shop.edit('product', `p-${id}`, '--title', 'я'.repeat(200));
  edit();
  const exec = Reflect.get<DatabaseSync, 'exec'>(DatabaseSync.prototype, 'exec');
  vi.spyOn(DatabaseSync.prototype, 'exec').mockImplementation(function (this: DatabaseSync, sql: string) {
    exec.call(this, sql);
    if (sql.includes('cache_size = -32000')) exec.call(this, 'PRAGMA max_page_count = 1');
  });
  expect(await failure()).toMatch(/^The disk is full/);
  await recovers();
});

test.each<[string, (file: string) => void]>([
  ['is no database', (file) => writeFileSync(file, 'мусор'.repeat(5000))],
  ['is cut off', (file) => truncateSync(file, 30_000)],
  [
    'was made by earlier code with other tables',
    (file) => {
      const db = new DatabaseSync(file);
      db.exec('DROP TABLE market_offer; DROP TABLE feed_file; PRAGMA user_version = 4');
      db.close();
    },
  ],
  [
    'has lost a byte of a record',
    (file) => {
      const db = new DatabaseSync(file);
      db.exec("UPDATE record SET json = replace(json, '300', '301') WHERE key = 'card:3'");
      db.close();
    },
  ],
])('BUILD-04 a snapshot that %s is made again from the API', async (_, damage) => {
  for (const suffix of ['-wal', '-shm']) rmSync(snapshot() + suffix, { force: true });
  damage(snapshot());
  edit();
  await recovers();
  expect(folders().length).toBeLessThanOrEqual(3);
});

test('BUILD-04 a link to the live release that leads nowhere leads to the last release again', async () => {
  const { live } = shop;
  rmSync(join(shop.dataFolder, 'current'));
  symlinkSync(join('releases', 'gone'), join(shop.dataFolder, 'current'));
  const { pages } = await shop.rebuild();
  expect([shop.live, pages.rendered]).toEqual([live, 0]);
});

test('BUILD-04 kept releases that somebody removed are missed by nobody', async () => {
  for (let made = 0; made < 6; made += 1) {
    edit();
    await shop.rebuild();
  }
  for (const id of folders()) {
    if (!shop.live.endsWith(id)) rmSync(join(shop.dataFolder, 'releases', id), { recursive: true });
  }
  edit();
  await recovers();
});

test('BUILD-03 a compiled site that has lost an asset is refused in one sentence', async () => {
  const site = join(shop.dataFolder, 'compiled', 'code-1');
  writeManifest(site);
  rmSync(join(site, 'client/_astro/site.abc123.css'));
  edit();
  expect(await failure()).toBe('The compiled site is incomplete: run npm run build.');
});

test('BUILD-03 assets of five earlier codes stay, though as many releases were made since and the snapshot was lost', async () => {
  const css = (code: string) => `_astro/${code}.css`;
  const compile = (code: string) => {
    shop.compile(code);
    writeFileSync(join(shop.dataFolder, 'compiled', code, 'client', css(code)), code);
  };
  for (let code = 2; code <= 8; code += 1) {
    compile(`code-${code}`);
    await shop.rebuild();
  }
  for (let made = 0; made < 7; made += 1) {
    edit();
    await shop.rebuild();
  }
  const stays = () => [2, 3, 4, 5, 6, 7, 8].filter((code) => shop.files().has(css(`code-${code}`)));
  expect(stays()).toEqual([3, 4, 5, 6, 7, 8]);
  rmSync(snapshot());
  await shop.rebuild();
  expect(stays()).toEqual([3, 4, 5, 6, 7, 8]);
  expect(existsSync(join(shop.dataFolder, 'compiled', 'code-2'))).toBe(false);
  const history: unknown = JSON.parse(readFileSync(join(shop.dataFolder, 'compiled/history.json'), 'utf8'));
  expect(history).toEqual([8, 7, 6, 5, 4, 3].map((code) => `code-${code}`));
});

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startPurge } from '../../src/operations/purge/purge.ts';
import { openPurge, purgeState } from '../../src/operations/purge/purge-database.ts';
import { Purger, type PurgerOptions } from '../../src/operations/purge/purger.ts';
import { ServedFiles } from '../../src/operations/purge/served-files.ts';
import { SqliteStaleFiles } from '../../src/operations/purge/sqlite-stale-files.ts';
import { ReleaseFolders } from '../../src/rebuild/release/release-folders.ts';
import { liveRelease, rollBackTo } from '../../src/rebuild/release/rollback.ts';
import { Cdn } from './cdn.ts';
import { ShopUnderTest } from './shop-under-test.ts';
import { stubBuiltinsForFile } from './stubbed-builtins.ts';

stubBuiltinsForFile();
let shop: ShopUnderTest;
let cdn: Cdn;
let now = 0;
const open: DatabaseSync[] = [];

beforeEach(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  now = Date.parse('2026-11-27T00:00:00Z');
  cdn = await Cdn.start();
  shop = new ShopUnderTest();
  await shop.rebuild();
});
afterEach(async () => {
  for (const db of open.splice(0)) db.close();
  await cdn[Symbol.asyncDispose]();
  await shop.close();
});

/** A process that notes and tells; another one begins from what is on the disk. */
function startProcess(others: Partial<PurgerOptions> = {}) {
  const db = openPurge(shop.dataFolder);
  open.push(db);
  const served = new ServedFiles(db, shop.dataFolder);
  const stale = new SqliteStaleFiles(db);
  const purger = new Purger({ siteUrl: 'http://shop.test', url: cdn.url, stale, now: () => now, ...others });
  return {
    look: () => served.look(),
    purge: async () => {
      served.look();
      await purger.purge();
    },
  };
}

/** What the files of the live release hold, times included. */
function files(): Map<string, string> {
  const folder = new ReleaseFolders(shop.dataFolder).folder(liveRelease(shop.dataFolder) ?? '');
  return new Map(
    globSync('**/*.*', { cwd: folder }).map((name) => [name, readFileSync(join(folder, name), 'base64')]),
  );
}

/** The addresses of files whose bytes differ, found another way than by the code under test. */
function changedAddresses(before: Map<string, string>): string[] {
  const after = files();
  const names = [...new Set([...before.keys(), ...after.keys()])]
    .filter((name) => before.get(name) !== after.get(name) && !/^_|^builds|\.br$|^404/.test(name))
    .flatMap((name) => (name.endsWith('.md') ? [name, name.slice(0, -3)] : [name]))
    .map((name) => `/${name}`.replace(/\.html$/, '').replace(/\/_page\/(\d+)$/, '?page=$1'))
    .map((name) => (name === '/index' ? '/' : name));
  return [...new Set(names)].sort();
}

const price = (kopecks: string) => shop.edit('product', 'p-1', '--price', kopecks);
const told = () => cdn.take().flat().sort();

test('exactly the addresses whose answers have changed are told, once, after the release is live', async () => {
  const { purge } = startProcess();
  await purge();
  expect(cdn.received).toEqual([]);
  const before = files();
  price('990');
  await purge();
  expect(cdn.received).toEqual([]);
  await shop.rebuild();
  await purge();
  await purge();
  expect(cdn.received).toHaveLength(1);
  const addresses = told();
  expect(addresses).toEqual(changedAddresses(before));
  expect(addresses).toEqual(
    expect.arrayContaining([
      ...['/catalog/cloth/satin', '/catalog/cloth/satin/detail/p-1', '/catalog/cloth/satin/detail/p-1.md'],
      '/feeds/yandex-market-1.yml',
    ]),
  );
  expect(await purgeState(shop.dataFolder)).toEqual({
    ...{ pending: 0, failures: 0, confirmedAt: now, confirmed: addresses.length },
  });
});

test('pages and further pages that are gone are told, and those that come', async () => {
  const { purge } = startProcess();
  await purge();
  const before = files();
  for (let n = 21; n <= 25; n += 1) shop.store.products.remove(n);
  shop.store.seo.save({
    ...{ id: 20, url: '/about', title: 'О нас', description: '', h1: null, text: null, imageId: null },
  });
  await shop.rebuild({ allowDrop: true });
  await purge();
  const gone = told();
  expect(gone).toEqual(changedAddresses(before));
  expect(gone).toEqual(
    expect.arrayContaining([
      ...['/catalog/cloth/satin?page=3', '/catalog/cloth/satin/detail/p-25', '/sitemaps/pages.xml'],
    ]),
  );
});

test('a full build and other code make every file anew, and what has the same bytes is not told', async () => {
  const { purge } = startProcess();
  await purge();
  const before = files();
  await shop.rebuild({ full: true });
  shop.compile('code-2');
  await shop.rebuild();
  await purge();
  const addresses = told();
  expect(addresses).toEqual(changedAddresses(before));
  expect(addresses).not.toContain('/catalog/cloth/satin');
});

test('a rollback is a change, also to what stood there when it was last told', async () => {
  const first = liveRelease(shop.dataFolder) ?? '';
  const { purge } = startProcess();
  await purge();
  const before = files();
  price('990');
  await shop.rebuild();
  const changed = changedAddresses(before);
  // The CDN may have fetched what was live in between.
  await startProcess({ url: 'http://127.0.0.1:9/' }).purge();
  await rollBackTo(shop.dataFolder, first);
  await purge();
  expect(told()).toEqual(changed);
  await purge();
  expect(told()).toEqual([]);
});

test('what commands made live while nobody looked is told, though the same stands there again', async () => {
  const { purge } = startProcess();
  await purge();
  const before = files();
  price('990');
  await shop.rebuild();
  const changed = changedAddresses(before);
  price('100');
  await shop.rebuild();
  await startProcess().purge();
  expect(told()).toEqual(expect.arrayContaining(changed));
});

test('what failed is sent again after growing pauses, together with what has changed meanwhile', async () => {
  const { purge } = startProcess();
  await purge();
  const before = files();
  price('990');
  await shop.rebuild();
  const first = changedAddresses(before);
  for (const [index, status] of [500, 403, 302].entries()) {
    cdn.status = status;
    await purge();
    expect(told()).toEqual(first);
    const state = await purgeState(shop.dataFolder);
    expect(state).toMatchObject({ pending: first.length, failures: index + 1, problem: { status } });
    const pause = (state?.retryAt ?? 0) - now;
    expect(pause).toBe(5_000 * 2 ** index);
    now += pause - 1;
    await purge();
    expect(told()).toEqual([]);
    now += 1;
  }
  shop.edit('product', 'p-40', '--price', '990');
  await shop.rebuild();
  cdn.status = 200;
  await purge();
  expect(told()).toEqual(changedAddresses(before));
  expect(await purgeState(shop.dataFolder)).toMatchObject({ pending: 0, failures: 0 });
});

test('a file that changes again while it is told is told again', async () => {
  const { purge, look } = startProcess();
  await purge();
  price('990');
  await shop.rebuild();
  cdn.onRequest = async () => {
    price('980');
    await shop.rebuild();
    look();
    cdn.onRequest = () => undefined;
  };
  await purge();
  await purge();
  expect(cdn.received).toHaveLength(2);
  expect(cdn.received[1]).toContain('/catalog/cloth/satin/detail/p-1');
});

test('a process that is killed between the release and the answer loses nothing: the next one tells the same', async () => {
  const first = startProcess();
  await first.purge();
  const before = files();
  price('990');
  await shop.rebuild();
  cdn.status = 'lost';
  await startProcess().purge();
  expect(told()).toEqual(changedAddresses(before));
  cdn.status = 204;
  // It does not wait for the pause of the one before.
  await startProcess().purge();
  expect(told()).toEqual(changedAddresses(before));
});

test('a CDN that does not answer in time is tried again', async () => {
  const { purge } = startProcess({ answerMs: 20 });
  await purge();
  price('990');
  await shop.rebuild();
  cdn.status = 'silent';
  await purge();
  expect(await purgeState(shop.dataFolder)).toMatchObject({
    ...{ problem: { code: 'unreachable' }, failures: 1, retryAt: now + 5_000 },
  });
});

test('many addresses go in requests of a bounded size, and those that were confirmed are not sent again', async () => {
  const { purge } = startProcess({ most: 3, token: 'abc' });
  await purge();
  const before = files();
  price('990');
  await shop.rebuild();
  let count = 0;
  cdn.onRequest = () => {
    count += 1;
    cdn.status = count === 2 ? 429 : 204;
  };
  await purge();
  expect(cdn.received).toHaveLength(2);
  const [confirmed = [], refused = []] = cdn.take();
  now += 5_000;
  await purge();
  const rest = cdn.take();
  expect(Math.max(...[confirmed, ...rest].map(({ length }) => length))).toBe(3);
  expect(rest.flat()).toEqual(expect.arrayContaining(refused));
  expect([...new Set([...confirmed, ...rest.flat()])].sort()).toEqual(changedAddresses(before));
  expect(cdn.headers.map(({ authorization }) => authorization)).toEqual(cdn.headers.map(() => 'Bearer abc'));
});

test('the log names neither the address nor the token', async () => {
  const { purge } = startProcess({ token: 'secret-1', url: `${cdn.url}?key=secret-2` });
  await purge();
  price('990');
  await shop.rebuild();
  cdn.status = 500;
  await purge();
  const lines = JSON.stringify(vi.mocked(console.error).mock.calls);
  expect(lines).toMatch(/PURGE_URL answers 500: \d+ changed addresses wait/);
  expect(lines).not.toMatch(/secret|127\.0\.0\.1/);
});

test('the server’s thread tells what changes beside it', async () => {
  const stop = startPurge({
    ...{ dataFolder: shop.dataFolder, siteUrl: 'http://shop.test', purge: { url: cdn.url } },
  });
  try {
    const db = openPurge(shop.dataFolder);
    open.push(db);
    const isNoted = () => db.prepare('SELECT seq FROM noted').all().length;
    await expect.poll(isNoted, { timeout: 15_000 }).toBe(1);
    price('990');
    await shop.rebuild();
    await expect.poll(() => cdn.received.flat(), { timeout: 15_000 }).toContain('/catalog/cloth/satin');
  } finally {
    stop();
  }
});

import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { purgeState } from '../../src/operations/purge/purge-database.ts';
import { liveRelease, rollBackTo } from '../../src/rebuild/release/rollback.ts';
import { ShopBehindCdn } from './shop-behind-cdn.ts';
import { stubBuiltinsForFile } from './stubbed-builtins.ts';

stubBuiltinsForFile();
let behind: ShopBehindCdn;

beforeEach(async () => void (behind = await ShopBehindCdn.start()));
afterEach(() => behind[Symbol.asyncDispose]());

test('exactly the addresses whose answers have changed are told, once, after the release is live', async () => {
  const { purge } = behind.startProcess();
  await purge();
  expect(behind.cdn.received).toEqual([]);
  const before = behind.files();
  behind.price('990');
  await purge();
  expect(behind.cdn.received).toEqual([]);
  await behind.rebuild();
  await purge();
  await purge();
  expect(behind.cdn.received).toHaveLength(1);
  const addresses = behind.takePurged();
  expect(addresses).toEqual(behind.changedAddresses(before));
  expect(addresses).toEqual(
    expect.arrayContaining([
      '/catalog/cloth/satin',
      '/catalog/cloth/satin/detail/p-1',
      '/catalog/cloth/satin/detail/p-1.md',
      '/feeds/yandex-market-1.yml',
    ]),
  );
  expect(await purgeState(behind.shop.dataFolder)).toEqual({
    pending: 0,
    failures: 0,
    confirmedAt: behind.now,
    confirmed: addresses.length,
  });
});

test('pages and further pages that are gone are told, and those that come', async () => {
  const { purge } = behind.startProcess();
  await purge();
  const before = behind.files();
  for (let n = 21; n <= 25; n += 1) behind.shop.store.products.remove(n);
  behind.shop.store.seo.save({
    id: 20,
    url: '/about',
    title: 'О нас',
    description: '',
    h1: null,
    text: null,
    imageId: null,
  });
  await behind.rebuild({ allowDrop: true });
  await purge();
  const gone = behind.takePurged();
  expect(gone).toEqual(behind.changedAddresses(before));
  expect(gone).toEqual(
    expect.arrayContaining([
      '/catalog/cloth/satin?page=3',
      '/catalog/cloth/satin/detail/p-25',
      '/sitemaps/pages.xml',
    ]),
  );
});

test('a full build and other code make every file anew, and what has the same bytes is not told', async () => {
  const { purge } = behind.startProcess();
  await purge();
  const before = behind.files();
  await behind.rebuild({ full: true });
  behind.shop.compile('code-2');
  await behind.rebuild();
  await purge();
  const addresses = behind.takePurged();
  expect(addresses).toEqual(behind.changedAddresses(before));
  expect(addresses).not.toContain('/catalog/cloth/satin');
});

test('a rollback is a change, also to what stood there when it was last told', async () => {
  const first = liveRelease(behind.shop.dataFolder) ?? '';
  const { purge } = behind.startProcess();
  await purge();
  const before = behind.files();
  behind.price('990');
  await behind.rebuild();
  const changed = behind.changedAddresses(before);
  // The CDN may have fetched what was live in between.
  await behind.startProcess({ url: 'http://127.0.0.1:9/' }).purge();
  await rollBackTo(behind.shop.dataFolder, first);
  await purge();
  expect(behind.takePurged()).toEqual(changed);
  await purge();
  expect(behind.takePurged()).toEqual([]);
});

test('what commands made live while nobody looked is told, though the same stands there again', async () => {
  const { purge } = behind.startProcess();
  await purge();
  const before = behind.files();
  behind.price('990');
  await behind.rebuild();
  const changed = behind.changedAddresses(before);
  behind.price('100');
  await behind.rebuild();
  await behind.startProcess().purge();
  expect(behind.takePurged()).toEqual(expect.arrayContaining(changed));
});

/** More releases than are stored, each with another price of a product. */
async function manyReleases(): Promise<void> {
  for (let at = 0; at < 7; at++) {
    behind.shop.edit('product', 'p-40', '--price', String(900 + at));
    await behind.rebuild({ allowDrop: true });
  }
}

test('what was live in a release that is gone is told, though the same stands there again, and nothing else', async () => {
  const { purge } = behind.startProcess();
  await purge();
  const before = behind.files();
  behind.price('990');
  await behind.rebuild();
  const changed = behind.changedAddresses(before);
  behind.price('100');
  await behind.rebuild();
  await manyReleases();
  const others = behind.changedAddresses(before);
  await purge();
  const purged = behind.takePurged();
  expect(purged).toEqual(expect.arrayContaining(changed));
  expect(purged.filter((address) => !others.includes(address))).toEqual(
    changed.filter((address) => !others.includes(address)),
  );
  await purge();
  expect(behind.takePurged()).toEqual([]);
});

test('a page that came and went with releases that are gone is told', async () => {
  const { purge } = behind.startProcess();
  await purge();
  const { products } = behind.shop.store;
  const product = products.byId(25);
  if (!product) throw new Error('The shop has no product 25.');
  const groups = product.groups.map((group) => ({ ...group, id: group.id + 1_000_000 }));
  products.save({ ...product, id: 125, code: 'short-lived', groups });
  await behind.rebuild();
  products.remove(125);
  await behind.rebuild({ allowDrop: true });
  await manyReleases();
  await purge();
  expect(behind.takePurged()).toContain('/catalog/cloth/satin/detail/short-lived');
});

test('releases that are gone are known by number after the snapshot was lost', async () => {
  const { purge } = behind.startProcess();
  await manyReleases();
  await purge();
  rmSync(join(behind.shop.dataFolder, 'content.sqlite'));
  await behind.rebuild();
  await purge();
  behind.takePurged();
  const before = behind.files();
  behind.price('990');
  await behind.rebuild();
  const changed = behind.changedAddresses(before);
  behind.price('100');
  await behind.rebuild();
  await manyReleases();
  await purge();
  expect(behind.takePurged()).toEqual(expect.arrayContaining(changed));
});

test('a state that an earlier version has stored is gone on with', async () => {
  await behind.startProcess().purge();
  behind.openDatabase().exec('ALTER TABLE noted DROP COLUMN newest_seq');
  const before = behind.files();
  behind.price('990');
  await behind.rebuild();
  await behind.startProcess().purge();
  expect(behind.takePurged()).toEqual(behind.changedAddresses(before));
});

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
  await behind.shop.rebuild();
  await purge();
  await purge();
  expect(behind.cdn.received).toHaveLength(1);
  const addresses = behind.told();
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
  await behind.shop.rebuild({ allowDrop: true });
  await purge();
  const gone = behind.told();
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
  await behind.shop.rebuild({ full: true });
  behind.shop.compile('code-2');
  await behind.shop.rebuild();
  await purge();
  const addresses = behind.told();
  expect(addresses).toEqual(behind.changedAddresses(before));
  expect(addresses).not.toContain('/catalog/cloth/satin');
});

test('a rollback is a change, also to what stood there when it was last told', async () => {
  const first = liveRelease(behind.shop.dataFolder) ?? '';
  const { purge } = behind.startProcess();
  await purge();
  const before = behind.files();
  behind.price('990');
  await behind.shop.rebuild();
  const changed = behind.changedAddresses(before);
  // The CDN may have fetched what was live in between.
  await behind.startProcess({ url: 'http://127.0.0.1:9/' }).purge();
  await rollBackTo(behind.shop.dataFolder, first);
  await purge();
  expect(behind.told()).toEqual(changed);
  await purge();
  expect(behind.told()).toEqual([]);
});

test('what commands made live while nobody looked is told, though the same stands there again', async () => {
  const { purge } = behind.startProcess();
  await purge();
  const before = behind.files();
  behind.price('990');
  await behind.shop.rebuild();
  const changed = behind.changedAddresses(before);
  behind.price('100');
  await behind.shop.rebuild();
  await behind.startProcess().purge();
  expect(behind.told()).toEqual(expect.arrayContaining(changed));
});

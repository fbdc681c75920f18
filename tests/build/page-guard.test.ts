import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkPageCount } from '../../src/rebuild/release/release-checks.ts';
import { builtShops } from './built-shops.ts';
import type { ShopUnderTest } from './shop-under-test.ts';
import { stubBuiltinsForFile } from './stubbed-builtins.ts';

stubBuiltinsForFile();

const newShop = builtShops();
let shop: ShopUnderTest;
beforeEach(async () => {
  shop = await newShop();
});
afterEach(() => shop.close());

/** Takes products away, which have a page each; listings keep their pages. */
const removeProducts = (count: number) =>
  shop.store.change(() => {
    // The last of a listing's pages stay filled: 40 products on pages of ten, 25 of satin, 15 of linen.
    for (const id of [21, 22, 23, 24, 36].slice(0, count)) shop.store.products.remove(id);
  });

test('BUILD-06 of a hundred pages five may go at once, and six may not unless it is meant', () => {
  expect(() => checkPageCount(100, 95, false)).not.toThrow();
  expect(() => checkPageCount(100, 94, false)).toThrow(
    'The release would have 94 pages instead of 100; if that is meant, run npm run rebuild -- --allow-drop.',
  );
  expect(() => checkPageCount(100, 94, true)).not.toThrow();
  expect(() => checkPageCount(0, 0, false)).not.toThrow();
});

// 69 pages: 5 % of them are 3.45.
test.each([
  ['a rebuild that asks for everything that changed', {}],
  ['a rebuild that a message about products started', { only: new Set(['product'] as const) }],
  ['a build', { full: true }],
])('BUILD-06 %s may lose three of 69 pages', async (_, options) => {
  removeProducts(3);
  const { pages } = await shop.rebuild(options);
  expect(pages).toMatchObject({ total: 66, removed: 3 });
});

test.each([
  ['a rebuild that asks for everything that changed', {}],
  ['a rebuild that a message about products started', { only: new Set(['product'] as const) }],
  ['a build', { full: true }],
])('BUILD-06 %s is refused where it loses four of 69 pages, until it is meant', async (_, options) => {
  const { live } = shop;
  removeProducts(4);
  await expect(shop.rebuild(options)).rejects.toThrow(
    'The release would have 65 pages instead of 69; if that is meant, run npm run rebuild -- --allow-drop.',
  );
  expect(shop.live).toBe(live);
  const { pages } = await shop.rebuild({ ...options, allowDrop: true });
  expect(pages).toMatchObject({ total: 65, removed: 4 });
});

test('BUILD-06 pages that come weigh up those that go', async () => {
  removeProducts(4);
  const [first] = shop.store.products.byIds([1]);
  if (!first) throw new Error('no product');
  const groups = first.groups.map((group) => ({ ...group, id: 9999 }));
  shop.store.products.save({ ...first, id: 999, code: 'p-999', groups });
  expect((await shop.rebuild()).pages).toMatchObject({ total: 66, removed: 4 });
});

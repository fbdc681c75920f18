import { afterEach, expect, test } from 'vitest';
import type { DemoShop } from '../../src/reference-api/seed/demo-shop.ts';
import { browsableShop } from './browsable-shop.ts';
import { sendList, sendRecord } from './sent-records.ts';
import { ShopUnderTest } from './shop-under-test.ts';
import { cloth, home, linen, product, satin, smallShop } from './small-shop.ts';
import { stubBuiltinsForFile } from './stubbed-builtins.ts';

stubBuiltinsForFile();

let shop: ShopUnderTest;
afterEach(() => shop.close());

function built(changes: (known: DemoShop) => Partial<DemoShop> = () => ({})) {
  const known = smallShop();
  shop = new ShopUnderTest({ ...known, ...changes(known) });
  return shop.rebuild();
}

const PRODUCTS = '/catalog/v1/products';

test('BACK-01 a product of several categories stands in all, and its page in the deepest, whatever their order', async () => {
  const shallow = product(50, [home, cloth, satin]);
  const equal = product(51, [cloth, linen, satin]);
  const { warnings } = await built(({ products }) => ({ products: [...products, shallow, equal] }));
  expect(warnings).toEqual([
    'Product #50 (p-50) stands in several categories, also in 4: it is listed in all of them, and its page is that of the deepest, /catalog/cloth/satin/detail/p-50.',
    'Product #51 (p-51) stands in several categories, also in 3: it is listed in all of them, and its page is that of the deepest, /catalog/cloth/satin/detail/p-51.',
  ]);
  expect(shop.page('catalog/home.html')).toContain('Товар 50');
  expect(shop.page('catalog/cloth/satin/_page/3.html')).toMatch(/Товар 50.*Товар 51/s);
  for (const [id, chain] of [
    [50, [satin, cloth, home]],
    [51, [satin, linen, cloth]],
  ] as const)
    shop.store.products.save(product(id, [...chain]));
  await shop.rebuild();
  expect(shop.files().has('catalog/cloth/satin/detail/p-50.html')).toBe(true);
  expect(shop.files().has('catalog/cloth/satin/detail/p-51.html')).toBe(true);
  const files = shop.files();
  await shop.rebuild({ full: true });
  expect(shop.files()).toEqual(files);
});

test('BACK-01 a product whose categories are no chain, or unknown, has its page and is named', async () => {
  const unknown = { ...home, id: 99, code: 'nowhere' };
  const { warnings } = await built(({ products }) => ({
    products: [...products, product(50, [satin]), product(51, [unknown]), product(52, [home, unknown])],
  }));
  expect(warnings).toEqual([
    'Product #50 (p-50): its categories 2 are no chain from the root to its own; its page is /catalog/cloth/satin/detail/p-50.',
    'Product #51 (p-51) names categories that have no place in the shop (99); its page is /catalog/nowhere/detail/p-51.',
    'Product #52 (p-52) names categories that have no place in the shop (99); its page is /catalog/home/detail/p-52.',
  ]);
  shop.store.products.save(product(50, [cloth, satin]));
  shop.store.products.remove(51);
  shop.store.documents.put('category', 99, unknown);
  shop.store.products.save({ ...product(52, [unknown]), bonuses: 1 });
  expect((await shop.rebuild()).warnings).toEqual([]);
});

test('BACK-01 two groups with one id are named: of one product it keeps its last good version, of two both stay', async () => {
  await built();
  const groupsOf = (id: number) => product(id, [cloth, satin]).groups;
  sendRecord(shop, PRODUCTS, 3, { title: 'Двойной', groups: [...groupsOf(3), ...groupsOf(3)] });
  expect((await shop.rebuild({ reconcile: true })).warnings).toEqual([
    'Product #3 (p-3) is malformed and keeps its last good version: groups.1.id: two of its groups have the id 1003 (findProducts).',
  ]);
  expect(shop.page('catalog/cloth/satin/detail/p-3.html')).not.toContain('Двойной');
  sendRecord(shop, PRODUCTS, 3, { groups: groupsOf(4) });
  expect((await shop.rebuild({ reconcile: true })).warnings).toEqual([
    'Product #3: its group 1004 is also one of product #4; a basket cannot tell them apart.',
  ]);
  shop.disturb = (_, answer) => answer;
  expect((await shop.rebuild({ reconcile: true })).warnings).toEqual([]);
});

test('BACK-01 a list that has a product twice is named', async () => {
  await built();
  sendList(shop, PRODUCTS, (list) => [...list, ...list.filter(({ id }) => id === 7)]);
  expect((await shop.rebuild({ reconcile: true })).warnings).toEqual([
    'Product #7 is in its list twice; the last one counts.',
  ]);
  shop.disturb = (_, answer) => answer;
  expect((await shop.rebuild({ reconcile: true })).warnings).toEqual([]);
});

test('BACK-01 stock below zero is none, and is named', async () => {
  await built();
  const [group] = product(3, [cloth, satin]).groups;
  sendRecord(shop, PRODUCTS, 3, {
    groups: [{ ...group, remnants: -2.5, available: false }],
    allRemnants: -2.5,
  });
  const { warnings } = await shop.rebuild({ reconcile: true });
  expect(warnings).toEqual([
    'Product #3 (p-3): the remnants of the groups 1003 are below zero and count as 0.',
  ]);
  expect((await shop.only('currency')).warnings).toEqual(warnings);
  shop.disturb = (_, answer) => answer;
  expect((await shop.rebuild({ reconcile: true })).warnings).toEqual([]);
});

test('BACK-01 an endless text, HTML in a title and a date without a time zone are named by record and field', async () => {
  const known = browsableShop();
  const before = new ShopUnderTest(known);
  const usual = (await before.rebuild()).warnings;
  await before.close();
  shop = new ShopUnderTest({
    ...known,
    products: known.products.map((one) =>
      one.id === 3 ? { ...one, title: '&laquo;Сатин&raquo; белый', description: 'а'.repeat(2_000_000) } : one,
    ),
  });
  sendRecord(shop, '/news/v1', 1, { publicationDate: '2026-01-01T10:00:00' });
  const { warnings } = await shop.rebuild();
  expect(warnings.filter((one) => !usual.includes(one))).toEqual([
    'News #1, publicationDate: "2026-01-01T10:00:00" names no time zone and is read in the shop\'s.',
    'Product #3 (p-3), title: "&laquo;Сатин&raquo; белый" has HTML entities in a text that is no HTML; shoppers read them as they are.',
    'Product #3 (p-3), description: the text has 2000000 characters; a page of it takes long to load.',
  ]);
});

test('BACK-01 warnings of one kind are named up to fifty, and the others are counted', async () => {
  const { warnings } = await built(({ products }) => ({
    products: [...products, ...Array.from({ length: 53 }, (_, index) => product(100 + index, [satin]))],
  }));
  expect(warnings).toHaveLength(51);
  expect(warnings.at(-1)).toBe('More warnings of the kind product-place: 3.');
});

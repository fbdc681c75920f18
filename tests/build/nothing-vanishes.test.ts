import { afterEach, expect, test } from 'vitest';
import type { Category } from '../../src/contract/catalog/category.ts';
import type { DemoShop } from '../../src/reference-api/seed/demo-shop.ts';
import { browsableShop, page } from './browsable-shop.ts';
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

type Raw = Record<string, unknown>;

/** Sends the records of a list as `change` leaves them. */
function sendList(path: string, change: (list: Raw[]) => unknown[]): void {
  shop.disturb = async (called, answer) => {
    if (called !== path) return answer;
    const body = (await answer.json()) as { data: Raw[] };
    return Response.json({ ...body, data: change(body.data) });
  };
}

const sendRecord = (path: string, id: number, change: Raw): void =>
  sendList(path, (list) => list.map((one) => (one.id === id ? { ...one, ...change } : one)));

const CATEGORIES = '/catalog/v1/categories';
const PRODUCTS = '/catalog/v1/products';

test.each<[string, Partial<Category>[], string[]]>([
  [
    'without its parent',
    [{ id: 2, parentId: 77 }],
    ['Category #2 (satin) keeps its last good place: its parent 77 does not exist.'],
  ],
  [
    'that is its own parent',
    [{ id: 2, parentId: 2 }],
    ['Category #2 (satin) keeps its last good place: it is its own parent.'],
  ],
  [
    'below itself',
    [
      { id: 1, parentId: 2 },
      { id: 2, parentId: 1 },
    ],
    [
      'Category #1 (cloth) keeps its last good place: it stands below itself (1 → 2 → 1).',
      'Category #2 (satin) keeps its last good place: it stands below itself (2 → 1 → 2).',
    ],
  ],
])('BACK-01 a category %s keeps its pages and is named until it is mended', async (_, faults, sentences) => {
  await built();
  const before = shop.files();
  sendList(CATEGORIES, (list) =>
    list.map((one) => ({
      ...one,
      ...faults.find(({ id }) => id === one.id),
      title: `Новое ${String(one.id)}`,
    })),
  );
  const { warnings } = await shop.rebuild();
  expect(warnings).toEqual(sentences);
  expect((await shop.rebuild()).warnings).toEqual(sentences);
  expect([...shop.files().keys()]).toEqual([...before.keys()]);
  // The others are shown as they are now.
  expect(shop.page('catalog/home.html')).toContain('Новое 4');
  shop.disturb = (__, answer) => answer;
  expect((await shop.rebuild()).warnings).toEqual([]);
  expect(shop.files()).toEqual(before);
});

test('BACK-01 a category that others still name as their parent stays with them, and goes with them', async () => {
  await built();
  const before = shop.files();
  sendList(CATEGORIES, (list) => list.filter(({ id }) => id !== cloth.id));
  expect((await shop.rebuild()).warnings).toEqual([
    'Category #2 (satin) keeps its last good place: its parent 1 does not exist.',
    'Category #3 (linen) keeps its last good place: its parent 1 does not exist.',
    'Category #1 (cloth) keeps its last good place: the list has it no more, but #2, #3 name it as their parent.',
  ]);
  expect(shop.files()).toEqual(before);
  sendList(CATEGORIES, (list) => list.filter(({ id }) => id === home.id));
  await shop.rebuild({ allowDrop: true });
  expect(shop.files().has('catalog/cloth.html')).toBe(false);
});

test('BACK-01 a category that never had a place is left out and named, and what stands below it', async () => {
  const { warnings } = await built(({ categories }) => ({
    categories: [
      ...categories,
      { ...home, id: 8, code: 'lost', parentId: 77 },
      { ...home, id: 9, code: 'below', parentId: 8 },
      { ...satin, id: 10, code: 'satin' },
      { ...home, id: 11, code: 'under-twin', parentId: 10 },
    ],
  }));
  expect(warnings).toEqual([
    'Category #8 (lost) is left out: its parent 77 does not exist.',
    'Category #9 (below) is left out: its parent 8 does not exist.',
    'Category #10 (satin) is left out: #2 has its address.',
    'Category #11 (under-twin) is left out: #10, below which it stands, has no place.',
  ]);
});

test('BACK-01 a page of the editors whose folder is gone keeps its address and is named', async () => {
  shop = new ShopUnderTest({
    ...smallShop(),
    pages: [page(1, 'about', null), { ...page(2, 'static', null), isPage: false }, page(3, 'rules', 2)],
  });
  await shop.rebuild();
  sendList('/pages/v1', (list) => list.filter(({ id }) => id !== 2));
  expect((await shop.rebuild()).warnings).toEqual([
    'Page #3 (rules) keeps its last good place: its parent 2 does not exist.',
    'Page #2 (static) keeps its last good place: the list has it no more, but #3 name it as their parent.',
  ]);
  expect(shop.files().has('static/rules.html')).toBe(true);
});

test('BACK-01 pages of a folder that is gone are left out at once where their place has no page any more', async () => {
  shop = new ShopUnderTest({
    ...smallShop(),
    pages: [
      page(1, 'about', null),
      page(2, 'static', null),
      page(3, 'guide', 2),
      page(4, 'linen', 3),
      page(5, 'washing', 4),
    ],
  });
  await shop.rebuild();
  // Another page becomes the folder `static`.
  sendList('/pages/v1', (list) =>
    list
      .filter(({ id }) => id !== 3)
      .map((one) =>
        one.id === 1 ? { ...one, code: 'static' } : one.id === 2 ? { ...one, code: 'about' } : one,
      ),
  );
  const left = [
    'Page #4 (linen) is left out: its parent 3 does not exist.',
    'Page #5 (washing) is left out: its parent 4 does not exist.',
  ];
  expect((await shop.rebuild()).warnings).toEqual(left);
  const stored = shop.snapshotBytes();
  expect((await shop.rebuild()).warnings).toEqual(left);
  expect(shop.snapshotBytes()).toBe(stored);
});

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
  sendRecord(PRODUCTS, 3, { title: 'Двойной', groups: [...groupsOf(3), ...groupsOf(3)] });
  expect((await shop.rebuild({ reconcile: true })).warnings).toEqual([
    'Product #3 (p-3) is malformed and keeps its last good version: groups.1.id: two of its groups have the id 1003 (findProducts).',
  ]);
  expect(shop.page('catalog/cloth/satin/detail/p-3.html')).not.toContain('Двойной');
  sendRecord(PRODUCTS, 3, { groups: groupsOf(4) });
  expect((await shop.rebuild({ reconcile: true })).warnings).toEqual([
    'Product #3: its group 1004 is also one of product #4; a basket cannot tell them apart.',
  ]);
  shop.disturb = (_, answer) => answer;
  expect((await shop.rebuild({ reconcile: true })).warnings).toEqual([]);
});

test('BACK-01 a list that has a product twice is named', async () => {
  await built();
  sendList(PRODUCTS, (list) => [...list, ...list.filter(({ id }) => id === 7)]);
  expect((await shop.rebuild({ reconcile: true })).warnings).toEqual([
    'Product #7 is in its list twice; the last one counts.',
  ]);
  shop.disturb = (_, answer) => answer;
  expect((await shop.rebuild({ reconcile: true })).warnings).toEqual([]);
});

test('BACK-01 stock below zero is none, and is named', async () => {
  await built();
  const [group] = product(3, [cloth, satin]).groups;
  sendRecord(PRODUCTS, 3, { groups: [{ ...group, remnants: -2.5, available: false }], allRemnants: -2.5 });
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
  sendRecord('/news/v1', 1, { publicationDate: '2026-01-01T10:00:00' });
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

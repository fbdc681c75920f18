import { afterEach, expect, test } from 'vitest';
import type { Category } from '../../src/contract/catalog/category.ts';
import type { DemoShop } from '../../src/reference-api/seed/demo-shop.ts';
import { page } from './browsable-shop.ts';
import { sendList } from './sent-records.ts';
import { ShopUnderTest } from './shop-under-test.ts';
import { cloth, home, satin, smallShop } from './small-shop.ts';
import { stubBuiltinsForFile } from './stubbed-builtins.ts';

stubBuiltinsForFile();

let shop: ShopUnderTest;
afterEach(() => shop.close());

function built(changes: (known: DemoShop) => Partial<DemoShop> = () => ({})) {
  const known = smallShop();
  shop = new ShopUnderTest({ ...known, ...changes(known) });
  return shop.rebuild();
}

const CATEGORIES = '/catalog/v1/categories';

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
  sendList(shop, CATEGORIES, (list) =>
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
  sendList(shop, CATEGORIES, (list) => list.filter(({ id }) => id !== cloth.id));
  expect((await shop.rebuild()).warnings).toEqual([
    'Category #2 (satin) keeps its last good place: its parent 1 does not exist.',
    'Category #3 (linen) keeps its last good place: its parent 1 does not exist.',
    'Category #1 (cloth) keeps its last good place: the list has it no more, but #2, #3 name it as their parent.',
  ]);
  expect(shop.files()).toEqual(before);
  sendList(shop, CATEGORIES, (list) => list.filter(({ id }) => id === home.id));
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
  sendList(shop, '/pages/v1', (list) => list.filter(({ id }) => id !== 2));
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
  sendList(shop, '/pages/v1', (list) =>
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

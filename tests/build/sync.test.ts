import { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Product } from '../../src/contract/catalog/product.ts';
import { ShopUnderTest } from './shop-under-test.ts';
import { product, satin, smallShop } from './small-shop.ts';
import { stubBuiltinsForFile } from './stubbed-builtins.ts';

stubBuiltinsForFile();

const PRODUCTS = '/catalog/v1/products';

let shop: ShopUnderTest;
beforeEach(() => {
  shop = new ShopUnderTest();
});
afterEach(() => shop.close());

/** What of the shop's products the snapshot holds. */
function stored(): string[] {
  using db = new DatabaseSync(join(shop.dataFolder, 'content.sqlite'), { readOnly: true });
  return db
    .prepare("SELECT id || ' ' || hash AS product FROM entity WHERE kind = 'product' ORDER BY id")
    .all()
    .map((row) => String(row.product));
}

/** Lets the API answer its products in pages of `size`, as it would if there were more of them. */
function inPages(size: number, fails: (page: number) => boolean = () => false) {
  let asked = 0;
  shop.disturb = async (path, answer) => {
    if (path !== PRODUCTS) return answer;
    const page = ++asked;
    if (fails(page)) return new Response('', { status: 503 });
    const { data, ...rest } = (await answer.json()) as { data: Product[] };
    const all = data.length > 0 ? data : shop.store.products.byIds(smallShop().products.map(({ id }) => id));
    const pageCount = Math.ceil(all.length / size);
    return Response.json({
      ...rest,
      data: all.slice((page - 1) * size, page * size),
      meta: {
        currentPage: page,
        perPage: size,
        offset: (page - 1) * size,
        pageCount,
        totalCount: all.length,
      },
    });
  };
}

test('an API that fails in the middle of the products leaves the snapshot as it was', async () => {
  await shop.rebuild();
  const before = { products: stored(), bytes: shop.snapshotBytes(), live: shop.live };
  shop.edit('product', 'p-1', '--price', '990');
  shop.edit('news', '2', '--title', 'Другая новость');
  inPages(5, (page) => page === 4);
  await expect(shop.rebuild({ full: true })).rejects.toThrow(/^findProducts: the API answered 503/);
  expect(stored()).toEqual(before.products);
  expect(shop.snapshotBytes()).toBe(before.bytes);
  expect(shop.live).toBe(before.live);
});

test('products that come in many pages make the same shop, and those that no page has are gone', async () => {
  await shop.rebuild();
  const whole = shop.files();
  shop.store.products.save({ ...product(90, [satin]), sort: 900 });
  await shop.rebuild();
  inPages(7);
  const { pages, changed } = await shop.rebuild({ reconcile: true, allowDrop: true });
  expect(changed).toEqual([{ kind: 'product', id: '90', change: 'gone' }]);
  // Its page, and the fifth page of the catalogue.
  expect(pages.removed).toBe(2);
  expect(shop.changedPages(whole)).toEqual([]);
});

test('codes that two products swap, each on a page of its own, name each the other one', async () => {
  await shop.rebuild();
  const [first, last] = [product(1, [satin]), product(25, [satin])];
  const swapped = smallShop().products.map((one) =>
    one.id === 1 ? { ...first, code: last.code } : one.id === 25 ? { ...last, code: first.code } : one,
  );
  let asked = 0;
  shop.disturb = async (path, answer) => {
    if (path !== PRODUCTS) return answer;
    const { data: _, ...rest } = (await answer.json()) as { data: Product[] };
    const page = ++asked;
    return Response.json({
      ...rest,
      partial: false,
      data: swapped.slice((page - 1) * 10, page * 10),
      meta: { currentPage: page, perPage: 10, offset: 0, pageCount: 4, totalCount: 40 },
    });
  };
  await shop.rebuild({ reconcile: true });
  expect(shop.page('catalog/cloth/satin/detail/p-25.html')).toContain('Товар 1');
  expect(shop.page('catalog/cloth/satin/detail/p-1.html')).toContain('Товар 25');
});

test('only the calls that serve the named kinds are made', async () => {
  await shop.rebuild();
  const callsOf = async (...kinds: Parameters<typeof shop.only>) => {
    shop.calls.length = 0;
    await shop.only(...kinds);
    return [...new Set(shop.calls)].sort();
  };
  expect(await callsOf('product')).toEqual([PRODUCTS]);
  expect(await callsOf('news')).toEqual(['/news/v1']);
  expect(await callsOf('seo', 'sticker')).toEqual(['/seo/v1', '/stickers/v1']);
  const named = ['home-hits', 'home-new', 'home-sale'].map((code) => `/widgets/v1/${code}`);
  expect(await callsOf('widget')).toEqual(['/config-provider/v1', ...named]);
  // With the configuration it is asked which parts of the shop are served.
  expect(await callsOf('config')).toEqual(
    expect.arrayContaining(['/config-provider/v1', ...named, '/blanks/v1', '/reviews/v1']),
  );
});

test('what is not named is not looked at, and stays', async () => {
  await shop.rebuild();
  shop.edit('news', '2', '--title', 'Другая новость');
  shop.edit('product', 'p-3', '--price', '990');
  const { changed } = await shop.only('product');
  expect(changed).toEqual([{ kind: 'product', id: '3', change: 'changed', name: 'Товар 3' }]);
  const later = await shop.rebuild();
  expect(later.changed).toEqual([{ kind: 'news', id: '2', change: 'changed', name: 'Другая новость' }]);
});

test('the first sync asks for everything, whatever is named', async () => {
  const { pages } = await shop.only('news');
  expect(pages.total).toBe(69);
});

test('a value of an option that no product had makes the filters be asked for as well', async () => {
  await shop.rebuild();
  const colour = { id: 1, code: 'colour', title: 'Цвет', showInCardSeparately: false };
  shop.store.products.save({
    ...product(3, [satin]),
    options: [{ ...colour, values: [{ id: 5, title: 'Алый' }] }],
  });
  shop.calls.length = 0;
  await shop.only('product');
  expect([...new Set(shop.calls)].sort()).toEqual(['/catalog/v1/filters', PRODUCTS]);
});

test('a reconciliation renders and writes nothing when nothing changed', async () => {
  await shop.rebuild();
  const before = shop.snapshotBytes();
  const { pages, changed } = await shop.rebuild({ reconcile: true });
  expect(pages).toMatchObject({ rendered: 0, removed: 0 });
  expect(changed).toEqual([]);
  expect(shop.snapshotBytes()).toBe(before);
});

test('a reconciliation finds an edit that the revision missed, and renders what shows it', async () => {
  await shop.rebuild();
  shop.disturb = async (path, answer) => {
    if (path !== PRODUCTS) return answer;
    const { data, ...rest } = (await answer.json()) as { data: Product[] };
    const edited = data.map((one) => (one.id === 3 ? { ...one, bonuses: 500 } : one));
    return Response.json({ ...rest, data: edited });
  };
  expect((await shop.rebuild()).pages.rendered).toBe(0);
  const { pages, changed } = await shop.rebuild({ reconcile: true });
  expect(changed).toEqual([{ kind: 'product', id: '3', change: 'changed', name: 'Товар 3' }]);
  expect(pages.rendered).toBe(1);
});

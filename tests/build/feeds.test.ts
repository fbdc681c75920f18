import { afterAll, beforeAll, expect, test } from 'vitest';
import { describedShop } from './described-shop.ts';
import { ShopUnderTest } from './shop-under-test.ts';
import { marketFaults } from './xml/market-rules.ts';
import { attribute, elements, readXml } from './xml/xml-file.ts';
import { stubBuiltinsForFile } from './stubbed-builtins.ts';

stubBuiltinsForFile();

let shop: ShopUnderTest;
beforeAll(async () => {
  shop = new ShopUnderTest(describedShop());
  await shop.rebuild();
});
afterAll(() => shop.close());

const FEED = 'feeds/yandex-market-1.yml';

/** What the feed says of an offer. */
const offer = (id: number | string, name: string) =>
  readXml(shop.page(FEED), (root) => elements(root, `//offer[@id="${id}"]/${name}`)[0]?.content);

test('META-08 the feed keeps the market’s rules and escapes what must be escaped', () => {
  expect(marketFaults(shop.page(FEED))).toEqual([]);
  expect(offer(1, 'name')).toBe('Лён <«a&b»> ]]>');
  expect(offer(1, 'vendorCode')).toBe('A&"1"');
  expect(offer(5, 'price')).toBe('500');
  expect(offer(5, 'sales_notes')).toContain('0,1');
  expect(offer(5, 'picture')).toMatch(/^http:\/\/api\.test\/.*\.jpg\?/);
  const parents = readXml(shop.page(FEED), (root) =>
    elements(root, '//category').map((category) => [
      attribute(category, 'id'),
      attribute(category, 'parentId'),
    ]),
  );
  expect(parents).toEqual([
    ['1', undefined],
    ['3', '1'],
    ['2', '1'],
    ['4', undefined],
  ]);
});

test('META-13 each size is an offer with its own price, stock, address and name; the oldest keeps the product’s id', () => {
  const offers = readXml(shop.page(FEED), (root) =>
    elements(root, '//offer[@group_id="4"]').map((found) => ({
      id: attribute(found, 'id'),
      available: attribute(found, 'available'),
      ...Object.fromEntries(
        ['price', 'oldprice', 'url', 'name', 'param', 'vendor'].map((name) => [
          name,
          elements(found, name)[0]?.content,
        ]),
      ),
    })),
  );
  const url = 'http://shop.test/catalog/cloth/satin/detail/p-4';
  const common = { vendor: 'Лавка' };
  expect(offers).toEqual([
    {
      ...common,
      id: 's1900',
      available: 'true',
      price: '400',
      oldprice: '800',
      url: `${url}?size=1900`,
      name: 'Товар 4, 150 см',
      param: '150',
    },
    {
      ...common,
      id: '4',
      available: 'false',
      price: '550.50',
      oldprice: '1101',
      url: `${url}?size=1004`,
      name: 'Товар 4, 220 см',
      param: '220',
    },
    {
      ...common,
      id: 's1950',
      available: 'true',
      price: '300',
      oldprice: '600',
      url: `${url}?size=1950`,
      name: 'Товар 4, 90 см',
      param: '90',
    },
  ]);
  expect(offer(3, 'url')).toBe('http://shop.test/catalog/cloth/satin/detail/p-3');
});

test('META-13 an edit of one size changes its offer alone, as a full rebuild does', async () => {
  const before = shop.page(FEED).split('\n');
  const product = shop.store.products.byId(4);
  if (!product) throw new Error('There is no product 4.');
  const groups = product.groups.map((group) => (group.id === 1900 ? { ...group, remnants: 0 } : group));
  shop.store.products.save({ ...product, groups });
  await shop.rebuild();
  const incremental = shop.page(FEED);
  const changed = incremental.split('\n').filter((line, at) => line !== before[at]);
  expect(changed.filter((line) => !line.startsWith('<yml_catalog'))).toEqual([
    expect.stringContaining('<offer id="s1900" group_id="4" available="false">'),
  ]);
  await shop.rebuild({ full: true });
  expect(shop.page(FEED)).toBe(incremental);

  const oldestFree = product.groups.map((group) =>
    group.id === 1004
      ? {
          ...group,
          offers: group.offers.map((one) => ({
            ...one,
            prices: one.prices.map((price) => ({ ...price, price: 0 })),
          })),
        }
      : group,
  );
  shop.store.products.save({ ...product, groups: oldestFree });
  await shop.rebuild();
  const without = (lines: readonly string[], id: string) =>
    lines.filter((line) => !line.startsWith('<yml_catalog') && !line.startsWith(`<offer id="${id}"`));
  expect(without(shop.page(FEED).split('\n'), 'none'), 'the oldest size loses its price').toEqual(
    without(before, '4'),
  );
  expect(shop.page('catalog/cloth/satin/detail/p-4.md')).toContain('| 220 см | — | — | Под заказ |');
  shop.store.products.save(product);
  await shop.rebuild();
});

test('META-13 pictures are at most 1200 pixels wide; what has none is not in the feed', async () => {
  const picture = new URL(offer(2, 'picture') ?? '').searchParams;
  expect(picture.get('preview')).toBe('1200x1');
  const product = shop.store.products.byId(2);
  if (!product) throw new Error('There is no product 2.');
  shop.store.products.save({ ...product, images: [] });
  await shop.rebuild();
  expect(offer(2, 'name')).toBeUndefined();
  shop.store.products.save({ ...product, images: [], catalogImageId: 9 });
  await shop.rebuild();
  expect(offer(2, 'picture')).toContain('/9.jpg?');
  shop.store.products.save(product);
  await shop.rebuild();
});

test('META-08 an edit changes its own offer; a renamed category changes the feed’s head', async () => {
  const before = shop.page(FEED).split('\n');
  shop.edit('product', 'p-5', '--price', '990.50');
  await shop.rebuild();
  const after = shop.page(FEED).split('\n');
  const changed = after
    .filter((line, at) => line !== before[at])
    .filter((line) => !line.startsWith('<yml_catalog'));
  expect(changed).toEqual([expect.stringContaining('<price>990.50</price>')]);
  shop.edit('category', 'satin', '--title', 'Атлас & ко');
  await shop.rebuild();
  expect(shop.page(FEED)).toContain('<category id="2" parentId="1">Атлас &amp; ко</category>');
  expect(marketFaults(shop.page(FEED))).toEqual([]);
});

test('META-08 a rebuild that changes no offer leaves the feed as it is, with its date', async () => {
  const before = shop.page(FEED);
  shop.edit('news', '1', '--title', 'Другая');
  await shop.rebuild();
  await shop.rebuild({ full: true });
  expect(shop.page(FEED)).toBe(before);
});

import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadShop } from '../../src/reference-api/load/load-shop.ts';
import type { ShopStore } from '../../src/reference-api/shop-store.ts';
import { openStore } from '../../src/reference-api/open-store.ts';
import { editCommand } from '../../src/reference-api/edit/edit-command.ts';
import { edit } from '../../src/reference-api/edit/edit.ts';
import { fixtureShop } from './fixture/shop.ts';

let store: ShopStore;
beforeEach(() => {
  store = openStore(':memory:');
  loadShop(store, fixtureShop, { products: fixtureShop.products.length }, false);
});
afterEach(() => store.close());

const run = (...args: string[]) => edit(store, editCommand(args));
const product = (code: string) => store.products.byCode(code)!;
const card = (code: string, role = 'guest_opt') =>
  product(code).cardPrices.find(({ priceRole }) => priceRole === role)?.price;

test('a price is set for guests; other groups, roles and counts keep their ratio', () => {
  const report = run('product', 'komplekt', '--price', '1995');
  expect(card('komplekt')).toBe(1995_00);
  expect(card('komplekt', 'dealer')).toBe(1596_00);
  const [, larger] = product('komplekt').groups;
  expect(larger?.offers[0]?.prices.map(({ price }) => price)).toEqual([2495_00, 1996_00]);
  expect(report).toEqual({
    path: '/catalog/home/detail/komplekt',
    changes: ['price: 3\u00a0990\u00a0₽ → 1\u00a0995\u00a0₽'],
  });
});

test('the wholesale price of a metre follows', () => {
  run('product', 'satin-belyy', '--price', '900');
  const prices = product('satin-belyy').groups[0]?.offers[0]?.prices;
  expect(prices?.map(({ price, limit }) => [limit, price])).toEqual([
    [0, 900_00],
    [10, 800_00],
  ]);
});

test.each([
  ['300,50', 300_50],
  ['300.5', 300_50],
  ['1 300', 1300_00],
])('%s roubles', (typed, kopecks) => {
  run('product', 'pled', '--price', typed);
  expect(card('pled')).toBe(kopecks);
});

test('the discount follows the price, and is gone where the price is not lower any more', () => {
  run('product', 'satin-sinij', '--price', '300');
  expect(product('satin-sinij')).toMatchObject({ discount: { value: 50 } });
  run('product', 'satin-sinij', '--price', '600');
  expect(product('satin-sinij').discount).toBeNull();
  expect(product('satin-sinij').cardPrices[0]).toMatchObject({ price: 600_00, oldPrice: null });
});

test('params and stickers that tell of a discount follow it', () => {
  const discounted = product('satin-sinij');
  const [sale] = store.documents.all('sticker');
  store.documents.put('sticker', 1, { ...sale!, nameTemplate: '−{discount} %' });
  const param = { code: 'discount', title: 'Скидка, %', content: '20' };
  store.products.save({ ...discounted, params: [param], stickerIds: [1] });
  run('product', 'satin-sinij', '--price', '300');
  expect(product('satin-sinij')).toMatchObject({ params: [{ ...param, content: '50' }], stickerIds: [1] });
  run('product', 'satin-sinij', '--price', '900');
  expect(product('satin-sinij')).toMatchObject({ params: [], stickerIds: [] });
});

test('remnants are those of every group', () => {
  run('product', 'komplekt', '--remnants', '3');
  expect(product('komplekt')).toMatchObject({ allRemnants: 6, groups: [{ remnants: 3 }, { remnants: 3 }] });
  run('product', 'komplekt', '--remnants', '0');
  expect(product('komplekt').groups.map(({ available }) => available)).toEqual([false, false]);
  run('product', 'satin-belyy', '--remnants', '7,5');
  expect(product('satin-belyy')).toMatchObject({ allRemnants: 7.5, groups: [{ available: true }] });
});

test('a product’s title is also the beginning of its groups’ titles', () => {
  run('product', 'pled', '--title', 'Плед мериносовый');
  expect(product('pled')).toMatchObject({
    title: 'Плед мериносовый',
    groups: [{ title: 'Плед мериносовый / 140 × 200 см' }],
  });
});

test('a category’s title is also in its products', () => {
  const report = run('category', 'satin', '--title', 'Сатины');
  expect(report.path).toBe('/catalog/fabrics/satin');
  expect(product('satin-belyy').categories.map(({ title }) => title)).toEqual(['Ткани', 'Сатины']);
});

test('titles of news and pages', () => {
  expect(run('news', '2', '--title', 'Привезли лён').path).toBe('/news/detail/2');
  expect(store.documents.one('news', 2)?.name).toBe('Привезли лён');
  expect(run('page', 'payment', '--title', 'Оплата').path).toBe('/payment');
  expect(store.documents.one('page', 'payment')?.title).toBe('Оплата');
});

test.each([
  [['product', 'nothing', '--price', '1'], 'The shop has no product with the code "nothing".'],
  [['news', '99', '--title', 'А'], 'The shop has no news item with the number 99.'],
  [['news', 'first', '--title', 'А'], 'A news item is named by its number, not "first".'],
  [['category', 'nothing', '--title', 'А'], 'The shop has no category with the code "nothing".'],
  [['page', 'nothing', '--title', 'А'], 'The shop has no page with the code "nothing".'],
  [['product', 'pled', '--price', '0'], 'A price is roubles above zero, such as 990 or 990,50, not "0".'],
  [['product', 'pled', '--price', '-5'], /^Use one of these/],
  [['product', 'pled', '--price', 'cheap'], /not "cheap"/],
  [['product', 'pled', '--remnants', '1,5'], 'pled is sold by the piece: remnants must be a whole number.'],
  [['product', 'pled', '--remnants', 'many'], /not "many"/],
  [['product', 'pled', '--title', '  '], 'A title has 1 to 200 characters.'],
  [['product', 'pled'], 'Say what to change: --price, --title or --remnants.'],
  [['product', 'pled', '--remove', '--price', '5'], 'Either change the product or remove it.'],
  [['news', '1', '--price', '5'], /^Only a product has a price/],
  [['shelf', '1', '--title', 'А'], /^Use one of these/],
  [[], /^Use one of these/],
])('%j is refused', (args, message) => {
  expect(() => run(...args)).toThrow(message);
});

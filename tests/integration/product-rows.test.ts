import { beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import type { Option } from '../../src/contract/catalog/product.ts';
import { productCodesOf } from '../../src/domain/shop/shop-defaults.ts';
import { productRows, type RowPlan } from '../../src/domain/product/product-rows.ts';
import type * as Recommendations from '../../src/features/recommendations/state/recommendations.ts';
import { openBrowser, type Browser } from './harness/shop-tab.ts';
import { eventually } from '../eventually.ts';

const BRAND = { id: 7, title: 'Ткачи' };
const brendy: Option = {
  id: 13,
  code: 'brendy',
  title: 'Фабрика',
  values: [BRAND],
  showInCardSeparately: false,
};
const flags = {
  ACCESSORIES_PRODUCTS: 'true',
  OTHER_BRAND_PRODUCTS: 'true',
  WIDGET_TYPE: 'products',
  PRODUCT_WIDGET: 'new',
  ADD_CUSTOM_CAROUSEL: 'true',
  CUSTOM_CAROUSEL_CATEGORY: 'satin',
  CUSTOM_CAROUSEL_CHILDREN: 'home,satin,nowhere',
  FILTERS_CODES: 'color',
  CATEGORIES_WITHOUT_FILTERS: 'satin',
};

let browser: Browser;
let rows: typeof Recommendations;
let failures: MockInstance<typeof console.error>;

function product(id: number) {
  const found = browser.api.store.products.byId(id);
  if (!found) throw new Error(`there is no product ${id}`);
  return found;
}

beforeEach(async () => {
  failures = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  browser = openBrowser();
  await browser.openTab();
  rows = await import('../../src/features/recommendations/state/recommendations.ts');
  const { products } = browser.api.store;
  for (const id of [101, 202, 203])
    products.save({ ...product(id), options: [...product(id).options, brendy] });
  const accessories = { code: 'accessories', title: 'К этому', content: '203,999,101,201' };
  products.save({ ...product(101), params: [accessories] });
});

const load = (plans: readonly RowPlan[] = productRows(product(101), flags, productCodesOf({}))) =>
  rows.loadProductRows(plans, 101);

const shown = () =>
  Object.fromEntries(
    Object.entries(rows.$productRows.get()).map(([key, state]) => [
      key,
      state.status === 'ready' ? [state.title, state.products.map(({ id }) => id)] : state.status,
    ]),
  );

test('PROD-07 PROD-08 PROD-09 PROD-10 every row is loaded, the product itself stands in none', async () => {
  await load();
  expect(shown()).toEqual({
    accessories: ['С этим покупают', [203, 201]],
    'widget:new': ['Новинки', [201]],
    'same-brand': ['Ещё от «Ткачи»', [202, 203]],
    // The towel is of the product's colour; the rest of the home is not.
    'category:home': ['Для дома', [201]],
    'category:satin': ['Сатин', [102]],
    'category:nowhere': 'empty',
    similar: ['Похожие товары', [102]],
  });
  expect(failures).not.toHaveBeenCalled();
});

test('PROD-09 the first 20 of the brand are asked for, in the category of all brands', async () => {
  await load();
  expect(browser.network.asked('findProducts').map(({ body }) => body)).toContainEqual({
    category: -42,
    filters: [{ code: 'brendy', valueIds: [BRAND.id] }],
    page: 1,
    limit: 20,
  });
});

test('PROD-08 a widget whose products are there already is not asked for again', async () => {
  await load();
  await load();
  expect(browser.network.asked('getWidget')).toHaveLength(1);
  expect(browser.network.asked('getCategories')).toHaveLength(1);
});

test('PROD-11 a row that fails is skipped and logged, the others stand', async () => {
  browser.network.fail('getWidget', { kind: 'offline' });
  browser.network.fail('findSimilarProducts', { kind: 'refused', status: 500 });
  browser.network.fail('getCategories', { kind: 'nonsense' });
  await load();
  expect(shown()).toEqual({
    accessories: ['С этим покупают', [203, 201]],
    'same-brand': ['Ещё от «Ткачи»', [202, 203]],
    'widget:new': 'empty',
    'category:home': 'empty',
    'category:satin': 'empty',
    'category:nowhere': 'empty',
    similar: 'empty',
  });
  const logged = failures.mock.calls.map(([text]) => String(text));
  for (const key of ['widget:new', 'similar', 'category:home'])
    expect(logged).toContainEqual(expect.stringContaining(key));
});

test('PROD-11 a widget that the shop does not have, and rows without products, are skipped', async () => {
  await load([
    { kind: 'widget', code: 'gone' },
    { kind: 'accessories', title: 'К этому', ids: [999, 101] },
    {
      kind: 'same-brand',
      title: 'Ещё',
      selection: { category: 1, filters: [{ code: 'color', valueIds: [13] }] },
    },
  ]);
  expect(shown()).toEqual({ 'widget:gone': 'empty', accessories: 'empty', 'same-brand': 'empty' });
});

test('rows are asked for beside each other: a slow one holds up nobody', async () => {
  const answer = browser.network.hold('getWidget');
  const loading = load();
  await eventually(() => expect(shown()).toMatchObject({ similar: ['Похожие товары', [102]] }));
  expect(shown()).toMatchObject({ 'widget:new': 'loading', accessories: ['С этим покупают', [203, 201]] });
  answer();
  await loading;
  expect(shown()).toMatchObject({ 'widget:new': ['Новинки', [201]] });
});

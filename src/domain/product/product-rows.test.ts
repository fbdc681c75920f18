import { expect, test } from 'vitest';
import type { Option } from '../../contract/catalog/product.ts';
import { productRows } from './product-rows.ts';

const option = (code: string, ...valueIds: number[]): Option => ({
  id: 1,
  code,
  title: code,
  values: valueIds.map((id) => ({ id, title: `Значение ${id}` })),
  showInCardSeparately: false,
});

const bed = {
  categories: [
    { id: 1, code: 'home', title: 'Дом' },
    { id: 2, code: 'bedding', title: 'Бельё' },
  ],
  options: [option('colour', 4001, 4002), option('cloth', 1001), option('brendy', 13001), option('print')],
  params: [{ code: 'accessories', title: 'К этому', content: '15, 7;15' }],
};
const bare = { categories: [], options: [], params: [] };

const codes = { brand: 'brendy', brandCategoryId: -42 };

const everything = {
  ACCESSORIES_PRODUCTS: 'true',
  OTHER_BRAND_PRODUCTS: 'true',
  WIDGET_TYPE: 'products',
  PRODUCT_WIDGET: 'hits',
  ADD_CUSTOM_CAROUSEL: 'true',
  CUSTOM_CAROUSEL_CATEGORY: 'bedding',
  CUSTOM_CAROUSEL_CHILDREN: 'sheets, throws',
  FILTERS_CODES: 'colour,print,size',
  CATEGORIES_WITHOUT_FILTERS: 'throws',
};

const kinds = (product: Parameters<typeof productRows>[0], flags: Record<string, string>) =>
  productRows(product, flags, codes).map(({ kind }) => kind);
const only = (kind: string, product: Parameters<typeof productRows>[0], flags: Record<string, string>) =>
  productRows(product, flags, codes).filter((plan) => plan.kind === kind);

test('a shop without flags shows similar products alone', () => {
  expect(kinds(bed, {})).toEqual(['similar']);
});

test('with every flag a product has every row, in an order that does not change', () => {
  expect(kinds(bed, everything)).toEqual([
    'accessories',
    'category',
    'category',
    'similar',
    'same-brand',
    'widget',
  ]);
});

test('a product without params, options and categories has the rows that need none', () => {
  expect(kinds(bare, everything)).toEqual(['similar', 'widget']);
});

test('accessories: each id of the param once; nothing with another flag or without ids', () => {
  expect(only('accessories', bed, everything)).toEqual([expect.objectContaining({ ids: [15, 7] })]);
  for (const flag of ['false', '1', 'TRUE', ''])
    expect(only('accessories', bed, { ...everything, ACCESSORIES_PRODUCTS: flag })).toEqual([]);
  const without = { ...bed, params: [{ code: 'accessories', title: '', content: 'нет' }] };
  expect(only('accessories', without, everything)).toEqual([]);
});

test('the widget needs both its type and its code', () => {
  expect(only('widget', bed, everything)).toEqual([{ kind: 'widget', code: 'hits' }]);
  expect(only('widget', bed, { ...everything, WIDGET_TYPE: 'banners' })).toEqual([]);
  expect(only('widget', bed, { ...everything, PRODUCT_WIDGET: ' ' })).toEqual([]);
});

test('the brand’s products are selected from those of any brand', () => {
  const selection = { category: -42, filters: [{ code: 'brendy', valueIds: [13001] }] };
  expect(only('same-brand', bed, everything)).toEqual([
    { kind: 'same-brand', title: 'Ещё от «Значение 13001»', selection },
  ]);
  expect(only('same-brand', { ...bed, options: [option('brendy')] }, everything)).toEqual([]);
  const [ofAnother] = productRows(
    bed,
    { OTHER_BRAND_PRODUCTS: 'true' },
    { brand: 'colour', brandCategoryId: -1 },
  ).filter(({ kind }) => kind === 'same-brand');
  expect(ofAnother).toMatchObject({ selection: { category: -1, filters: [{ code: 'colour' }] } });
});

test('custom carousels: filtered like the product by the named options, except where the shop says so', () => {
  expect(only('category', bed, everything)).toEqual([
    { kind: 'category', code: 'sheets', filters: [{ code: 'colour', valueIds: [4001, 4002] }] },
    { kind: 'category', code: 'throws', filters: [] },
  ]);
});

test('custom carousels are for products whose last category is the configured one', () => {
  const above = { ...bed, categories: bed.categories.toReversed() };
  expect(only('category', above, everything)).toEqual([]);
  for (const unset of ['', ' ', 'false', '0'])
    expect(only('category', bed, { ...everything, ADD_CUSTOM_CAROUSEL: unset })).toEqual([]);
  for (const set of ['1', 'yes', 'true'])
    expect(only('category', bed, { ...everything, ADD_CUSTOM_CAROUSEL: set })).toHaveLength(2);
  expect(only('category', bare, { ...everything, CUSTOM_CAROUSEL_CATEGORY: '' })).toEqual([]);
  expect(only('category', bed, { ...everything, CUSTOM_CAROUSEL_CHILDREN: ' , ' })).toEqual([]);
});

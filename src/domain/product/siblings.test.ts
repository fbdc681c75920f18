import { expect, test } from 'vitest';
import { buildPrice, buildPricedGroup, buildProduct } from '../../../tests/builders/product.ts';
import type { Product } from '../../contract/catalog/product.ts';
import { productCodesOf } from '../shop/shop-defaults.ts';
import {
  cardColours,
  oncePerQuality,
  qualityGroupId,
  qualityOf,
  type Sibling,
  siblingsOf,
} from './siblings.ts';

const codes = productCodesOf({});
const option = (code: string, ...titles: string[]): Product['options'][number] => ({
  id: 1,
  code,
  title: code,
  values: titles.map((title, at) => ({ id: 10 + at, title })),
  showInCardSeparately: false,
});
const param = (code: string, content: string) => ({ code, title: code, content });
function named(fields: Partial<Product>) {
  const [sibling] = siblingsOf([{ product: buildProduct(fields), path: '/p' }], codes, false);
  return sibling?.name;
}

test('a quality is the value of the named option, of several the one with the smallest id; other shops have none', () => {
  expect(qualityOf({ options: [option('quality', 'Замша')] }, codes)).toEqual({ id: 10, title: 'Замша' });
  const several = {
    ...option('seriya'),
    values: [
      { id: 7, title: 'Б' },
      { id: 3, title: 'А' },
    ],
  };
  expect(qualityOf({ options: [several] }, { quality: 'seriya' })).toEqual({ id: 3, title: 'А' });
  expect(qualityOf({ options: [option('colour', 'Белый')] }, codes)).toBeUndefined();
});

test('a colour is called by its shade, else its colour, else the product itself', () => {
  const options = [option('colour', 'Белый', 'Синий')];
  expect(named({ options, params: [param('shade', ' Топлёное молоко ')] })).toBe('Топлёное молоко');
  expect(named({ options, params: [param('shade', ' ')] })).toBe('Белый, Синий');
  expect(named({ title: 'Замша корица' })).toBe('Замша корица');
});

test('colours that are called alike say their articles', () => {
  const twin = (id: number, vendorCode: string, title: string) => ({
    product: buildProduct({ id, vendorCode, options: [option('colour', title)] }),
    path: `/${id}`,
  });
  const colours = siblingsOf(
    [twin(1, 'А-1', 'голубой'), twin(2, 'А-2', 'Голубой'), twin(3, 'А-3', 'лайм')],
    codes,
    false,
  );
  expect(colours.map(({ name }) => name)).toEqual(['голубой, А-1', 'Голубой, А-2', 'лайм']);
});

test('a swatch is the colour of the record, if it is one; its sizes are those that have a name', () => {
  const groups = [
    buildPricedGroup([buildPrice(100)], { id: 5, title: 'Лён / 150 см' }),
    buildPricedGroup([buildPrice(90)], { id: 6, title: 'Лён' }),
  ];
  const one = (content: string) =>
    siblingsOf(
      [
        {
          product: buildProduct({ groups, params: [param('swatch', content)], images: [{ fileId: 8 }] }),
          path: '/p',
        },
      ],
      codes,
      false,
    )[0];
  expect(one('#AABBCC')).toMatchObject({ hex: '#aabbcc', imageId: 8, sizes: { '150 см': 5 } });
  expect(one('url(x)')).not.toHaveProperty('hex');
  expect(one('')).toMatchObject({ sale: { price: 90, available: true, from: true } });
});

const colour = (id: number): Sibling => ({
  id,
  name: `${id}`,
  path: `/${id}`,
  imageId: id,
  sale: null,
  sizes: {},
});

test.each([
  [1, 2, ['2'], 0],
  [4, 4, ['1', '2', '3'], 0],
  [13, 14, ['14', '1', '2'], 10],
])(
  'the card of colour %i of %i shows the next ones and how many more there are',
  (own, count, shown, more) => {
    const items = Array.from({ length: count }, (_, at) => colour(at + 1));
    const card = cardColours(items, own);
    expect(card.shown.map(({ name }) => name)).toEqual(shown);
    expect(card.more).toBe(more);
  },
);

test('CLOTH-01 a colour without a picture is counted on cards, not drawn as nothing', () => {
  const items = [1, 2, 3, 4, 5].map((id) => ({ ...colour(id), imageId: id === 4 ? 4 : null }));
  const card = cardColours(items, 1);
  expect(card.shown.map(({ name }) => name)).toEqual(['4']);
  expect(card.more).toBe(3);
  expect(cardColours(items.slice(0, 3), 1)).toEqual({ shown: [], more: 2 });
});

test('of each quality the first is shown; its number is the smallest of its products', () => {
  expect(oncePerQuality([1, 2, 3, 4, 5], (id) => (id === 5 ? undefined : id % 2))).toEqual([1, 2, 5]);
  expect(qualityGroupId({ id: 1, title: '', items: [colour(9), colour(4)] })).toBe(4);
});

import { expect, test } from 'vitest';
import { fixtureShop } from '../../../tests/contract/fixture/shop.ts';
import type { Product } from '../../contract/product.ts';
import { comparisonRows, isDifferent } from './comparison.ts';

const [sample] = fixtureShop.products;
const product = (options: [string, string][], params: [string, string, string][] = []): Product => {
  if (!sample) throw new Error('The fixture has no products.');
  return {
    ...sample,
    options: options.map(([title, value], id) => ({
      id,
      code: `o${id}`,
      title,
      values: [{ id, title: value }],
      showInCardSeparately: false,
    })),
    params: params.map(([code, title, content]) => ({ code, title, content })),
  };
};

test('compared products have a row for each property that any of them has', () => {
  const rows = comparisonRows([
    product([
      ['Состав', 'лён'],
      ['Цвет', 'белый'],
    ]),
    product([['Состав', 'лён']], [['width', 'Ширина', '220 см']]),
  ]);
  expect(rows).toEqual([
    { title: 'Состав', values: ['лён', 'лён'] },
    { title: 'Цвет', values: ['белый', null] },
    { title: 'Ширина', values: [null, '220 см'] },
  ]);
  expect(rows.filter(isDifferent).map(({ title }) => title)).toEqual(['Цвет', 'Ширина']);
});

test('a param that says what an option says, or that is for the shop alone, has no row', () => {
  const rows = comparisonRows([
    product(
      [['Цвет', 'белый']],
      [
        ['colour', 'Цвет', 'молочный'],
        ['accessories', 'Сопутствующие товары', '1,2'],
      ],
    ),
  ]);
  expect(rows).toEqual([{ title: 'Цвет', values: ['белый'] }]);
});

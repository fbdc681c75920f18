import { expect, test } from 'vitest';
import { buildProduct } from '../../../tests/builders/product.ts';
import type { Product } from '../../contract/catalog/product.ts';
import { comparisonGroups, comparisonRows, isDifferent } from './comparison.ts';

const product = (options: [string, string][], params: [string, string, string][] = []): Product =>
  buildProduct({
    options: options.map(([title, value], id) => ({
      id,
      code: `o${id}`,
      title,
      values: [{ id, title: value }],
      showInCardSeparately: false,
    })),
    params: params.map(([code, title, content]) => ({ code, title, content })),
  });

const codes = { brand: 'brendy', properNames: [], hiddenParams: ['until'], swatch: 'swatch' };

test('compared products have a row for each property that any of them has', () => {
  const rows = comparisonRows(
    [
      product([
        ['Состав', 'лён'],
        ['Цвет', 'белый'],
      ]),
      product([['Состав', 'лён']], [['width', 'Ширина', '220 см']]),
    ],
    codes,
  );
  expect(rows).toEqual([
    { title: 'Состав', values: ['лён', 'лён'] },
    { title: 'Цвет', values: ['белый', null] },
    { title: 'Ширина', values: [null, '220 см'] },
  ]);
  expect(rows.filter(isDifferent).map(({ title }) => title)).toEqual(['Цвет', 'Ширина']);
});

test('a param that says what an option says, or that is for the shop alone, has no row', () => {
  const rows = comparisonRows(
    [
      product(
        [['Цвет', 'белый']],
        [
          ['colour', 'Цвет', 'молочный'],
          ['accessories', 'Сопутствующие товары', '1,2'],
          ['until', 'Действует до', '2026-12-01'],
        ],
      ),
    ],
    codes,
  );
  expect(rows).toEqual([{ title: 'Цвет', values: ['белый'] }]);
});

test('what is compared is grouped by the roots of the catalogue, in the order in which it was added', () => {
  const fabrics = { id: 1, code: 'tkani', title: 'Ткани' };
  const linen = { id: 9, code: 'len', title: 'Лён' };
  const bedding = { id: 2, code: 'bel', title: 'Бельё' };
  const of = (id: number, ...categories: (typeof fabrics)[]) => ({ ...product([]), id, categories });
  const groups = comparisonGroups([of(1, bedding), of(2, fabrics, linen), of(3), of(4, fabrics)]);
  expect(groups.map(({ title, products }) => [title, ...products.map(({ id }) => id)])).toEqual([
    ['Бельё', 1],
    ['Ткани', 2, 4],
    ['Прочее', 3],
  ]);
});

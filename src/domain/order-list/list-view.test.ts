import { expect, test } from 'vitest';
import { linesOfText } from './list-lines.ts';
import type { Group } from '../../contract/catalog/product.ts';
import { buildPrice } from '../../../tests/builders/product.ts';
import { listSizes } from './list-sizes.ts';
import { type FoundProducts, leftLines, type ListProduct, listView } from './list-view.ts';

const group = (
  id: number,
  over: Partial<Group> = {},
  ...prices: [limit: number, price: number][]
): Group => ({
  id,
  title: `Сатин ${id}`,
  available: true,
  remnants: 12.3,
  unit: 'metre',
  step: 0.1,
  offers: [
    {
      id,
      prices: (prices.length > 0 ? prices : [[0, 450_00]]).map(([limit, price]) =>
        buildPrice(price!, { limit: limit! }),
      ),
    },
  ],
  ...over,
});

const product = (id: number, ...groups: Group[]): ListProduct => ({
  id,
  code: `code-${id}`,
  title: `Товар ${id}`,
  vendorCode: `Т-${id}`,
  categories: [],
  groups,
});

const shop = { allowOverAdding: false, priceRole: 'guest_opt' };
const line = (article: string, count: string, size = '') => ({ article, size, count });
const found = (...entries: [string, ...ListProduct[]][]) =>
  new Map<string, FoundProducts>(
    entries.map(([article, ...products]) => [article, { products, suggestion: undefined }]),
  );

const satin = product(1, group(10, {}, [0, 450_00], [10, 400_00]));
const towel = product(
  2,
  group(20, { title: 'Полотенце / 50 × 90', unit: 'piece', step: 1, remnants: 5 }),
  group(21, { title: 'Полотенце / 70 × 140', unit: 'piece', step: 1, remnants: 5 }),
);

test('BULK-01 a line is shown with price, stock, step and sum, and with its next lower price', () => {
  const view = listView([line('Т-1', '2,5 м')], found(['Т-1', satin]), shop);
  expect(view.rows[0]?.state).toMatchObject({
    kind: 'ready',
    count: 2.5,
    price: 450_00,
    sum: 1125_00,
    next: { limit: 10, price: 400_00 },
    isRounded: false,
    capped: undefined,
  });
  expect(view).toMatchObject({ groups: [{ id: 10, count: 2.5 }], ready: 1, sum: 1125_00 });
  expect(view.nearest).toMatchObject({ lacks: 3375_00, next: { limit: 10 } });
});

test('BULK-01 lines of one group are put together, at the price of their sum and within the stock', () => {
  const lines = [line('Т-1', '6'), line('т1', '5'), line('Т-1', '9')];
  const view = listView(lines, found(['Т-1', satin], ['т1', satin]), shop);
  expect(view.groups).toEqual([{ id: 10, count: 12.3 }]);
  expect(view.sum).toBe(4920_00);
  expect(view.rows.map(({ state }) => state)).toMatchObject(
    [6, 5, 9].map((count) => ({ kind: 'ready', count, together: 20, capped: 12.3, price: 400_00 })),
  );
});

test('BULK-01 a count between two steps is rounded, and said to be', () => {
  const view = listView([line('Т-1', '2,53')], found(['Т-1', satin]), shop);
  expect(view.rows[0]?.state).toMatchObject({ kind: 'ready', count: 2.5, isRounded: true });
});

test.each([
  ['50х90', 'Полотенце / 50 × 90'],
  ['70 x 140', 'Полотенце / 70 × 140'],
])('BULK-01 the size «%s» is known however its cross is written', (size, title) => {
  const [row] = listView([line('Т-2', '1', size)], found(['Т-2', towel]), shop).rows;
  expect(row?.state).toMatchObject({ kind: 'ready', group: { title } });
});

test.each([
  ['is being looked for', line('Т-9', '1'), { kind: 'searching' }],
  ['names nothing', line('нет', '1'), { kind: 'unknown' }],
  ['names two products', line('оба', '1'), { kind: 'several' }],
  ['has a typo', line('опечатка', '1'), { kind: 'typo', product: { id: 1 } }],
  ['leaves the size open', line('Т-2', '1'), { kind: 'size' }],
  ['names a size that there is not', line('Т-2', '1', '100 × 150'), { kind: 'size' }],
  ['has no number', line('Т-1', 'много'), { kind: 'count', reason: 'wrong' }],
  ['has no count', line('Т-1', ''), { kind: 'count', reason: 'wrong' }],
  ['orders cloth by the piece', line('Т-1', '3 шт'), { kind: 'count', reason: 'unit' }],
  ['is sold out', line('Т-3', '1'), { kind: 'gone' }],
])('BULK-01 a line that %s is not put, and stays', (_, wrong, state) => {
  const known = found(
    ['нет'],
    ['оба', satin, towel],
    ['Т-1', satin],
    ['Т-2', towel],
    ['Т-3', product(3, group(30, { available: false }))],
  ).set('опечатка', { products: [], suggestion: satin });
  const view = listView([wrong, line('Т-1', '1')], known, shop);
  expect(view.rows[0]?.state).toMatchObject(state);
  expect(view).toMatchObject({ groups: [{ id: 10, count: 1 }], ready: 1, sum: 450_00 });
  expect(leftLines(view)).toEqual([wrong]);
});

test('BULK-01 prices are those of the visitor', () => {
  const cloth = group(10);
  cloth.offers[0]?.prices.push(buildPrice(300_00, { priceRole: 'dealer' }));
  const known = found(['Т-1', product(1, cloth)]);
  expect(listView([line('Т-1', '2')], known, { ...shop, priceRole: 'dealer' }).sum).toBe(600_00);
  expect(listView([line('Т-1', '2')], known, shop).sum).toBe(900_00);
});

test('BULK-01 where the shop sells beyond its stock, the stock caps nothing', () => {
  const view = listView([line('Т-1', '50')], found(['Т-1', satin]), { ...shop, allowOverAdding: true });
  expect(view.groups).toEqual([{ id: 10, count: 50 }]);
});

test('BULK-01 sizes to choose from have prices, and those that are sold out say so', () => {
  const sets = product(
    4,
    group(40, { title: 'Комплект / евро' }),
    group(41, { title: 'Комплект / дуэт', remnants: 0 }),
  );
  expect(listSizes(sets, shop)).toEqual([
    { size: 'евро', price: 450_00 },
    { size: 'дуэт', price: undefined },
  ]);
  expect(listSizes(satin, shop)).toEqual([]);
});

test('BULK-01 lines of a cloth are asked for in one piece together, no longer than the longest', () => {
  const cloth = product(3, group(30, { pieces: [6, 4] }));
  const whole = { ...line('Т-3', '5'), onePiece: true };
  const view = listView([whole, line('Т-3', '3')], found(['Т-3', cloth]), shop);
  expect(view.groups).toEqual([{ id: 30, count: 6, onePiece: true }]);
  expect(view.rows.map(({ state }) => state)).toMatchObject([
    { onePiece: true, longest: 6, together: 8, capped: 6 },
    { onePiece: true, longest: 6, together: 8, capped: 6 },
  ]);
  const apart = listView([line('Т-3', '8')], found(['Т-3', cloth]), shop);
  expect(apart.groups).toEqual([{ id: 30, count: 8, onePiece: false }]);
  const unknown = listView([{ ...line('Т-1', '5'), onePiece: true }], found(['Т-1', satin]), shop);
  expect(unknown.groups).toEqual([{ id: 10, count: 5 }]);
});

const shirts = product(
  5,
  group(50, { title: 'Сорочка / L', unit: 'piece', step: 1 }),
  group(51, { title: 'Сорочка / XL', unit: 'piece', step: 1 }),
  group(52, { title: 'Сорочка / 46', unit: 'piece', step: 1 }),
);
const sets = product(
  6,
  group(60, { title: 'Комплект / евро', unit: 'piece', step: 1 }),
  group(61, { title: 'Комплект / евро макси', unit: 'piece', step: 1 }),
  group(62, { title: 'Комплект / 1,5-спальный', unit: 'piece', step: 1 }),
);
const known = found(['И-00345', shirts], ['И-00346', sets], ['И-00347', towel]);

function stateOfText(text: string) {
  const read = linesOfText(text);
  if (read.kind === 'refused') throw new Error(read.message);
  return listView(read.lines, known, shop).rows[0]?.state;
}

test.each([
  ['И-00345 L 3 шт', 50],
  ['И-00345 Сорочка XL — 3 шт', 51],
  ['И-00345 (l) 3', 50],
  ['И-00345, размер ХL, 3 шт', 51],
  ['И-00345 р. 46 3 шт', 52],
  ['И-00345 р.46 - 3 шт.', 52],
  ['3 шт И-00345 L', 50],
  ['И-00346 Комплект евро 2 шт', 60],
  ['И-00346 Комплект Евро Макси 2 шт', 61],
  ['И-00346 1,5-спальный 2 шт', 62],
  ['И-00346 1.5 спальный 2 шт', 62],
  ['И-00347 Полотенце 70 х 140 синее 1 шт', 21],
  ['И-00347 70*140 - 1', 21],
])('BULK-01 the size within the line «%s» is known', (text, id) => {
  expect(stateOfText(text)).toMatchObject({ kind: 'ready', group: { id } });
});

test.each(['И-00345 XXL 3 шт', 'И-00345 3 шт', 'И-00345 L или XL 3 шт'])(
  'BULK-01 «%s» leaves the size open, and is not put',
  (text) => expect(stateOfText(text)).toMatchObject({ kind: 'size' }),
);

test('BULK-01 a size that is chosen counts instead of the one in the line', () => {
  const read = linesOfText('И-00345 L 3 шт');
  const [first] = read.kind === 'lines' ? read.lines : [];
  const { rows } = listView([{ ...first!, size: 'XL' }], known, shop);
  expect(rows[0]?.state).toMatchObject({ group: { id: 51 } });
});

test('BULK-01 where there is one size, and the list names another, that is said', () => {
  const only = found(['Т-7', product(7, group(70, { title: 'Комплект / евро' }))]);
  const stateFor = (size: string) => listView([line('Т-7', '1', size)], only, shop).rows[0]?.state;
  expect(stateFor('дуэт')).toMatchObject({ kind: 'ready', otherSize: 'евро' });
  expect(stateFor('Евро')).toMatchObject({ kind: 'ready', otherSize: undefined });
  expect(stateFor('')).toMatchObject({ kind: 'ready', otherSize: undefined });
  const cloth = listView([line('Т-1', '1', 'белый')], found(['Т-1', satin]), shop);
  expect(cloth.rows[0]?.state).toMatchObject({ kind: 'ready', otherSize: undefined });
});

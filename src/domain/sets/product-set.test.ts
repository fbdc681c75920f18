import { expect, test } from 'vitest';
import { buildPrice, buildPricedGroup, buildProduct } from '../../../tests/builders/product.ts';
import type { Group, Product } from '../../contract/catalog/product.ts';
import { chosenGroups, setName, setParts, setTotal, type SetChoice } from './product-set.ts';
import { USUAL_SET_TERMS } from './set-discount.ts';

const group = (id: number, price: number, fields: Partial<Group> = {}): Group =>
  buildPricedGroup([buildPrice(price), buildPrice(price / 2, { priceRole: 'dealer' })], {
    id,
    remnants: 5,
    ...fields,
    available: fields.available ?? true,
  });

const product = (id: number, ...groups: Group[]): Product => buildProduct({ id, groups });

const sheet = product(1, group(11, 1000_00, { remnants: 0 }), group(12, 1500_00), group(13, 2000_00));
const cloth = product(2, group(21, 333_33, { unit: 'metre', step: 0.1, remnants: 0.55 }));
const soldOut = product(3, group(31, 500_00, { available: false }), group(32, 500_00, { offers: [] }));
const nothing = product(4);
const all = [sheet, cloth, soldOut, nothing];

const choices = (...entries: [number, Partial<SetChoice>][]) =>
  new Map(entries.map(([id, choice]) => [id, { selected: true, groupId: undefined, ...choice }]));

test('only what is in stock and has a price can be chosen; its first size is, until another is', () => {
  const parts = setParts(all, new Map(), false);
  expect(parts.map(({ groups }) => groups.map(({ id }) => id))).toEqual([[12, 13], [21], [], []]);
  expect(parts.map((part) => part.group?.id)).toEqual([12, 21, undefined, undefined]);
  expect(parts.some(({ selected, soldOut }) => selected || soldOut)).toBe(false);
  expect(setParts(all, choices([1, { groupId: 13 }]), false)[0]?.group?.id).toBe(13);
});

test('a size that has been sold out is not swapped for another', () => {
  const [part] = setParts([sheet], choices([1, { groupId: 11 }]), false);
  expect(part).toMatchObject({ group: undefined, soldOut: true, selected: true });
  expect(chosenGroups(setParts([sheet], choices([1, { groupId: 11 }]), false))).toEqual([]);
});

test('what cannot be bought is not bought, chosen or not', () => {
  expect(chosenGroups(setParts(all, choices([1, {}], [3, {}], [4, {}]), false)).map(({ id }) => id)).toEqual([
    12,
  ]);
});

test('one product costs what it costs, two or more a tenth less, or as the shop says', () => {
  const terms = USUAL_SET_TERMS;
  const one = setTotal(setParts(all, choices([1, {}]), false), { allowOverAdding: false });
  expect(one).toEqual({ count: 1, price: 1500_00, fullPrice: 1500_00, discounted: false, terms });
  const parts = setParts([sheet, product(5, group(51, 500_00))], choices([1, {}], [5, {}]), false);
  const two = setTotal(parts, { allowOverAdding: false });
  expect(two).toEqual({ count: 2, price: 1800_00, fullPrice: 2000_00, discounted: true, terms });
  const other = { products: 3, percent: 20 };
  expect(setTotal(parts, { allowOverAdding: false, terms: other })).toMatchObject({ price: 2000_00 });
  const fewer = { products: 2, percent: 20 };
  expect(setTotal(parts, { allowOverAdding: false, terms: fewer })).toMatchObject({ price: 1600_00 });
});

test('less cloth than a metre is counted as what there is', () => {
  // 0,5 m of 333,33 ₽, and of 300 ₽ (299,997 rounded) with the discount.
  expect(setTotal(setParts(all, choices([2, {}]), false), { allowOverAdding: false }).price).toBe(166_67);
  expect(setTotal(setParts(all, choices([1, {}], [2, {}]), false), { allowOverAdding: false }).price).toBe(
    1350_00 + 150_00,
  );
});

test('a role pays its own prices', () => {
  const parts = setParts([sheet, product(5, group(51, 500_00))], choices([1, {}], [5, {}]), false);
  expect(setTotal(parts, { allowOverAdding: false, role: 'dealer' })).toMatchObject({
    price: 900_00,
    fullPrice: 1000_00,
  });
});

test('a set is called by the line that its product names', () => {
  expect(setName('Комплект постельного белья «Ивовая ветвь», сатин')).toBe('Ивовая ветвь');
  expect(setName('Лён без имени')).toBe('Лён без имени');
  expect(setName('«»')).toBe('«»');
  expect(setName('Ы'.repeat(500))).toHaveLength(200);
});

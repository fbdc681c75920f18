import { expect, test } from 'vitest';
import { buildPrice, buildPricedGroup, buildProduct } from '../../../tests/builders/product.ts';
import { sampleCodeOf, sampleOf } from './sample.ts';

test('a product names its sample by the code', () => {
  const named = (content: string) =>
    sampleCodeOf({ params: [{ code: 'sample', title: 'Образец', content }] });
  expect(named(' obrazec-satin ')).toBe('obrazec-satin');
  expect(named(' ')).toBeUndefined();
  expect(sampleCodeOf({ params: [] })).toBeUndefined();
});

test('a sample is offered while it can be bought', () => {
  const group = buildPricedGroup([buildPrice(6000)], { id: 7 });
  expect(sampleOf(buildProduct({ id: 3, groups: [group] }), false)).toEqual({ productId: 3, group });
  const none = buildProduct({ groups: [{ ...group, remnants: 0, available: false }] });
  expect(sampleOf(none, false)).toBeUndefined();
  expect(sampleOf(buildProduct(), false)).toBeUndefined();
  expect(sampleOf(undefined, false)).toBeUndefined();
});

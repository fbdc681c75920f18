import { expect, test } from 'vitest';
import { type PricePart, priceParts } from './price-parts.ts';

/** What a reader of the markup sees: texts, and kopecks as `#1`. */
function textOf(part: PricePart): string {
  if (typeof part === 'string') return part;
  return 'kopecks' in part ? `#${part.kopecks}` : part.parts.map(textOf).join('');
}

const textsOf = (props: Parameters<typeof priceParts>[0]) => priceParts(props).map(textOf);

test('CARD-03 a price without a discount stands alone', () => {
  const state = { kind: 'price', price: 123_456_789 } as const;
  expect(textsOf({ state })).toEqual(['#123456789']);
  expect(textsOf({ state: { ...state, from: true } })).toEqual(['от\u00a0#123456789']);
});

test('CARD-03 a discounted price has the old price and «-N %»', () => {
  const state = { kind: 'discounted', price: 99_000, oldPrice: 120_000, percent: 18 } as const;
  expect(textsOf({ state })).toEqual(['#99000', 'старая цена #120000', 'скидка -18\u00a0%']);
});

test('CARD-03 without stock there is «Под заказ» and no unit', () => {
  expect(textsOf({ state: { kind: 'on-order' }, unit: 'metre' })).toEqual(['Под заказ']);
});

test('a price of cloth says that it is for a metre', () => {
  const state = { kind: 'price', price: 900 } as const;
  expect(textsOf({ state, unit: 'metre' })).toEqual(['#900 за\u00a0метр']);
  expect(textsOf({ state, unit: 'piece' })).toEqual(['#900']);
});

test('prices of other roles stand together below', () => {
  const state = { kind: 'price', price: 900 } as const;
  const extras = [
    { title: 'Опт', price: 800 },
    { title: 'Дилер', price: 700 },
  ];
  expect(textsOf({ state, extras })).toEqual(['#900', 'Опт #800Дилер #700']);
});

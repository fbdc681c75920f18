import { expect, test } from 'vitest';
import { buildPrice, buildPricedGroup, buildProduct } from '../../../tests/builders/product.ts';
import { ownPricesOf } from '../../domain/prices/own-prices.ts';
import { drawOwnPrices, guestPricedIds, type Shown } from './draw-own-prices.ts';

const block = () => document.querySelector('p')!;
const amounts = () => [...block().querySelectorAll('data')].map(({ value }) => value);

test('CARD-05 a prebuilt price gives way to an own one and comes back; an island’s stays as it is', () => {
  const groups = [buildPricedGroup([buildPrice(500_00, { priceRole: 'dealer' })])];
  const shown: Shown = {
    prices: ownPricesOf(buildProduct({ id: 7, groups })),
    role: 'dealer',
    extraPrices: [],
    allowOverAdding: false,
  };
  document.body.innerHTML =
    '<p data-price-of="7" data-guest=""><span><data value="1">0,01 ₽</data></span></p><b data-guest="9">1 ₽</b>';
  expect(guestPricedIds(document)).toEqual([7, 9]);

  drawOwnPrices(document, (id) => (id === 7 ? shown : undefined));
  expect(amounts()).toEqual(['50000']);
  expect(guestPricedIds(document)).toEqual([9]);
  expect(document.querySelector('b')?.textContent).toBe('1 ₽');

  drawOwnPrices(document, () => undefined);
  expect(amounts()).toEqual(['1']);
  expect(guestPricedIds(document)).toEqual([7, 9]);
});

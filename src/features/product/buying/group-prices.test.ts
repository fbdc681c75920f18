import { expect, test } from 'vitest';
import { buildPrice, buildPricedGroup } from '../../../../tests/builders/product.ts';
import { limitPrices } from './group-prices.ts';

const group = buildPricedGroup([
  buildPrice(1000),
  buildPrice(800, { limit: 100 }),
  buildPrice(900, { limit: 30 }),
  buildPrice(700, { priceRole: 'dealer' }),
  buildPrice(650, { priceRole: 'dealer', limit: 30 }),
]);

test('a role has wholesale steps of its own, the smallest first; one without prices has a guest’s', () => {
  const steps = (role: string) =>
    limitPrices(group, role).map(({ limit, price: kopecks }) => [limit, kopecks]);
  expect(steps('dealer')).toEqual([[30, 650]]);
  expect(steps('unknown')).toEqual([
    [30, 900],
    [100, 800],
  ]);
});

import { expect, test } from 'vitest';
import type { Group } from '../../contract/product.ts';
import { extraPrices, limitPrices } from './group-prices.ts';

const price = (priceRole: string, kopecks: number, limit = 0) => ({
  priceRole,
  price: kopecks,
  oldPrice: null,
  limit,
});
const group: Group = {
  id: 1,
  title: 'Сатин',
  available: true,
  remnants: 40,
  unit: 'metre',
  step: 0.1,
  offers: [
    {
      id: 1,
      prices: [
        price('guest_opt', 1000),
        price('guest_opt', 800, 100),
        price('guest_opt', 900, 30),
        price('dealer', 700),
        price('dealer', 650, 30),
      ],
    },
  ],
};

test('a role has wholesale steps of its own, the smallest first; one without prices has a guest’s', () => {
  const steps = (role: string) =>
    limitPrices(group, role).map(({ limit, price: kopecks }) => [limit, kopecks]);
  expect(steps('dealer')).toEqual([[30, 650]]);
  expect(steps('unknown')).toEqual([
    [30, 900],
    [100, 800],
  ]);
});

test('only the roles that the shop names see other roles’ prices', () => {
  const known = [
    {
      role: 'dealer',
      shows: [
        { role: 'guest_opt', title: 'Розничная цена' },
        { role: 'nobody', title: 'Ничья цена' },
      ],
    },
  ];
  expect(extraPrices(group, 'dealer', known)).toEqual([{ title: 'Розничная цена', price: 1000 }]);
  expect(extraPrices(group, 'guest_opt', known)).toEqual([]);
});

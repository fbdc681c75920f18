import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildGroup, buildPrice, buildProduct } from '../../../tests/builders/product.ts';
import { publicPriceRoles, visiblePriceRoles, withPricesOf } from './visible-prices.ts';

const role = fc.constantFrom('guest_opt', 'user', 'org_user', 'dealer', 'vip');
const roles = fc.uniqueArray(role);
const rules = fc.record({
  publicPriceRoles: fc.option(roles, { nil: undefined }),
  extraPrices: fc.array(
    fc.record({
      role,
      shows: fc.array(role.map((shown) => ({ role: shown, title: shown }))),
    }),
  ),
});

const product = buildProduct({
  cardPrices: ['guest_opt', 'user', 'dealer'].map((priceRole) => ({ priceRole, price: 100, oldPrice: null })),
  groups: [
    buildGroup({
      offers: [
        { id: 1, prices: [buildPrice(100), buildPrice(80, { priceRole: 'dealer' })] },
        { id: 2, prices: [buildPrice(70, { priceRole: 'dealer', limit: 10 })] },
      ],
    }),
  ],
});

test('public are the guest’s prices alone, unless the configuration names more', () => {
  expect([...publicPriceRoles({ extraPrices: [] })]).toEqual(['guest_opt']);
  expect([...publicPriceRoles({ extraPrices: [], publicPriceRoles: ['user'] })]).toEqual([
    'guest_opt',
    'user',
  ]);
});

test('a role sees the public prices, its own, and those that are shown to it; nobody sees more', () => {
  fc.assert(
    fc.property(rules, role, (config, own) => {
      const shown = config.extraPrices.flatMap((extra) =>
        extra.role === own ? extra.shows.map((one) => one.role) : [],
      );
      const expected = ['guest_opt', own, ...(config.publicPriceRoles ?? []), ...shown];
      expect([...visiblePriceRoles(config, own)].sort()).toEqual([...new Set(expected)].sort());
    }),
  );
});

test('a product keeps all but the prices of other roles', () => {
  const seen = withPricesOf(product, new Set(['guest_opt']));
  expect(seen.cardPrices.map(({ priceRole }) => priceRole)).toEqual(['guest_opt']);
  expect(seen.groups[0]?.offers).toEqual([
    { id: 1, prices: [buildPrice(100)] },
    { id: 2, prices: [] },
  ]);
  expect({ ...seen, cardPrices: [], groups: [] }).toEqual({ ...product, cardPrices: [], groups: [] });
  expect(withPricesOf(product, new Set(['guest_opt', 'user', 'dealer']))).toEqual(product);
});

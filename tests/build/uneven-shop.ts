import { generateShop } from '../../src/reference-api/seed/generate-shop.ts';

/** A part of the demo shop, its last products as back ends have them too. */
export const unevenShop = generateShop({ products: 40 });

/** Products without a price, with kopecks, with nothing left, without sizes. */
const [unpriced, uneven, empty, sizeless] = unevenShop.products.slice(-4);
if (unpriced) {
  Object.assign(unpriced, {
    cardPrices: [],
    groups: unpriced.groups.map((group) => ({ ...group, offers: [] })),
  });
}
if (uneven) {
  const prices = [{ priceRole: 'guest_opt', price: 123_456, oldPrice: 200_050, limit: 0 }];
  const groups = uneven.groups.map((group) => ({ ...group, offers: [{ id: group.id, prices }] }));
  Object.assign(uneven, { groups });
}
if (empty)
  Object.assign(empty, { groups: empty.groups.map((group) => ({ ...group, available: true, remnants: 0 })) });
if (sizeless) Object.assign(sizeless, { groups: [], cardPrices: [] });

/** The groups of a product that a guest has a price for. */
export const pricedGroups = ({ groups }: (typeof unevenShop.products)[number]) =>
  groups.filter(({ offers }) =>
    offers.some(({ prices }) => prices.some(({ priceRole }) => priceRole === 'guest_opt')),
  );

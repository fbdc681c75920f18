import * as fc from 'fast-check';
import type { Group, Product } from '../../../src/contract/catalog/product.ts';
import { buildProduct } from '../../builders/product.ts';
import { cloth, satin, smallShop } from '../../build/small-shop.ts';

export const PRODUCTS = 6;
const GROUP_IDS = 10;

/** Kopecks: equal ones are likely, and fractions of a rouble. */
const price = fc.oneof(
  fc.constantFrom(10_000, 10_050, 129_000, 129_001),
  fc.integer({ min: 1, max: 2_000_000 }),
);
const limit = fc.constantFrom(0, 0, 0, 0.5, 1, 1, 3, 10, 30);
const priceRole = fc.constantFrom(...Array<string>(6).fill('guest_opt'), 'user', 'dealer');
const offerPrice = fc.record({
  priceRole,
  price,
  oldPrice: fc.option(price, { nil: null }),
  limit,
});
/** Of one role and limit there is one price. */
const offerPrices = fc.uniqueArray(offerPrice, {
  maxLength: 5,
  selector: (one) => `${one.priceRole} ${one.limit}`,
});

const group = fc.record({
  available: fc.constantFrom(true, true, true, false),
  remnants: fc.constantFrom(0, 0, 0.05, 0.1, 0.5, 1, 2, 2.7, 6, 40),
  kind: fc.constantFrom<Pick<Group, 'unit' | 'step'>>(
    { unit: 'piece', step: 1 },
    { unit: 'piece', step: 1 },
    { unit: 'piece', step: 3 },
    { unit: 'metre', step: 0.1 },
  ),
  prices: offerPrices,
});

/** What the groups of each product are, and whether the shop sells more than it has. */
export const randomState = fc.record({
  allowOverAdding: fc.boolean(),
  groups: fc.array(fc.array(group, { maxLength: 4 }), { minLength: PRODUCTS, maxLength: PRODUCTS }),
});
export type State = typeof randomState extends fc.Arbitrary<infer Value> ? Value : never;

/** The products of a state; each makes a set with the next one. */
export const productsOf = ({ groups }: State): Product[] =>
  groups.map((own, at) => {
    const id = at + 1;
    return buildProduct({
      id,
      title: `Лоскут${id}`,
      images: [{ fileId: 100 + id }],
      categories: [cloth, satin].map(({ id: categoryId, code, title }) => ({ id: categoryId, code, title })),
      groups: own.map(({ kind, prices, available, remnants }, index) => ({
        id: id * GROUP_IDS + index,
        title: `Лоскут${id} / ${index}`,
        available,
        remnants,
        ...kind,
        offers: [{ id: id * GROUP_IDS + index, prices }],
      })),
      setProducts: [(id % PRODUCTS) + 1],
    });
  });

export const pathOf = ({ code }: Product): string => `/catalog/cloth/satin/detail/${code}`;

/** A shop of these products, whose descriptions name the price. */
export function shopOf(state: State) {
  const shop = smallShop();
  const products = productsOf(state);
  const [about] = shop.seo;
  if (!about) throw new Error('The small shop has no SEO data.');
  const seo = products.map((product) => ({
    ...about,
    id: 100 + product.id,
    url: pathOf(product),
    title: product.title,
    description: `Лоскут за деньги: {price}. Подробно`,
  }));
  return { ...shop, products, widgets: [], seo: [...shop.seo, ...seo] };
}

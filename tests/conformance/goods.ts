import type { Group, Product } from '../../src/contract/catalog/product.ts';
import type { Basket, BasketGroup } from '../../src/contract/order/basket.ts';

/** Decimals of a price times a count that are no error of adding fractions. */
const EXACT = 1e6;

/** Counts have three decimals at most. */
const THOUSANDTHS = 1000;

export const roundedCount = (count: number): number => Math.round(count * THOUSANDTHS) / THOUSANDTHS;

/** Kopecks for a count; half a kopeck is rounded up. */
export const sumOf = (price: number, count: number): number =>
  Math.round(Math.round(price * count * EXACT) / EXACT);

export const pricesOf = ({ offers }: Group, role: string) =>
  offers
    .flatMap(({ prices }) => prices)
    .filter(({ priceRole }) => priceRole === role)
    .toSorted((one, other) => one.limit - other.limit);

/** Kopecks for one unit at a count: the price with the highest limit that the count reaches; undefined without one. */
export const priceAt = (group: Group, role: string, count: number): number | undefined =>
  pricesOf(group, role).findLast(({ limit }) => limit <= count)?.price;

/** The least that can be bought of a group. */
export const leastCount = ({ step }: Pick<Group, 'step'>): number => Math.max(1, step);

export const groupsOf = (products: readonly Product[]): Group[] => products.flatMap(({ groups }) => groups);

/** Whether so many can be bought. */
export const isLeft = ({ available, remnants }: Group, count: number): boolean =>
  available && remnants >= count;

/** A group of a basket beside its sets; undefined where it is not in stock. */
export const lineOf = ({ data }: Pick<Basket, 'data'>, groupId: number): BasketGroup | undefined =>
  data.inStock.products.flatMap(({ groups }) => groups).find(({ id }) => id === groupId);

/** The count from which a group has its first lower price for a role; undefined where it has none that can be reached. */
export function tierOf(group: Group, role: string): number | undefined {
  const [ordinary, tier] = pricesOf(group, role);
  if (!ordinary || !tier || tier.price === ordinary.price) return undefined;
  return tier.limit - leastCount(group) >= leastCount(group) && isLeft(group, tier.limit + group.step)
    ? tier.limit
    : undefined;
}

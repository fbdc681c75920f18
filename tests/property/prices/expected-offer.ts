import type { Group } from '../../../src/contract/catalog/product.ts';

/** What must be stated of a product; `null` is no price at all. Kopecks. */
export interface Expected {
  /** What a guest can buy it for. */
  readonly buyFor: number | null;
  /** Whether other sizes that can be bought cost more. */
  readonly from: boolean;
  /** The structured data: the lowest price even where nothing can be bought. */
  readonly named: number | null;
}

const THOUSAND = 1000;

/** The first count that can be bought, in thousandths of a unit; 0 where none can. */
export function firstCount(
  { available, remnants, step }: Pick<Group, 'available' | 'remnants' | 'step'>,
  over: boolean,
): number {
  const [left, each] = [Math.round(remnants * THOUSAND), Math.round(step * THOUSAND)];
  if (!available || left === 0) return 0;
  const one = Math.max(each, Math.round(THOUSAND / each) * each);
  const most = over ? one : left - (left % each);
  return Math.min(one, most);
}

/** A guest's price at a count in thousandths: the one for the largest count that is reached. */
function guestPrice({ offers }: Group, count: number): number | undefined {
  const reached = offers
    .flatMap(({ prices }) => prices)
    .filter((one) => one.priceRole === 'guest_opt' && one.limit * THOUSAND <= count)
    .sort((one, other) => one.limit - other.limit);
  return reached.at(-1)?.price;
}

const lowest = (prices: readonly number[]): number | null =>
  prices.length === 0 ? null : Math.min(...prices);

/** What a shopper can buy a product for, worked out from its stock and prices alone. */
export function expectedOffer(groups: readonly Group[], over: boolean): Expected {
  const bought = groups.flatMap((group) => {
    const count = firstCount(group, over);
    const price = count > 0 ? guestPrice(group, count) : undefined;
    return price === undefined ? [] : [price];
  });
  if (bought.length > 0)
    return { buyFor: lowest(bought), from: new Set(bought).size > 1, named: lowest(bought) };
  const all = groups.flatMap((group) => guestPrice(group, THOUSAND) ?? []);
  return { buyFor: null, from: false, named: lowest(all) };
}

/** The structured data of each size that has a price, by the group's id. */
export function expectedSizes(groups: readonly Group[], over: boolean) {
  const sizes = groups.flatMap((group) => {
    const count = firstCount(group, over);
    const bought = count > 0 ? guestPrice(group, count) : undefined;
    const price = bought ?? guestPrice(group, THOUSAND);
    return price === undefined ? [] : [[group.id, { price, inStock: bought !== undefined }] as const];
  });
  return new Map(sizes);
}

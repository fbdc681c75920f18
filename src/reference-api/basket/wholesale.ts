import { sumOf, unitPrice } from '../../domain/prices/price.ts';
import type { BasketLine } from './basket-lines.ts';

/** Kopecks: what must be bought of a group for its next lower price, and what of it is in the basket. */
interface WholesaleLimit {
  asked: number;
  counted: number;
}

/**
 * The next price of a role's scale that is nearest: of the lines that have one, the line that lacks least for it.
 * Both sums are at the price of the present count. Undefined where every line has its lowest price.
 */
export function nearestWholesale(
  lines: readonly BasketLine[],
  priceRole: string,
): WholesaleLimit | undefined {
  const limits = lines.flatMap(({ group, count }): WholesaleLimit[] => {
    const own = unitPrice(group, count, priceRole);
    const next = group.offers
      .flatMap(({ prices }) => prices)
      .filter(
        ({ priceRole: role, limit, price }) => role === own?.priceRole && limit > count && price < own.price,
      )
      .sort((one, other) => one.limit - other.limit)[0];
    if (own === undefined || next === undefined) return [];
    return [{ asked: sumOf(own.price, next.limit), counted: sumOf(own.price, count) }];
  });
  return limits.sort((one, other) => one.asked - one.counted - (other.asked - other.counted))[0];
}

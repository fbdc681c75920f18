import type { Group } from '../../contract/catalog/product.ts';
import { unitPrice } from './price.ts';

/** The next lower price of a role: from how many units, and kopecks of one. */
export interface NextPrice {
  readonly limit: number;
  readonly price: number;
}

/** Undefined where the count has the lowest price already, or none. */
export function nextPrice(group: Pick<Group, 'offers'>, count: number, role: string): NextPrice | undefined {
  const own = unitPrice(group, count, role);
  if (!own) return undefined;
  const [next] = group.offers
    .flatMap(({ prices }) => prices)
    .filter(
      ({ priceRole, limit, price }) => priceRole === own.priceRole && limit > count && price < own.price,
    )
    .sort((one, other) => one.limit - other.limit || one.price - other.price);
  return next && next.price > 0 ? { limit: next.limit, price: next.price } : undefined;
}

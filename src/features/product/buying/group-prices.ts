import type { Group } from '../../../contract/catalog/product.ts';
import { priceForRole } from '../../../domain/prices/price.ts';

const pricesOf = ({ offers }: Group) => offers.flatMap((offer) => offer.prices);

/** Quantity prices, the smallest limit first. */
export function limitPrices(group: Group, role: string) {
  const prices = pricesOf(group);
  const shown = priceForRole(prices, role)?.priceRole;
  return prices
    .filter(({ limit, priceRole }) => limit > 0 && priceRole === shown)
    .sort((one, other) => one.limit - other.limit);
}

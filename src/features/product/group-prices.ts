import type { ExtraPrices } from '../../contract/price.ts';
import type { Group } from '../../contract/product.ts';
import { priceForRole } from '../../domain/price.ts';

const pricesOf = ({ offers }: Group) => offers.flatMap((offer) => offer.prices);

/** A role's prices that ask for a larger count, the smallest count first. */
export function limitPrices(group: Group, role: string) {
  const prices = pricesOf(group);
  const shown = priceForRole(prices, role)?.priceRole;
  return prices
    .filter(({ limit, priceRole }) => limit > 0 && priceRole === shown)
    .sort((one, other) => one.limit - other.limit);
}

/** What a role sees of other roles' ordinary prices, with their titles. Kopecks. */
export const extraPrices = (group: Group, role: string, extraPricesOfRoles: ExtraPrices) =>
  (extraPricesOfRoles.find((extra) => extra.role === role)?.shows ?? []).flatMap(({ role: other, title }) => {
    const ordinary = pricesOf(group).find(({ priceRole, limit }) => priceRole === other && limit === 0);
    return ordinary ? [{ title, price: ordinary.price }] : [];
  });

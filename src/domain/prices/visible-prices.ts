import type { Product } from '../../contract/catalog/product.ts';
import { DEFAULT_PRICE_ROLE } from '../../contract/catalog/price-role.ts';
import type { Config } from '../../contract/shop/config.ts';

type PriceRules = Pick<Config['users'], 'extraPrices' | 'publicPriceRoles'>;

/** The guest's and those that the configuration makes public. */
export const publicPriceRoles = ({ publicPriceRoles: named = [] }: PriceRules): ReadonlySet<string> =>
  new Set([DEFAULT_PRICE_ROLE, ...named]);

/** Public ones, the role's own, and others visible to it. */
export const visiblePriceRoles = (rules: PriceRules, role: string): ReadonlySet<string> =>
  new Set([
    ...publicPriceRoles(rules),
    role,
    ...rules.extraPrices.flatMap((extra) =>
      extra.role === role ? extra.shows.map((shown) => shown.role) : [],
    ),
  ]);

export function withPricesOf<Priced extends Pick<Product, 'cardPrices' | 'groups'>>(
  product: Priced,
  roles: ReadonlySet<string>,
): Priced {
  const isVisible = ({ priceRole }: { priceRole: string }) => roles.has(priceRole);
  return {
    ...product,
    cardPrices: product.cardPrices.filter(isVisible),
    groups: product.groups.map((group) => ({
      ...group,
      offers: group.offers.map((offer) => ({ ...offer, prices: offer.prices.filter(isVisible) })),
    })),
  };
}

import type { ExtraPrices, OfferPrice } from '../../contract/catalog/price.ts';
import { DEFAULT_PRICE_ROLE } from '../../contract/catalog/price-role.ts';
import type { Group } from '../../contract/catalog/product.ts';
import { round } from '../text/format.ts';

/** The prices of a role; those of a guest where the role has none. */
function pricesOf<Price extends { priceRole: string }>(prices: readonly Price[], role: string): Price[] {
  const own = prices.filter(({ priceRole }) => priceRole === role);
  return own.length > 0 ? own : prices.filter(({ priceRole }) => priceRole === DEFAULT_PRICE_ROLE);
}

/** The price that a role sees; a guest's where the role has none of its own. */
export const priceForRole = <Price extends { priceRole: string }>(
  prices: readonly Price[],
  role: string = DEFAULT_PRICE_ROLE,
): Price | undefined => pricesOf(prices, role)[0];

/**
 * The price of one unit when `count` units of a group are bought; of several that apply, the highest limit's. The one rule of
 * what counts as a price: 0 is none.
 */
export function unitPrice(
  group: Pick<Group, 'offers'>,
  count: number,
  role: string = DEFAULT_PRICE_ROLE,
): OfferPrice | undefined {
  const prices = group.offers.flatMap((offer) => offer.prices);
  const [best] = pricesOf(prices, role)
    .filter(({ limit }) => limit <= count || limit === 0)
    .sort((one, other) => other.limit - one.limit || one.price - other.price);
  return best && best.price > 0 ? best : undefined;
}

/** Another role's price, as it is named to those who see it beside their own. Kopecks. */
export interface ExtraPrice {
  readonly title: string;
  readonly price: number;
}

/** What a role sees of other roles' ordinary prices of a group; none where the shop's configuration names none for it. */
export const extraPricesFor = (
  group: Pick<Group, 'offers'> | undefined,
  role: string,
  extraPrices: ExtraPrices,
): ExtraPrice[] =>
  (extraPrices.find((extra) => extra.role === role)?.shows ?? []).flatMap((shown) => {
    const prices = group?.offers.flatMap((offer) => offer.prices) ?? [];
    const ordinary = prices.find(({ priceRole, limit }) => priceRole === shown.role && limit === 0);
    return ordinary ? [{ title: shown.title, price: ordinary.price }] : [];
  });

/** Beyond what a price in kopecks times a count in thousandths can have. */
const EXACT_DECIMALS = 6;

/** Kopecks for a count of units; half a kopeck is rounded up, whatever binary fractions make of metres. */
export const sumOf = (price: number, count: number): number =>
  Math.round(round(price * count, EXACT_DECIMALS));

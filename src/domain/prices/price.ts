import type { ExtraPrices, OfferPrice } from '../../contract/catalog/price.ts';
import { DEFAULT_PRICE_ROLE } from '../../contract/catalog/price-role.ts';
import type { Group } from '../../contract/catalog/product.ts';
import { round } from '../text/format.ts';

/** Falls back to a guest's. */
function pricesOf<Price extends { priceRole: string }>(prices: readonly Price[], role: string): Price[] {
  const own = prices.filter(({ priceRole }) => priceRole === role);
  return own.length > 0 ? own : prices.filter(({ priceRole }) => priceRole === DEFAULT_PRICE_ROLE);
}

/** Falls back to a guest's. */
export const priceForRole = <Price extends { priceRole: string }>(
  prices: readonly Price[],
  role: string = DEFAULT_PRICE_ROLE,
): Price | undefined => pricesOf(prices, role)[0];

/** The unit price for `count` units; the highest applicable limit wins. A price of 0 counts as none. */
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

/** Another role's price shown beside the own one, in kopecks. */
export interface ExtraPrice {
  readonly title: string;
  readonly price: number;
}

/** Other roles' prices that the configuration shows to a role. */
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

/** More than kopecks times thousandths have. */
const EXACT_DECIMALS = 6;

/** Rounds half a kopeck up, exact despite binary fractions. */
export const sumOf = (price: number, count: number): number =>
  Math.round(round(price * count, EXACT_DECIMALS));

import type { CardPrice, ExtraPrices, OfferPrice } from '../contract/price.ts';
import { DEFAULT_PRICE_ROLE } from '../contract/price-role.ts';
import type { Group } from '../contract/product.ts';
import { percent, round } from './format.ts';

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

/** The price of one unit when `count` units of a group are bought; of several that apply, the highest limit's. */
export function unitPrice(
  group: Pick<Group, 'offers'>,
  count: number,
  role: string = DEFAULT_PRICE_ROLE,
): OfferPrice | undefined {
  const prices = group.offers.flatMap((offer) => offer.prices);
  const [best] = pricesOf(prices, role)
    .filter(({ limit }) => limit <= count || limit === 0)
    .sort((one, other) => other.limit - one.limit || one.price - other.price);
  return best;
}

/** Another role's price, as it is named to those who see it beside their own. Kopecks. */
export interface ExtraPrice {
  readonly title: string;
  readonly price: number;
}

/** What a role sees of other roles' prices; none where the shop's configuration names none for it. */
export const extraPricesFor = (
  prices: readonly Pick<CardPrice, 'priceRole' | 'price'>[],
  role: string,
  extraPrices: ExtraPrices,
): ExtraPrice[] =>
  (extraPrices.find((extra) => extra.role === role)?.shows ?? []).flatMap((shown) => {
    const other = prices.find(({ priceRole }) => priceRole === shown.role);
    return other ? [{ title: shown.title, price: other.price }] : [];
  });

/** Beyond what a price in kopecks times a count in thousandths can have. */
const EXACT_DECIMALS = 6;

/** Kopecks for a count of units; half a kopeck is rounded up, whatever binary fractions make of metres. */
export const sumOf = (price: number, count: number): number =>
  Math.round(round(price * count, EXACT_DECIMALS));

/** What the price block of a card or product shows. Money in kopecks. */
export type CardPriceState =
  | { readonly kind: 'price'; readonly price: number }
  | {
      readonly kind: 'discounted';
      readonly price: number;
      readonly oldPrice: number;
      readonly percent: number;
    }
  | { readonly kind: 'on-order' };

interface Priced {
  readonly available: boolean;
  readonly prices: readonly CardPrice[];
  /** Percent, where the shop names it; else it follows from the prices. */
  readonly discount?: number | null;
}

/** In stock: the price, or the new and the old price with «-N %»; otherwise «Под заказ». */
export function cardPriceState(
  { available, prices, discount }: Priced,
  role: string = DEFAULT_PRICE_ROLE,
): CardPriceState {
  const shown = priceForRole(prices, role);
  if (!available || !shown) return { kind: 'on-order' };
  const { price, oldPrice } = shown;
  if (oldPrice === null || oldPrice <= price) return { kind: 'price', price };
  return {
    kind: 'discounted',
    price,
    oldPrice,
    percent: percent(discount || ((oldPrice - price) / oldPrice) * 100, 100),
  };
}

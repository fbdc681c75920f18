import type { ExtraPrices, OfferPrice } from '../contract/price.ts';
import { DEFAULT_PRICE_ROLE } from '../contract/price-role.ts';
import type { Group } from '../contract/product.ts';
import { onOrder } from './basket-messages.ts';
import { formatMoney, percent, round } from './format.ts';

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

/** What the price block of a card or product shows. Money in kopecks. */
export type CardPriceState =
  | { readonly kind: 'price'; readonly price: number; readonly from?: boolean }
  | {
      readonly kind: 'discounted';
      readonly price: number;
      /** «от»: other sizes cost more. */
      readonly from?: boolean;
      readonly oldPrice: number;
      readonly percent: number;
    }
  | { readonly kind: 'on-order' };

interface Priced {
  readonly price: number;
  readonly oldPrice: number | null;
  readonly available?: boolean;
  /** Other sizes cost more. */
  readonly from?: boolean;
}

/** In stock: the price, or the new and the old price with «-N %» of the two; otherwise «Под заказ». */
export function priceState(sale: Priced | null | undefined): CardPriceState {
  if (!sale || sale.available === false) return { kind: 'on-order' };
  const { price, oldPrice } = sale;
  const shown = { price, ...(sale.from && { from: true }) };
  if (oldPrice === null || oldPrice <= price) return { kind: 'price', ...shown };
  return { kind: 'discounted', ...shown, oldPrice, percent: percent(oldPrice - price, oldPrice) };
}

/** «1 290 ₽», «от 1 290 ₽», «Под заказ». */
export const priceText = (state: CardPriceState): string =>
  state.kind === 'on-order' ? onOrder : `${state.from ? 'от\u00a0' : ''}${formatMoney(state.price)}`;

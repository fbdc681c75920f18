import { formatMoney, percent } from '../text/format.ts';

export const onOrder = 'Под заказ';

/** Kopecks. */
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

/** In stock: the price, or new and old price with «-N %»; otherwise «Под заказ». */
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

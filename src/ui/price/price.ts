import type { Unit } from '../../contract/catalog/product.ts';
import { formatPercent } from '../../domain/text/format.ts';
import type { ExtraPrice } from '../../domain/prices/price.ts';
import { type CardPriceState, onOrder } from '../../domain/prices/price-state.ts';

export interface PriceProps {
  /** Kopecks. */
  state: CardPriceState;
  /** Shown unless pieces. */
  unit?: Unit;
  large?: boolean;
  /** Product id for scripts and release checks. */
  priceOf?: number | undefined;
  /** Product id where a customer waits for another price. */
  guestPriceOf?: number | undefined;
  /** Other roles' prices, shown below without reserved space. */
  extras?: readonly ExtraPrice[];
}

/** For screen readers. */
export const OLD_PRICE = 'старая цена';
export const DISCOUNT = 'скидка';

/** By the card's specification; hidden from screen readers. */
export const DISCOUNT_SIGN = '-';

/** «от» and «Под заказ». */
export const priceTexts = (state: CardPriceState) => ({
  before: state.kind === 'on-order' ? onOrder : state.from ? 'от\u00a0' : '',
  percent: state.kind === 'discounted' ? formatPercent(state.percent) : null,
});

/** Kopecks. */
export const priceAmounts = (state: CardPriceState) => ({
  now: state.kind === 'on-order' ? null : state.price,
  old: state.kind === 'discounted' ? state.oldPrice : null,
});

/** Data attributes; the price itself is in `<data>`, absent for «Под заказ». */
export const priceData = ({ state, priceOf, guestPriceOf }: PriceProps) => ({
  'data-price-of': priceOf,
  'data-guest-price': state.kind === 'on-order' ? undefined : guestPriceOf,
});

/** «за метр». */
export const unitText = ({ state, unit }: PriceProps): string | null =>
  unit === 'metre' && state.kind !== 'on-order' ? 'за\u00a0метр' : null;

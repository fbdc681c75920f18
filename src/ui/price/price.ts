import type { Unit } from '../../contract/catalog/product.ts';
import type { ExtraPrice } from '../../domain/prices/price.ts';
import type { CardPriceState } from '../../domain/prices/price-state.ts';

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

/** Data attributes; the price itself is in `<data>`, absent for «Под заказ». */
export const priceData = ({ state, priceOf, guestPriceOf }: PriceProps) => ({
  'data-price-of': priceOf,
  'data-guest': state.kind === 'on-order' ? undefined : guestPriceOf,
});

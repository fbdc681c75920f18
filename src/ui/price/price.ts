import type { Unit } from '../../contract/catalog/product.ts';
import { formatPercent } from '../../domain/text/format.ts';
import type { ExtraPrice } from '../../domain/prices/price.ts';
import { type CardPriceState, onOrder } from '../../domain/prices/price-state.ts';

export interface PriceProps {
  /** From `priceState`; money in kopecks. */
  state: CardPriceState;
  /** Named after the price where it is not a piece. */
  unit?: Unit;
  large?: boolean;
  /** Id of the product whose price this is: scripts and the check of a release read it by that. */
  priceOf?: number | undefined;
  /** Id of the product whose price for guests this is: a customer waits for their own. */
  guestPriceOf?: number | undefined;
  /** Other roles' prices, for those who see them. They stand below, and take no place of their own. */
  extras?: readonly ExtraPrice[];
}

/** What is seen of an old price and of a discount, in words for screen readers. */
export const OLD_PRICE = 'старая цена';
export const DISCOUNT = 'скидка';

/** The sign of a card's discount, as the specification of the card has it; it is not read aloud. */
export const DISCOUNT_SIGN = '-';

/** What a price block says besides amounts: «от» before the price, «Под заказ» where there is nothing in stock. */
export const priceTexts = (state: CardPriceState) => ({
  before: state.kind === 'on-order' ? onOrder : state.from ? 'от\u00a0' : '',
  percent: state.kind === 'discounted' ? formatPercent(state.percent) : null,
});

/** Its amounts in kopecks; null where there is none. */
export const priceAmounts = (state: CardPriceState) => ({
  now: state.kind === 'on-order' ? null : state.price,
  old: state.kind === 'discounted' ? state.oldPrice : null,
});

/** What scripts read of a price block; the price itself they read of its `<data>`, and «Под заказ» has none. */
export const priceData = ({ state, priceOf, guestPriceOf }: PriceProps) => ({
  'data-price-of': priceOf,
  'data-guest-price': state.kind === 'on-order' ? undefined : guestPriceOf,
});

/** «за метр» after the price of cloth. */
export const unitText = ({ state, unit }: PriceProps): string | null =>
  unit === 'metre' && state.kind !== 'on-order' ? 'за\u00a0метр' : null;

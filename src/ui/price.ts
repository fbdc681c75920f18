import type { Unit } from '../contract/product.ts';
import { formatMoney, formatPercent } from '../domain/format.ts';
import type { ExtraPrice } from '../domain/price.ts';
import { type CardPriceState, priceText } from '../domain/price-state.ts';

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

/** What a price block says; `now` is «Под заказ» where there is nothing in stock. */
export const priceTexts = (state: CardPriceState) => ({
  now: priceText(state),
  old: state.kind === 'discounted' ? formatMoney(state.oldPrice) : null,
  percent: state.kind === 'discounted' ? `-${formatPercent(state.percent)}` : null,
});

/** What scripts read of a price block, in kopecks; no price is «Под заказ». */
export const priceData = ({ state, priceOf, guestPriceOf }: PriceProps) => ({
  'data-price-of': priceOf,
  ...(state.kind !== 'on-order' && { 'data-price': state.price, 'data-guest-price': guestPriceOf }),
});

/** «за метр» after the price of cloth. */
export const unitText = ({ state, unit }: PriceProps): string | null =>
  unit === 'metre' && state.kind !== 'on-order' ? 'за\u00a0метр' : null;

/** «Розничная цена 1 790 ₽». */
export const extraPriceText = ({ title, price }: ExtraPrice): string => `${title} ${formatMoney(price)}`;

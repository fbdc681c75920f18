import type { Unit } from '../contract/product.ts';
import { formatMoney, formatPercent } from '../domain/format.ts';
import * as basketMessages from '../domain/basket-messages.ts';
import type { CardPriceState, ExtraPrice } from '../domain/price.ts';

export interface PriceProps {
  /** From `cardPriceState`; money in kopecks. */
  state: CardPriceState;
  /** Named after the price where it is not a piece. */
  unit?: Unit;
  large?: boolean;
  /** Id of the product whose price for guests this is: a customer waits for their own. */
  guestPriceOf?: number | undefined;
  /** Other roles' prices, for those who see them. They stand below, and take no place of their own. */
  extras?: readonly ExtraPrice[];
}

/** What a price block says; `now` is «Под заказ» where there is nothing in stock. */
export function priceTexts(state: CardPriceState) {
  switch (state.kind) {
    case 'on-order':
      return { now: basketMessages.onOrder, old: null, percent: null };
    case 'price':
      return { now: formatMoney(state.price), old: null, percent: null };
    case 'discounted':
      return {
        now: formatMoney(state.price),
        old: formatMoney(state.oldPrice),
        percent: `-${formatPercent(state.percent)}`,
      };
  }
}

/** «за метр» after the price of cloth. */
export const unitText = ({ state, unit }: PriceProps): string | null =>
  unit === 'metre' && state.kind !== 'on-order' ? 'за\u00a0метр' : null;

/** «Розничная цена 1 790 ₽». */
export const extraPriceText = ({ title, price }: ExtraPrice): string => `${title} ${formatMoney(price)}`;

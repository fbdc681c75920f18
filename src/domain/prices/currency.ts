import type { Currency } from '../../contract/shop/site.ts';
import { formatMoney, round } from '../text/format.ts';

/** A display currency besides the charged one. */
export interface ShownCurrency {
  readonly id: number;
  readonly sign: string;
  /** Units per unit of the charged currency. */
  readonly rate: number;
}

/** The first currency is the charged one. */
export const otherCurrencies = ([own, ...others]: readonly Currency[]): readonly ShownCurrency[] =>
  own ? others.map(({ id, sign, rate }) => ({ id, sign, rate: rate / own.rate })) : [];

/** From the visitor's cookie; undefined for the charged currency. */
export const chosenCurrency = (
  others: readonly ShownCurrency[],
  id: string | undefined,
): ShownCurrency | undefined => others.find((currency) => String(currency.id) === id);

/** More than the product of an amount and a rate has. */
const EXACT_DECIMALS = 6;

/** Charged kopecks in a currency: «64,44 Br». Hundredths are rounded half up. */
export const formatIn = (kopecks: number, currency: ShownCurrency | undefined): string =>
  currency
    ? formatMoney(Math.round(round(kopecks * currency.rate, EXACT_DECIMALS)), currency.sign)
    : formatMoney(kopecks);

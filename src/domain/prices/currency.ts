import type { Currency } from '../../contract/shop/site.ts';
import { formatMoney, round } from '../text/format.ts';

/** A currency in which amounts can be shown besides that in which they are charged. */
export interface ShownCurrency {
  readonly id: number;
  readonly sign: string;
  /** Units of it for one unit of the currency in which prices are. */
  readonly rate: number;
}

/** Prices are in the first currency; what the others' rates are to it. */
export const otherCurrencies = ([own, ...others]: readonly Currency[]): readonly ShownCurrency[] =>
  own ? others.map(({ id, sign, rate }) => ({ id, sign, rate: rate / own.rate })) : [];

/** The one that a visitor has chosen by the value of a cookie; undefined where amounts are shown as they are charged. */
export const chosenCurrency = (
  others: readonly ShownCurrency[],
  id: string | undefined,
): ShownCurrency | undefined => others.find((currency) => String(currency.id) === id);

/** Beyond what a product of an amount and a rate can have. */
const EXACT_DECIMALS = 6;

/** Kopecks as they are charged, in a currency: «64,44 Br». Hundredths are rounded half up. */
export const formatIn = (kopecks: number, currency: ShownCurrency | undefined): string =>
  currency
    ? formatMoney(Math.round(round(kopecks * currency.rate, EXACT_DECIMALS)), currency.sign)
    : formatMoney(kopecks);

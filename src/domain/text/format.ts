import { zonedFormat, zonedMoment } from './moment.ts';

const KOPECKS_PER_RUBLE = 100;
const NBSP = '\u00a0';
export const MINUS = '\u2212';

/** A formatter that is made when it is first needed: the first one of a page holds a phone for some 80 ms. */
function whenNeeded<Formatter>(make: () => Formatter): () => Formatter {
  let made: Formatter | undefined;
  return () => (made ??= make());
}

const decimal = whenNeeded(() => new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 3 }));
const hundredths = whenNeeded(
  () => new Intl.NumberFormat('ru-RU', { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
);
const numericDate = zonedFormat('ru-RU', { day: '2-digit', month: '2-digit', year: 'numeric' });
const longDate = zonedFormat('ru-RU', { dateStyle: 'long' });

/** Half away from zero. */
export function round(value: number, decimals = 2): number {
  const shifted = Number(`${Math.abs(value)}e${decimals}`);
  return Number.isNaN(shifted)
    ? Math.round(value)
    : Math.sign(value) * Number(`${Math.round(shifted)}e-${decimals}`);
}

/** No-break spaces between groups, a decimal comma, at most 3 decimals. */
export const formatNumber = (value: number): string => decimal().format(value).replace('-', MINUS);

/** Without a sign: «1 234 567»; with kopecks always two decimals: «6 806,70». */
export const formatAmount = (kopecks: number): string =>
  (kopecks % KOPECKS_PER_RUBLE === 0 ? decimal() : hundredths())
    .format(kopecks / KOPECKS_PER_RUBLE)
    .replace('-', MINUS);

/** Kopecks as «1 234 567,89 ₽». */
export const formatMoney = (kopecks: number, sign = '₽'): string => `${formatAmount(kopecks)}${NBSP}${sign}`;

/** What has come or gone, in kopecks: «+120 ₽», «−50 ₽». */
export const formatMoneyChange = (kopecks: number): string =>
  `${kopecks > 0 ? '+' : ''}${formatMoney(kopecks)}`;

/** Whole percent, at most 100. */
export const percent = (part: number, whole: number): number =>
  whole <= 0 ? 0 : Math.min(100, Math.round((part / whole) * 100));

/** «15 %», never above 100. */
export const formatPercent = (value: number): string => `${formatNumber(Math.min(100, value))}${NBSP}%`;

/** Forms for 1, for 2 to 4 and fractions, for 5 and more: «товар», «товара», «товаров». */
export type PluralForms = readonly [one: string, few: string, many: string];

const pluralRules = whenNeeded(() => new Intl.PluralRules('ru'));

export function plural(count: number, [one, few, many]: PluralForms): string {
  const category = pluralRules().select(count);
  return category === 'one' ? one : category === 'many' ? many : few;
}

/** «3 товара». */
export const formatPlural = (count: number, forms: PluralForms): string =>
  `${formatNumber(count)}${NBSP}${plural(count, forms)}`;

const unitNames = { piece: 'шт.', metre: 'м' } as const;

/** «2,5 м», «3 шт.». */
export const formatCount = (count: number, unit: keyof typeof unitNames): string =>
  `${formatNumber(count)}${NBSP}${unitNames[unit]}`;

const clock = zonedFormat('ru-RU', { hour: '2-digit', minute: '2-digit' });

/** A time without a zone is the shop's, independent of the machine. */
const instant = (iso: string): Date => new Date(zonedMoment(iso));

/** An ISO date as «04.03.2025», in the shop's time zone. */
export const formatDate = (iso: string): string => numericDate(instant(iso));

/** An ISO date as «4 марта 2025», in the shop's time zone. */
export const formatLongDate = (iso: string): string =>
  longDate(instant(iso))
    .replace(/\s?г\.$/, '')
    .replaceAll(' ', NBSP);

/** An ISO date with its time as «4 марта 2025, 14:05», in the shop's time zone. */
export const formatMoment = (iso: string): string => `${formatLongDate(iso)}, ${clock(instant(iso))}`;

import { zonedFormat, zonedMoment } from './moment.ts';

const KOPECKS_PER_RUBLE = 100;
const NBSP = '\u00a0';
export const MINUS = '\u2212';

const numericDate = zonedFormat('ru-RU', { day: '2-digit', month: '2-digit', year: 'numeric' });
const longDate = zonedFormat('ru-RU', { dateStyle: 'long' });

/** Half away from zero. */
export function round(value: number, decimals = 2): number {
  const shifted = Number(`${Math.abs(value)}e${decimals}`);
  return Number.isNaN(shifted)
    ? Math.round(value)
    : Math.sign(value) * Number(`${Math.round(shifted)}e-${decimals}`);
}

const MAX_DECIMALS = 3;
const GROUP = 3;

/**
 * A number as `toFixed` writes it, as Russians do: no-break spaces between groups, a decimal comma, a real minus. `Intl` makes
 * the same, but its first use holds a phone for 0.2 s.
 */
function inRussian(fixed: string): string {
  const [whole = '', decimals] = fixed.replace('-', '').split('.');
  const groups: string[] = [];
  for (let end = whole.length; end > 0; end -= GROUP)
    groups.unshift(whole.slice(Math.max(0, end - GROUP), end));
  return (fixed.startsWith('-') ? MINUS : '') + groups.join(NBSP) + (decimals ? `,${decimals}` : '');
}

/** «1 234 567,891»: at most 3 decimals. */
export const formatNumber = (value: number): string => inRussian(String(Number(value.toFixed(MAX_DECIMALS))));

/** Without a sign: «1 234 567»; with kopecks always two decimals: «6 806,70». */
export function formatAmount(kopecks: number): string {
  const rubles = kopecks / KOPECKS_PER_RUBLE;
  return kopecks % KOPECKS_PER_RUBLE === 0 ? formatNumber(rubles) : inRussian(rubles.toFixed(2));
}

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

export function plural(count: number, [one, few, many]: PluralForms): string {
  if (!Number.isInteger(count)) return few;
  const [ten, hundred] = [Math.abs(count) % 10, Math.abs(count) % 100];
  if (ten === 1 && hundred !== 11) return one;
  return ten >= 2 && ten <= 4 && (hundred < 12 || hundred > 14) ? few : many;
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

import { formatPlural, plural } from '../text/format.ts';

const days = ['день', 'дня', 'дней'] as const;
const ofDays = ['дня', 'дней', 'дней'] as const;

/** Days from today: «2–3 дня». */
export function deliveryTerm(from: number, to: number): string {
  if (to === 0) return 'сегодня';
  if (from === 0) return to === 1 ? 'сегодня или завтра' : `до\u00a0${formatPlural(to, ofDays)}`;
  return from === to ? formatPlural(to, days) : `${from}–${to}\u00a0${plural(to, days)}`;
}

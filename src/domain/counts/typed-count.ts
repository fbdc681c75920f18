import { formatNumber } from '../text/format.ts';
import { plainNumber, readCount, readMetres, unreadText } from '../text/typed-number.ts';
import { roundToStep } from './count-step.ts';

/** A non-negative number from any input, else 1. Reads «1,5», «½», «2 м». */
export function coerceCount(value: unknown): number {
  const count = typeof value === 'string' ? readCount(value) : value;
  return typeof count === 'number' && Number.isFinite(count) && count >= 0 ? count : 1;
}

const readTyped = (typed: string, isMetres: boolean): number | undefined =>
  isMetres ? readMetres(typed) : readCount(typed);

/** Undefined for no number. */
export function clampCount(
  typed: string,
  [min, max]: readonly [min: number, max: number],
  isMetres: boolean,
): number | undefined {
  const count = readTyped(typed, isMetres);
  return count === undefined ? undefined : Math.min(max, Math.max(min, count));
}

export interface CounterState {
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly isMetres: boolean;
}

/** What a counter makes of the typed text: its count, and what has to be said where that is another than was typed. */
export function settledCount(
  typed: string,
  { value, min, max, step, isMetres }: CounterState,
): { readonly count: number; readonly note: string | undefined } {
  const asked = readTyped(typed, isMetres);
  const clamped = clampCount(typed, [min, max], isMetres);
  if (asked === undefined || clamped === undefined) {
    const note = `${unreadText(typed)}, осталось\u00a0${formatNumber(value)}. Впишите число цифрами.`;
    return { count: value, note: plainNumber(typed) === '' ? undefined : note };
  }
  const count = Math.min(max, Math.max(min, roundToStep(clamped, step)));
  if (count === asked) return { count, note: undefined };
  const why =
    asked > max ? 'больше нельзя' : asked < min ? 'меньше нельзя' : `шаг\u00a0${formatNumber(step)}`;
  return { count, note: `Вместо\u00a0${formatNumber(asked)} поставили\u00a0${formatNumber(count)}: ${why}.` };
}

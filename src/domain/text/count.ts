import { formatNumber, round } from './format.ts';
import { plainNumber, readCount, readMetres, unreadText } from './typed-number.ts';

export interface CountLimits {
  readonly remnants: number;
  readonly step: number;
}

/** A non-negative number from any input, else 1. Reads «1,5», «½», «2 м». */
export function coerceCount(value: unknown): number {
  const count = typeof value === 'string' ? readCount(value) : value;
  return typeof count === 'number' && Number.isFinite(count) && count >= 0 ? count : 1;
}

const STEP_DECIMALS = 3;

export const roundToStep = (count: number, step: number): number =>
  round(Math.round(count / step) * step, STEP_DECIMALS);

export const floorToStep = (count: number, step: number): number =>
  round(Math.floor(round(count / step, STEP_DECIMALS)) * step, STEP_DECIMALS);

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

export const maxCount = ({ remnants, step }: CountLimits, allowOverAdding: boolean): number =>
  allowOverAdding ? Number.POSITIVE_INFINITY : floorToStep(remnants, step);

/** A purchasable count, and whether the stock capped it. */
export function capCount(
  count: number,
  limits: CountLimits,
  allowOverAdding: boolean,
): { readonly count: number; readonly capped: boolean } {
  const rounded = count === 0 ? 0 : Math.max(limits.step, roundToStep(count, limits.step));
  const most = maxCount(limits, allowOverAdding);
  return { count: Math.min(rounded, most), capped: rounded > most };
}

const units = { piece: 'шт', metre: 'м' } as const;

/** «Данного товара в наличии 3 шт». */
export const remnantsText = (remnants: number, unit: keyof typeof units = 'piece'): string =>
  `Данного товара в наличии ${formatNumber(remnants)}\u00a0${units[unit]}`;

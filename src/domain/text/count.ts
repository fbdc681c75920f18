import { formatNumber, round } from './format.ts';
import { readCount } from './typed-number.ts';

/** What limits how much of a group can be bought. */
export interface CountLimits {
  readonly remnants: number;
  readonly step: number;
}

/** A count from anywhere: a number that is not negative, else 1. Reads what people type: «1,5», «½», «2 м». */
export function coerceCount(value: unknown): number {
  const count = typeof value === 'string' ? readCount(value) : value;
  return typeof count === 'number' && Number.isFinite(count) && count >= 0 ? count : 1;
}

const STEP_DECIMALS = 3;

/** The nearest multiple of a step. */
export const roundToStep = (count: number, step: number): number =>
  round(Math.round(count / step) * step, STEP_DECIMALS);

/** The largest multiple of a step that is not above a count. */
export const floorToStep = (count: number, step: number): number =>
  round(Math.floor(round(count / step, STEP_DECIMALS)) * step, STEP_DECIMALS);

/** What a counter input holds after typing: between min and max; undefined where it is not a number. */
export function clampCount(typed: string, min: number, max: number): number | undefined {
  const count = readCount(typed);
  return count === undefined ? undefined : Math.min(max, Math.max(min, count));
}

/** The most of a group that can be in the basket. */
export const maxCount = ({ remnants, step }: CountLimits, allowOverAdding: boolean): number =>
  allowOverAdding ? Number.POSITIVE_INFINITY : floorToStep(remnants, step);

/** A count as it can be bought, and whether the remnants cut it. */
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

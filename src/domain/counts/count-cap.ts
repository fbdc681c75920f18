import type { BasketGroup } from '../../contract/order/basket.ts';
import { formatNumber } from '../text/format.ts';
import { floorToStep, roundToStep } from './count-step.ts';

export interface CountLimits {
  readonly remnants: number;
  readonly step: number;
}

export const maxCount = ({ remnants, step }: CountLimits, allowOverAdding: boolean): number =>
  allowOverAdding ? Number.POSITIVE_INFINITY : floorToStep(remnants, step);

export interface CappedCount {
  readonly count: number;
  /** Whether the limit is below what was asked for. */
  readonly capped: boolean;
}

/** A purchasable count: whole steps, no more than the stock where the shop does not sell beyond it. */
export function capCount(count: number, limits: CountLimits, allowOverAdding: boolean): CappedCount {
  const rounded = count === 0 ? 0 : Math.max(limits.step, roundToStep(count, limits.step));
  const most = maxCount(limits, allowOverAdding);
  return { count: Math.min(rounded, most), capped: rounded > most };
}

/** The same for a basket's line, which may ask for one piece: then the longest piece is the limit. */
export function capLineCount(
  {
    onePiece = false,
    longestPiece,
    remnants,
    step,
  }: Pick<BasketGroup, 'onePiece' | 'longestPiece' | 'remnants' | 'step'>,
  count: number,
  allowOverAdding: boolean,
): CappedCount {
  if (!onePiece || longestPiece === undefined || longestPiece < step)
    return capCount(count, { remnants, step }, allowOverAdding);
  return capCount(count, { remnants: longestPiece, step }, false);
}

const units = { piece: 'шт', metre: 'м' } as const;

/** «Данного товара в наличии 3 шт». */
export const remnantsText = (remnants: number, unit: keyof typeof units = 'piece'): string =>
  `Данного товара в наличии ${formatNumber(remnants)}\u00a0${units[unit]}`;

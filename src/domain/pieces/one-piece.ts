import type { BasketGroup } from '../../contract/order/basket.ts';
import type { Group, Unit } from '../../contract/catalog/product.ts';
import { remnantsText } from '../counts/count-cap.ts';
import { floorToStep } from '../counts/count-step.ts';
import { formatCount } from '../text/format.ts';

/** Units of the longest uncut piece that can be sold, whatever the shop sells beyond its stock. Undefined where it is not known. */
export function longestPiece({
  pieces,
  remnants,
  step,
}: Pick<Group, 'pieces' | 'remnants' | 'step'>): number | undefined {
  if (pieces === undefined) return undefined;
  return floorToStep(Math.min(remnants, Math.max(0, ...pieces)), step);
}

/** The longest piece of a group whose goods are measured; undefined where one piece cannot be asked for. */
export function offeredPiece(
  group: Pick<Group, 'pieces' | 'remnants' | 'step' | 'unit'>,
): number | undefined {
  const longest = group.unit === 'metre' ? longestPiece(group) : undefined;
  return longest !== undefined && longest >= group.step ? longest : undefined;
}

type PieceLine = Pick<BasketGroup, 'onePiece' | 'longestPiece' | 'remnants' | 'step' | 'unit'>;

const noPiece = 'Целых кусков не\u00a0осталось. Снимите отметку, и\u00a0отрежем из\u00a0нескольких';

export const ONE_PIECE = 'Одним куском';

/** «5 м, одним куском». */
export const countInPiece = (count: number, unit: Unit, onePiece = false): string =>
  onePiece ? `${formatCount(count, unit)}, одним куском` : formatCount(count, unit);

/** «Самый длинный кусок — 12,4 м». */
export const longestText = (longest: number): string =>
  `Самый длинный кусок\u00a0— ${formatCount(longest, 'metre')}`;

/** What is said where a line has less than was asked for. */
export const shortCountText = ({ onePiece, longestPiece, remnants, unit }: PieceLine): string =>
  onePiece && longestPiece !== undefined && longestPiece < remnants
    ? longestText(longestPiece)
    : remnantsText(remnants, unit);

/** Where more is asked for in one piece than the longest has. */
export const shortPieceText = (asked: number, longest: number): string =>
  `Куска в\u00a0${formatCount(asked, 'metre')} нет: самый длинный\u00a0— ${formatCount(longest, 'metre')}`;

/**
 * What stands beside a line's wish for one piece: how long the longest is, or why the line is shorter than was asked for. Undefined
 * where one cannot be asked for.
 */
export function pieceNote(line: Omit<BasketGroup, 'id'>): string | undefined {
  const { onePiece = false, longestPiece: longest, askedCount, count, step, unit } = line;
  if (longest === undefined || unit !== 'metre') return undefined;
  if (longest < step) return onePiece ? noPiece : undefined;
  if (askedCount !== undefined)
    return `${shortPieceText(askedCount, longest)}. Снимите отметку, и\u00a0отрежем ${formatCount(askedCount, unit)} из\u00a0нескольких`;
  return !onePiece && count > longest
    ? `Кусок будет короче: самый длинный\u00a0— ${formatCount(longest, unit)}`
    : longestText(longest);
}

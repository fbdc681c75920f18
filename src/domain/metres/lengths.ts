import { type Cloth, cutLength, unwashedLength, unwashedWidth, usableWidth } from './cloth.ts';
import type { PlacedPiece } from './result.ts';

/** A whole width of cloth; `number` is its place from the left among those that are sewn together, from 1. */
interface Length {
  readonly name: string;
  /** Washed centimetres. */
  readonly height: number;
  readonly number: number;
}

/**
 * Lays whole widths one after another, each in whole repeats. Under a half-drop pattern every second one begins half a
 * repeat later, so those with odd numbers are cut first, and half a repeat is lost once.
 *
 * @param from where the first begins, unwashed centimetres
 */
export function layLengths(
  cloth: Cloth,
  lengths: readonly Length[],
  from: number,
): { readonly length: number; readonly placed: PlacedPiece[] } {
  const isShifted = cloth.match === 'half-drop' && lengths.some(({ number }) => number % 2 === 0);
  const order = isShifted
    ? [
        ...lengths.filter(({ number }) => number % 2 === 1),
        ...lengths.filter(({ number }) => number % 2 === 0),
      ]
    : lengths;
  const width = unwashedWidth(cloth, usableWidth(cloth));
  let y = from;
  let hasShifted = false;
  const placed = order.map(({ name, height, number }): PlacedPiece => {
    if (isShifted && !hasShifted && number % 2 === 0) {
      y += cloth.repeat / 2;
      hasShifted = true;
    }
    const piece = {
      name,
      x: cloth.selvedge,
      y,
      width,
      height: unwashedLength(cloth, height),
      turned: false,
    };
    y += cutLength(cloth, height);
    return piece;
  });
  return { length: y, placed };
}

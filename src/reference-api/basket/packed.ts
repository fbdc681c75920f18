import type { BasketTotal } from '../../contract/basket.ts';
import { round } from '../../domain/format.ts';
import type { Parcels } from '../db/parcels.ts';
import type { BasketLine } from './lines.ts';
import { sumUp } from './sum-up.ts';

type Packed = Pick<BasketTotal, 'weight' | 'volume' | 'height' | 'width' | 'len'>;

/** One parcel with the units laid on each other: grams, cm³, cm. */
export function packed(lines: readonly BasketLine[], parcels: Parcels): Packed {
  const parts = lines.flatMap(({ group, count }) => {
    const parcel = parcels.of(group.id);
    return parcel === undefined ? [] : [{ ...parcel, count }];
  });
  return {
    weight: round(sumUp(parts.map(({ weight, count }) => weight * count))),
    volume: round(sumUp(parts.map(({ length, width, height, count }) => length * width * height * count))),
    height: round(sumUp(parts.map(({ height, count }) => height * count))),
    width: Math.max(0, ...parts.map(({ width }) => width)),
    len: Math.max(0, ...parts.map(({ length }) => length)),
  };
}

import type { BasketTotal } from '../../contract/basket.ts';
import type { Parcels } from '../db/parcels.ts';
import type { BasketLine } from './lines.ts';

type Packed = Pick<BasketTotal, 'weight' | 'volume' | 'height' | 'width' | 'len'>;

const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);
const rounded = (value: number): number => Math.round(value * 100) / 100;

/** One parcel with the units laid on each other: grams, cm³, cm. */
export function packed(lines: readonly BasketLine[], parcels: Parcels): Packed {
  const parts = lines.flatMap(({ group, count }) => {
    const parcel = parcels.of(group.id);
    return parcel === undefined ? [] : [{ ...parcel, count }];
  });
  return {
    weight: rounded(total(parts.map(({ weight, count }) => weight * count))),
    volume: rounded(total(parts.map(({ length, width, height, count }) => length * width * height * count))),
    height: rounded(total(parts.map(({ height, count }) => height * count))),
    width: Math.max(0, ...parts.map(({ width }) => width)),
    len: Math.max(0, ...parts.map(({ length }) => length)),
  };
}

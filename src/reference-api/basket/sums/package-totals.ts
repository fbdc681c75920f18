import type { BasketTotal } from '../../../contract/order/basket.ts';
import { round } from '../../../domain/text/format.ts';
import type { PackageSizes } from '../../catalog/package-sizes.ts';
import type { BasketLine } from '../basket-lines.ts';
import { sumValues } from './sum-values.ts';

type Packed = Pick<BasketTotal, 'weight' | 'volume' | 'height' | 'width' | 'len'>;

/** One parcel with the units stacked: grams, cm³, cm. */
export function packageTotals(lines: readonly BasketLine[], parcels: PackageSizes): Packed {
  const parts = lines.flatMap(({ group, count }) => {
    const parcel = parcels.byGroup(group.id);
    return parcel === undefined ? [] : [{ ...parcel, count }];
  });
  return {
    weight: round(sumValues(parts.map(({ weight, count }) => weight * count))),
    volume: round(
      sumValues(parts.map(({ length, width, height, count }) => length * width * height * count)),
    ),
    height: round(sumValues(parts.map(({ height, count }) => height * count))),
    width: Math.max(0, ...parts.map(({ width }) => width)),
    len: Math.max(0, ...parts.map(({ length }) => length)),
  };
}

import type { Unit } from '../../contract/catalog/product.ts';
import { formatCount } from '../../domain/text/format.ts';
import type { Cut } from './shelf.ts';

/** For those who cut: «8 м от куска 12,4 м». Empty where the pieces are not known. */
export const cutsText = ({
  cuts = [],
  unit,
}: {
  readonly cuts?: readonly Cut[] | undefined;
  readonly unit: Unit;
}): string =>
  cuts
    .map(({ length, from }) => `${formatCount(length, unit)} от куска ${formatCount(from, unit)}`)
    .join('; ');

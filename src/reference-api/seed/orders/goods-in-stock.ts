import type { Group } from '../../../contract/catalog/product.ts';
import type { Random } from '../random.ts';

/** Kopecks for one; the rare products that cost more are in no order. */
const HIGHEST_PRICE = 20_000_00;

/** Whether a demo customer may have ordered a group. */
export const inStock = ({ available, unit, remnants, offers }: Group): boolean =>
  available &&
  remnants >= (unit === 'metre' ? 3 : 2) &&
  offers.every(({ prices }) => prices.every(({ price }) => price <= HIGHEST_PRICE));

/** Cloth in halves of a metre, goods by the piece; wholesalers order more of both. */
export function countOf({ unit, remnants }: Group, wholesale: boolean, random: Random): number {
  const count = unit === 'metre' ? random.int(2, wholesale ? 20 : 8) / 2 : random.int(1, wholesale ? 6 : 2);
  return Math.min(count, Math.floor(remnants));
}

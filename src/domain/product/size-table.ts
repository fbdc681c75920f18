import type { Partner, SizeTable } from '../../contract/catalog/partner.ts';
import type { Product } from '../../contract/catalog/product.ts';

type Tables = Pick<Partner, 'sizeTable' | 'sizeTables'>;

/** All that a maker's sizes mean, in the order of the back end. */
export const sizeTablesOf = ({ sizeTable, sizeTables = [] }: Tables): readonly SizeTable[] =>
  sizeTable ? [sizeTable, ...sizeTables] : sizeTables;

/** The table of a product's sizes: that of its own category, of the nearest above, else one for all; null where others' goods alone have one. */
export function sizeTableFor(partner: Tables, { categories }: Pick<Product, 'categories'>): SizeTable | null {
  const tables = sizeTablesOf(partner);
  const own = categories
    .toReversed()
    .map(({ id }) => tables.find(({ categoryIds }) => categoryIds?.includes(id)))
    .find((table) => table !== undefined);
  const found = own ?? tables.find(({ categoryIds }) => categoryIds === undefined);
  if (!found) return null;
  const { title, head, rows } = found;
  return { title, head, rows };
}

import type { Partner, SizeTable } from '../../contract/catalog/partner.ts';
import type { Product } from '../../contract/catalog/product.ts';

type Tables = Pick<Partner, 'sizeTable' | 'sizeTables'>;

/** All size tables of a brand, in the back end's order. */
export const sizeTablesOf = ({ sizeTable, sizeTables = [] }: Tables): readonly SizeTable[] =>
  sizeTable ? [sizeTable, ...sizeTables] : sizeTables;

/**
 * The table of the product's category, of the nearest parent, else the general one; null where tables are for other goods.
 */
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

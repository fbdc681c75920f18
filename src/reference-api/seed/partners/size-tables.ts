import * as z from 'zod/mini';
import type { Category } from '../../../contract/catalog/category.ts';
import type { SizeTable } from '../../../contract/catalog/partner.ts';
import { CLOTH_KINDS } from '../cloth/cloth-kinds.ts';
import { goodsKindOf } from '../goods/goods-kinds.ts';
import { withUnits } from '../typography.ts';
import data from './size-tables.json' with { type: 'json' };

/** Tables by the codes of the categories whose goods they explain. */
const ENTRIES = z
  .array(
    z.object({
      title: z.string(),
      categories: z.array(z.string()),
      head: z.array(z.string()),
      rows: z.array(z.array(z.string())),
    }),
  )
  .parse(data);

/** Codes of the categories of what is sewn from a partner's cloth. */
const categoriesOf = (partner: string): ReadonlySet<string> =>
  new Set(
    CLOTH_KINDS.filter((kind) => kind.partner === partner).flatMap((kind) =>
      kind.goodsShares.map(([code]) => goodsKindOf(code).category(kind)),
    ),
  );

/** The tables of the goods that are sewn from a partner's cloth. */
export function sizeTablesOf(partner: string, categories: readonly Category[]): SizeTable[] {
  const own = categoriesOf(partner);
  return ENTRIES.filter((entry) => entry.categories.some((code) => own.has(code))).map(
    ({ title, categories: codes, head, rows }) => ({
      title: withUnits(title),
      head: head.map(withUnits),
      rows: rows.map((row) => row.map(withUnits)),
      categoryIds: categories.flatMap(({ id, code }) => (codes.includes(code) ? id : [])),
    }),
  );
}

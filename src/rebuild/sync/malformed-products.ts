import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod/mini';
import { RebuildError } from '../problems/rebuild-error.ts';
import type { RebuildWarning } from '../problems/warning.ts';
import { readFact, writeFact } from '../snapshot/snapshot.ts';
import type { MalformedProduct } from './read-products.ts';
import type { SyncedList } from './sync-list.ts';

/** A larger share of malformed products is a fault of the API rather than of products. */
const MAX_MALFORMED_SHARE = 0.05;

const FACT = 'malformed products';
const ListSchema = z.array(
  z.object({ id: z.nullable(z.int()), code: z.nullable(z.string()), problem: z.string() }),
);

const nameOf = ({ id, code }: MalformedProduct) => code ?? (id === null ? 'unnamed' : `#${id}`);

/** All malformed products after these changes: an API that lists changes names each of them only once. */
export function currentMalformed(
  db: DatabaseSync,
  found: readonly MalformedProduct[],
  { complete, seen }: SyncedList,
): readonly MalformedProduct[] {
  if (complete) return found;
  const again = new Set(found.map(({ id }) => id));
  return [
    ...readMalformed(db).filter(({ id }) => !again.has(id) && !(id !== null && seen.has(id))),
    ...found,
  ];
}

/** The products that were malformed when they were last fetched. */
export const readMalformed = (db: DatabaseSync): MalformedProduct[] =>
  z.parse(ListSchema, JSON.parse(readFact(db, FACT) ?? '[]'));

/** Fails where too many products are malformed; `countProducts` is called only where one is. */
export function assertMostWellFormed(
  malformed: readonly MalformedProduct[],
  countProducts: () => number,
): void {
  const [first] = malformed;
  if (!first) return;
  const productCount = countProducts();
  if (malformed.length <= productCount * MAX_MALFORMED_SHARE) return;
  const example = { name: nameOf(first), detail: first.problem };
  throw new RebuildError({
    ...{ code: 'products-malformed', count: malformed.length, total: productCount, example },
  });
}

export function saveMalformed(db: DatabaseSync, malformed: readonly MalformedProduct[]): void {
  const list = JSON.stringify(malformed);
  if (list !== (readFact(db, FACT) ?? '[]')) writeFact(db, FACT, list);
}

export const malformedWarning = (product: MalformedProduct): RebuildWarning => ({
  code: 'product-malformed',
  product: nameOf(product),
  detail: product.problem,
});

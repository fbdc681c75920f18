import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod/mini';
import { RebuildError } from '../problems/rebuild-error.ts';
import type { RebuildWarning } from '../problems/warning.ts';
import { readFact, writeFact } from '../snapshot/snapshot.ts';
import type { MalformedProduct } from './read-products.ts';
import type { SyncedList } from './sync-list.ts';

/** Above this share of malformed products something is wrong with the API, not with a product. */
const MALFORMED_SHARE = 0.05;

const FACT = 'malformed products';
const ListSchema = z.array(
  z.object({ id: z.nullable(z.int()), code: z.nullable(z.string()), problem: z.string() }),
);

const nameOf = ({ id, code }: MalformedProduct) => code ?? (id === null ? 'unnamed' : `#${id}`);

/** All products that are malformed after these changes: an API that lists changes names each of them only once. */
export function malformedNow(
  db: DatabaseSync,
  found: readonly MalformedProduct[],
  { complete, seen }: SyncedList,
): readonly MalformedProduct[] {
  if (complete) return found;
  const again = new Set(found.map(({ id }) => id));
  return [
    ...rememberedMalformed(db).filter(({ id }) => !again.has(id) && !(id !== null && seen.has(id))),
    ...found,
  ];
}

/** The products that were malformed when they were fetched last. */
export const rememberedMalformed = (db: DatabaseSync): MalformedProduct[] =>
  z.parse(ListSchema, JSON.parse(readFact(db, FACT) ?? '[]'));

/** Stops the rebuild where too many products are malformed; they are only counted where one is. */
export function assertFewMalformed(
  malformed: readonly MalformedProduct[],
  countProducts: () => number,
): void {
  const [first] = malformed;
  if (!first) return;
  const productCount = countProducts();
  if (malformed.length <= productCount * MALFORMED_SHARE) return;
  const example = { name: nameOf(first), detail: first.problem };
  throw new RebuildError({
    ...{ code: 'products-malformed', count: malformed.length, total: productCount, example },
  });
}

export function rememberMalformed(db: DatabaseSync, malformed: readonly MalformedProduct[]): void {
  const list = JSON.stringify(malformed);
  if (list !== (readFact(db, FACT) ?? '[]')) writeFact(db, FACT, list);
}

export const malformedWarning = (product: MalformedProduct): RebuildWarning => ({
  code: 'product-malformed',
  product: nameOf(product),
  detail: product.problem,
});

import { DatabaseSync, type StatementSync } from 'node:sqlite';
import * as z from 'zod/mini';
import type { PackageSize } from '../../catalog/package-sizes.ts';
import type { Product } from '../../../contract/catalog/product.ts';
import type { ImportedProduct } from '../tables/exchange-products.ts';
import { AddedKeys } from './added-keys.ts';

export interface PlannedProduct {
  product: Product;
  /** As it was when the change was planned; null for one that is new. */
  before: Product | null;
  imported: ImportedProduct;
  /** Whether the product itself is another one, not only what is remembered of it. */
  isChanged: boolean;
  parcels: PackageSize[];
}
const BodySchema = z.object({ body: z.string() });

/** Products as they are to become, and the ids of what is new, on the disk until all of them are known. */
export class PlannedChanges {
  readonly #db = new DatabaseSync('');
  readonly #has: StatementSync;
  readonly #put: StatementSync;
  readonly keys: AddedKeys;
  /** Categories of goods that are new. */
  readonly newCategories = new Set<number>();
  /** Categories of goods whose options or categories are others than before. */
  readonly changedCategories = new Set<number>();
  count = 0;

  constructor() {
    this.#db.exec(
      'PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; CREATE TABLE planned (id INTEGER PRIMARY KEY, body TEXT NOT NULL); BEGIN',
    );
    this.#has = this.#db.prepare('SELECT 1 FROM planned WHERE id = ?');
    this.#put = this.#db.prepare('INSERT OR REPLACE INTO planned VALUES (?, ?)');
    this.keys = new AddedKeys(this.#db);
  }

  has(productId: number): boolean {
    return this.#has.get(productId) !== undefined;
  }

  /** Adds a product, or another plan for it. */
  put(planned: PlannedProduct): void {
    const { product, before } = planned;
    this.#put.run(product.id, JSON.stringify(planned));
    this.count++;
    if (before === null) for (const { id } of product.categories) this.newCategories.add(id);
    else if (selectionOf(product) !== selectionOf(before))
      for (const { id } of [...product.categories, ...before.categories]) this.changedCategories.add(id);
  }

  *all(): Generator<PlannedProduct> {
    for (const row of this.#db.prepare('SELECT body FROM planned ORDER BY id').iterate())
      // What stands here was checked when it was planned.
      yield JSON.parse(z.parse(BodySchema, row).body) as PlannedProduct;
  }

  close(): void {
    this.#db.close();
  }
}

const selectionOf = ({ categories, options }: Product): string => JSON.stringify([categories, options]);

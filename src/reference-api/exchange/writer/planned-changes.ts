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

/** What is left to do for a product that was planned, beside what is written ahead. */
export interface LeftToDo {
  /** In the change that shows the package: something of it cannot be written ahead. */
  inChange: boolean;
  /** Its version is to be kept. */
  isNoted: boolean;
}
export type LeftProduct = Omit<PlannedProduct, 'imported'>;

const BodySchema = z.object({ body: z.string() });

/** Which products a package changes, what is left to do for some of them, and the ids of what is new; in a database of its own. */
export class PlannedChanges {
  readonly #db = new DatabaseSync('');
  readonly #has: StatementSync;
  readonly #put: StatementSync;
  readonly keys: AddedKeys;
  readonly newCategories = new Set<number>();
  /** Categories of goods whose options or categories are others than before. */
  readonly changedCategories = new Set<number>();
  count = 0;

  constructor() {
    this.#db.exec(
      `PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF;
       CREATE TABLE planned (id INTEGER PRIMARY KEY, in_change INTEGER NOT NULL, noted INTEGER NOT NULL, body TEXT); BEGIN`,
    );
    this.#has = this.#db.prepare('SELECT 1 FROM planned WHERE id = ?');
    this.#put = this.#db.prepare('INSERT OR REPLACE INTO planned VALUES (?, ?, ?, ?)');
    this.keys = new AddedKeys(this.#db);
  }

  has(productId: number): boolean {
    return this.#has.get(productId) !== undefined;
  }

  /** Adds a product, or another plan for it. */
  put({ product, before, isChanged, parcels }: LeftProduct, { inChange, isNoted }: LeftToDo): void {
    const body = inChange || isNoted ? JSON.stringify({ product, before, isChanged, parcels }) : null;
    this.#put.run(product.id, inChange ? 1 : 0, isNoted ? 1 : 0, body);
    this.count++;
    if (before === null) for (const { id } of product.categories) this.newCategories.add(id);
    else if (selectionOf(product) !== selectionOf(before))
      for (const { id } of [...product.categories, ...before.categories]) this.changedCategories.add(id);
  }

  /** Those that the change that shows the package has something to do for. */
  toWrite(): Generator<LeftProduct> {
    return this.#left('in_change');
  }

  /** Those whose versions are to be kept. */
  toNote(): Generator<LeftProduct> {
    return this.#left('noted');
  }

  *#left(column: 'in_change' | 'noted'): Generator<LeftProduct> {
    const rows = this.#db.prepare(`SELECT body FROM planned WHERE ${column} = 1 ORDER BY id`).iterate();
    // What stands here was checked when it was planned.
    for (const row of rows) yield JSON.parse(z.parse(BodySchema, row).body) as LeftProduct;
  }

  close(): void {
    this.#db.close();
  }
}

const selectionOf = ({ categories, options }: Product): string => JSON.stringify([categories, options]);

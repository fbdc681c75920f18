import type { DatabaseSync, StatementSync } from 'node:sqlite';
import * as z from 'zod/mini';

const ProductRowSchema = z.tuple([z.int(), z.int(), z.int(), z.int(), z.string(), z.string()]);
const PricesSchema = z.array(z.tuple([z.string(), z.int()]));
const CountRowSchema = z.tuple([z.int()]);

/** Of values there are a million in a large shop, so that they are checked by hand. */
function integer(value: unknown): number {
  if (typeof value === 'number' && Number.isInteger(value)) return value;
  throw new TypeError('This is no whole number.');
}
function text(value: unknown): string {
  if (typeof value === 'string') return value;
  throw new TypeError('This is no text.');
}

/** What selections look at in a product. */
export interface IndexedProduct {
  id: number;
  sort: number;
  available: boolean;
  revision: number;
  titleKey: string;
  categories: number[];
  values: { code: string; id: number }[];
  /** Kopecks of the cheapest group. */
  prices: { role: string; price: number }[];
}

/** The tables that are read for a range of products. */
interface RangeReaders {
  readonly products: StatementSync;
  readonly categories: StatementSync;
  readonly values: StatementSync;
}

/** Reads what selections look at, without the products themselves. */
export class ProductRows {
  readonly #changed: RangeReaders;
  readonly #slice: RangeReaders;
  readonly #count: StatementSync;
  readonly #countChanged: StatementSync;

  constructor(db: DatabaseSync) {
    const rows = (sql: string): StatementSync => {
      const statement = db.prepare(sql);
      statement.setReturnArrays(true);
      return statement;
    };
    const readers = (condition: (id: string) => string, order: string): RangeReaders => {
      const of = (columns: string, table: string) =>
        rows(`SELECT product_id, ${columns} FROM ${table} WHERE ${condition('product_id')}`);
      return {
        products: rows(
          `SELECT id, sort, available, revision, title_key, prices FROM product WHERE ${condition('id')} ORDER BY ${order}`,
        ),
        categories: of('category_id', 'product_category'),
        values: of('code, value_id', 'product_value'),
      };
    };
    this.#changed = readers(
      (id) => `${id} IN (SELECT product_id FROM product_revision WHERE revision > ?1)`,
      'sort, id',
    );
    this.#slice = readers(
      (id) =>
        `${id} > ?1 AND ${id} <= (SELECT max(id) FROM (SELECT id FROM product WHERE id > ?1 ORDER BY id LIMIT ?2))`,
      'id',
    );
    this.#count = rows('SELECT count(*) FROM product');
    this.#countChanged = rows(
      'SELECT count(*) FROM (SELECT 1 FROM product_revision WHERE revision > ? LIMIT ?)',
    );
  }

  /** The products that changed after the revision. */
  changedAfter(revision: number): IndexedProduct[] {
    return read(this.#changed, [revision]);
  }

  /** The next products by id, at most so many. */
  slice(afterId: number, limit: number): IndexedProduct[] {
    return read(this.#slice, [afterId, limit]);
  }

  count(): number {
    return z.parse(CountRowSchema, this.#count.get())[0];
  }

  /** How many changed after the revision; counts no further than `most`. */
  countChanged(revision: number, most: number): number {
    return z.parse(CountRowSchema, this.#countChanged.get(revision, most))[0];
  }
}

function read(readers: RangeReaders, range: readonly number[]): IndexedProduct[] {
  const products = readers.products.all(...range).map((row): IndexedProduct => {
    const [id, sort, available, changed, titleKey, prices] = z.parse(ProductRowSchema, row);
    return {
      id,
      sort,
      available: available === 1,
      revision: changed,
      titleKey,
      categories: [],
      values: [],
      prices: z.parse(PricesSchema, JSON.parse(prices)).map(([role, price]) => ({ role, price })),
    };
  });
  const byId = new Map(products.map((product) => [product.id, product]));
  for (const row of readers.categories.iterate(...range)) {
    const { 0: id, 1: category } = row;
    byId.get(integer(id))?.categories.push(integer(category));
  }
  for (const row of readers.values.iterate(...range)) {
    const { 0: id, 1: code, 2: value } = row;
    byId.get(integer(id))?.values.push({ code: text(code), id: integer(value) });
  }
  return products;
}

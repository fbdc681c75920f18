import type { DatabaseSync, StatementSync } from 'node:sqlite';
import * as z from 'zod/mini';

const ProductRowSchema = z.tuple([z.int(), z.int(), z.int(), z.int(), z.string()]);
const NumberRowSchema = z.tuple([z.int(), z.int()]);
const CountRowSchema = z.tuple([z.int()]);
const TextRowSchema = z.tuple([z.int(), z.string(), z.int()]);

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
  readonly prices: StatementSync;
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
    const readers = (condition: string, order: string): RangeReaders => {
      const of = (columns: string, table: string) =>
        rows(`SELECT ${columns} FROM product p JOIN ${table} t ON t.product_id = p.id WHERE ${condition}`);
      return {
        products: rows(
          `SELECT id, sort, available, revision, title_key FROM product p WHERE ${condition} ORDER BY ${order}`,
        ),
        categories: of('p.id, t.category_id', 'product_category'),
        values: of('p.id, t.code, t.value_id', 'product_value'),
        prices: of('p.id, t.role, t.price', 'product_price'),
      };
    };
    this.#changed = readers('p.revision > ?1', 'sort, id');
    this.#slice = readers(
      'p.id > ?1 AND p.id <= (SELECT max(id) FROM (SELECT id FROM product WHERE id > ?1 ORDER BY id LIMIT ?2))',
      'id',
    );
    this.#count = rows('SELECT count(*) FROM product');
    this.#countChanged = rows('SELECT count(*) FROM (SELECT 1 FROM product WHERE revision > ? LIMIT ?)');
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
    const [id, sort, available, changed, titleKey] = z.parse(ProductRowSchema, row);
    const none = { categories: [], values: [], prices: [] };
    return { id, sort, available: available === 1, revision: changed, titleKey, ...none };
  });
  const byId = new Map(products.map((product) => [product.id, product]));
  for (const row of readers.categories.all(...range)) {
    const [id, category] = z.parse(NumberRowSchema, row);
    byId.get(id)?.categories.push(category);
  }
  for (const row of readers.values.all(...range)) {
    const [id, code, value] = z.parse(TextRowSchema, row);
    byId.get(id)?.values.push({ code, id: value });
  }
  for (const row of readers.prices.all(...range)) {
    const [id, role, price] = z.parse(TextRowSchema, row);
    byId.get(id)?.prices.push({ role, price });
  }
  return products;
}

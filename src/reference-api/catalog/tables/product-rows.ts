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
    const readers = (products: string, ofProducts: string): RangeReaders => {
      const of = (columns: string, table: string) =>
        rows(`SELECT product_id, ${columns} FROM ${table} WHERE ${ofProducts}`);
      return {
        products: rows(
          `SELECT id, sort, available, revision, title_key, prices FROM product WHERE ${products}`,
        ),
        categories: of('category_id', 'product_category'),
        values: of('code, value_id', 'product_value'),
      };
    };
    const changed = 'IN (SELECT product_id FROM product_revision WHERE revision > ?1)';
    this.#changed = readers(`id ${changed} ORDER BY sort, id`, `product_id ${changed}`);
    this.#slice = readers('id > ?1 ORDER BY id LIMIT ?2', 'product_id > ?1 AND product_id <= ?2');
    this.#count = rows('SELECT count(*) FROM product');
    this.#countChanged = rows(
      'SELECT count(*) FROM (SELECT 1 FROM product_revision WHERE revision > ? LIMIT ?)',
    );
  }

  changedAfter(revision: number): IndexedProduct[] {
    const { products, categories, values } = this.#changed;
    return withParts(products.all(revision), {
      categories: categories.iterate(revision),
      values: values.iterate(revision),
    });
  }

  /** The next products by id, at most so many. */
  slice(afterId: number, limit: number): IndexedProduct[] {
    const { products, categories, values } = this.#slice;
    const rows = products.all(afterId, limit);
    const last = integer(rows.at(-1)?.[0] ?? afterId);
    // What belongs to them is found by their last id: the limit would look through the products once more for each table.
    return withParts(rows, {
      categories: categories.iterate(afterId, last),
      values: values.iterate(afterId, last),
    });
  }

  count(): number {
    return z.parse(CountRowSchema, this.#count.get())[0];
  }

  /** How many changed after the revision; counts no further than `most`. */
  countChanged(revision: number, most: number): number {
    return z.parse(CountRowSchema, this.#countChanged.get(revision, most))[0];
  }
}

type Rows = Iterable<Readonly<Record<string, unknown>>>;

function withParts(
  rows: readonly unknown[],
  { categories, values }: { categories: Rows; values: Rows },
): IndexedProduct[] {
  const products = rows.map((row): IndexedProduct => {
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
  for (const row of categories) {
    const { 0: id, 1: category } = row;
    byId.get(integer(id))?.categories.push(integer(category));
  }
  for (const row of values) {
    const { 0: id, 1: code, 2: value } = row;
    byId.get(integer(id))?.values.push({ code: text(code), id: integer(value) });
  }
  return products;
}

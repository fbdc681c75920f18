import type { DatabaseSync, StatementSync } from 'node:sqlite';
import * as z from 'zod/mini';

const ProductRowSchema = z.tuple([z.int(), z.int(), z.int(), z.int(), z.string()]);
const NumberRowSchema = z.tuple([z.int(), z.int()]);
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

/** Reads what selections look at, without the products themselves. */
export class ProductRows {
  readonly #products: StatementSync;
  readonly #categories: StatementSync;
  readonly #values: StatementSync;
  readonly #prices: StatementSync;

  constructor(db: DatabaseSync) {
    const rows = (sql: string): StatementSync => {
      const statement = db.prepare(sql);
      statement.setReturnArrays(true);
      return statement;
    };
    const of = (columns: string, table: string) =>
      `SELECT ${columns} FROM product p JOIN ${table} t ON t.product_id = p.id WHERE p.revision > ?`;
    this.#products = rows(
      'SELECT id, sort, available, revision, title_key FROM product WHERE revision > ? ORDER BY sort, id',
    );
    this.#categories = rows(of('p.id, t.category_id', 'product_category'));
    this.#values = rows(of('p.id, t.code, t.value_id', 'product_value'));
    this.#prices = rows(of('p.id, t.role, t.price', 'product_price'));
  }

  /** The products that changed after the revision. */
  changedAfter(revision: number): IndexedProduct[] {
    const products = this.#products.all(revision).map((row): IndexedProduct => {
      const [id, sort, available, changed, titleKey] = z.parse(ProductRowSchema, row);
      const none = { categories: [], values: [], prices: [] };
      return { id, sort, available: available === 1, revision: changed, titleKey, ...none };
    });
    const byId = new Map(products.map((product) => [product.id, product]));
    for (const row of this.#categories.all(revision)) {
      const [id, category] = z.parse(NumberRowSchema, row);
      byId.get(id)?.categories.push(category);
    }
    for (const row of this.#values.all(revision)) {
      const [id, code, value] = z.parse(TextRowSchema, row);
      byId.get(id)?.values.push({ code, id: value });
    }
    for (const row of this.#prices.all(revision)) {
      const [id, role, price] = z.parse(TextRowSchema, row);
      byId.get(id)?.prices.push({ role, price });
    }
    return products;
  }
}

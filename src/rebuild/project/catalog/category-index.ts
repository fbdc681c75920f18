import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { ROOT } from './category-tree.ts';

/** The listings of each product, and its order there. */
export class CategoryIndex {
  readonly #db: DatabaseSync;
  readonly #categoriesOf: StatementSync;
  readonly #insert: StatementSync;
  readonly #removeProduct: StatementSync;
  readonly #products: StatementSync;

  constructor(db: DatabaseSync) {
    this.#db = db;
    this.#categoriesOf = db.prepare('SELECT category, sort FROM product_category WHERE product = ?');
    this.#insert = db.prepare('INSERT INTO product_category (category, sort, product) VALUES (?, ?, ?)');
    this.#removeProduct = db.prepare('DELETE FROM product_category WHERE product = ?');
    this.#products = db.prepare(
      'SELECT product FROM product_category WHERE category = ? ORDER BY sort, product',
    );
  }

  clear(): void {
    this.#db.exec('DELETE FROM product_category');
  }

  /** Sets the categories of a product; returns those whose members or order changed, and whether it is new. */
  set(product: number, sort: number, categories: readonly number[]): { moved: number[]; isNew: boolean } {
    const before = new Map(
      this.#categoriesOf.all(product).map((row) => [Number(row.category), Number(row.sort)]),
    );
    const after = new Set([ROOT, ...categories]);
    const left = [...before.keys()].filter((category) => !after.has(category));
    const entered = [...after].filter((category) => before.get(category) !== sort);
    if (left.length === 0 && entered.length === 0) return { moved: [], isNew: false };
    this.#removeProduct.run(product);
    for (const category of after) this.#insert.run(category, sort, product);
    return { moved: [...left, ...entered], isNew: before.size === 0 };
  }

  /** Removes a product from all listings and returns them. */
  remove(product: number): number[] {
    const categories = this.#categoriesOf.all(product).map((row) => Number(row.category));
    this.#removeProduct.run(product);
    return categories;
  }

  /** Whether the shop has a product. */
  has(product: number): boolean {
    return this.#categoriesOf.get(product) !== undefined;
  }

  /** The products below a category, at any depth, in the listing's order: `sort`, then id. */
  products(category: number): number[] {
    return this.#products.all(category).map((row) => Number(row.product));
  }
}

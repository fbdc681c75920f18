import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { ROOT } from './category-tree.ts';

/** In which listings each product stands, and in which order. */
export class Shelf {
  readonly #db: DatabaseSync;
  readonly #placements: StatementSync;
  readonly #place: StatementSync;
  readonly #clear: StatementSync;
  readonly #products: StatementSync;

  constructor(db: DatabaseSync) {
    this.#db = db;
    this.#placements = db.prepare('SELECT category, sort FROM shelf WHERE product = ?');
    this.#place = db.prepare('INSERT INTO shelf (category, sort, product) VALUES (?, ?, ?)');
    this.#clear = db.prepare('DELETE FROM shelf WHERE product = ?');
    this.#products = db.prepare('SELECT product FROM shelf WHERE category = ? ORDER BY sort, product');
  }

  empty(): void {
    this.#db.exec('DELETE FROM shelf');
  }

  /** Puts a product into the listings of its categories; answers those whose members or order changed, and whether it is new. */
  place(product: number, sort: number, categories: readonly number[]): { moved: number[]; isNew: boolean } {
    const before = new Map(
      this.#placements.all(product).map((row) => [Number(row.category), Number(row.sort)]),
    );
    const after = new Set([ROOT, ...categories]);
    const left = [...before.keys()].filter((category) => !after.has(category));
    const entered = [...after].filter((category) => before.get(category) !== sort);
    if (left.length === 0 && entered.length === 0) return { moved: [], isNew: false };
    this.#clear.run(product);
    for (const category of after) this.#place.run(category, sort, product);
    return { moved: [...left, ...entered], isNew: before.size === 0 };
  }

  /** Takes a product that is gone out of all listings; answers them. */
  remove(product: number): number[] {
    const categories = this.#placements.all(product).map((row) => Number(row.category));
    this.#clear.run(product);
    return categories;
  }

  /** Whether the shop has a product. */
  has(product: number): boolean {
    return this.#placements.get(product) !== undefined;
  }

  /** The products below a category, at any depth, in the listing's order: `sort`, then id. */
  products(category: number): number[] {
    return this.#products.all(category).map((row) => Number(row.product));
  }
}

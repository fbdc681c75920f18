import type { DatabaseSync, StatementSync } from 'node:sqlite';
import * as z from 'zod/mini';

const IdSchema = z.object({ id: z.int() });
const CountSchema = z.object({ count: z.int() });

/** Favourite products of customers; products that left the shop are left out. */
export class Favorites {
  readonly #ids: StatementSync;
  readonly #page: StatementSync;
  readonly #count: StatementSync;
  readonly #add: StatementSync;
  readonly #remove: StatementSync;
  readonly #deleteByCustomer: StatementSync;

  constructor(db: DatabaseSync) {
    const own = 'FROM favorite JOIN product ON product.id = favorite.product_id WHERE uid = ?';
    this.#ids = db.prepare(`SELECT product_id AS id ${own} ORDER BY position DESC`);
    this.#page = db.prepare(`SELECT product_id AS id ${own} ORDER BY position DESC LIMIT ? OFFSET ?`);
    this.#count = db.prepare(`SELECT count(*) AS count ${own}`);
    this.#add = db.prepare(
      'INSERT OR IGNORE INTO favorite (uid, product_id) SELECT ?, id FROM product WHERE id = ?',
    );
    this.#remove = db.prepare('DELETE FROM favorite WHERE uid = ? AND product_id = ?');
    this.#deleteByCustomer = db.prepare('DELETE FROM favorite WHERE uid = ?');
  }

  /** The last added first. */
  ids(uid: number): number[] {
    return this.#ids.all(uid).map((row) => z.parse(IdSchema, row).id);
  }

  page(uid: number, limit: number, offset: number): number[] {
    return this.#page.all(uid, limit, offset).map((row) => z.parse(IdSchema, row).id);
  }

  count(uid: number): number {
    return z.parse(CountSchema, this.#count.get(uid)).count;
  }

  /** A product that is there already keeps its place; a product that is not in the shop is ignored. */
  add(uid: number, productId: number): void {
    this.#add.run(uid, productId);
  }

  /** Whether it was there. */
  remove(uid: number, productId: number): boolean {
    return this.#remove.run(uid, productId).changes > 0;
  }

  /** Removes all of a customer's. */
  deleteByCustomer(uid: number): void {
    this.#deleteByCustomer.run(uid);
  }
}

import type { DatabaseSync, StatementSync } from 'node:sqlite';
import * as z from 'zod/mini';
import type { FavoriteList } from '../../contract/account/favorite-list.ts';

const ListRowSchema = z.object({ id: z.int(), title: z.string(), share: z.nullable(z.string()) });
const IdRowSchema = z.object({ id: z.int() });

/** Named lists of customers' favourites; products that left the shop are left out. */
export class FavoriteLists {
  readonly #ofCustomer: StatementSync;
  readonly #byShare: StatementSync;
  readonly #products: StatementSync;
  readonly #insert: StatementSync;
  readonly #update: StatementSync;
  readonly #delete: StatementSync;
  readonly #deleteByCustomer: StatementSync;
  readonly #addProduct: StatementSync;
  readonly #clear: StatementSync;

  constructor(db: DatabaseSync) {
    this.#ofCustomer = db.prepare('SELECT id, title, share FROM favorite_list WHERE uid = ? ORDER BY id');
    this.#byShare = db.prepare('SELECT id, title, share FROM favorite_list WHERE share = ?');
    this.#products = db.prepare(
      `SELECT product_id AS id FROM favorite_list_product JOIN product ON product.id = product_id
       WHERE list_id = ? ORDER BY position`,
    );
    this.#insert = db.prepare('INSERT INTO favorite_list (uid, title) VALUES (?, ?) RETURNING id');
    this.#update = db.prepare('UPDATE favorite_list SET title = ?, share = ? WHERE id = ?');
    this.#delete = db.prepare('DELETE FROM favorite_list WHERE uid = ? AND id = ?');
    this.#deleteByCustomer = db.prepare('DELETE FROM favorite_list WHERE uid = ?');
    this.#addProduct = db.prepare(
      'INSERT INTO favorite_list_product (list_id, position, product_id) SELECT ?, ?, id FROM product WHERE id = ?',
    );
    this.#clear = db.prepare('DELETE FROM favorite_list_product WHERE list_id = ?');
  }

  /** In the order in which they were made. */
  ofCustomer(uid: number): FavoriteList[] {
    return this.#ofCustomer.all(uid).map((row) => this.#listOf(row));
  }

  byShare(share: string): FavoriteList | undefined {
    const row = this.#byShare.get(share);
    return row === undefined ? undefined : this.#listOf(row);
  }

  create(uid: number, title: string): number {
    return z.parse(IdRowSchema, this.#insert.get(uid, title)).id;
  }

  replace({ id, title, share, productIds }: FavoriteList): void {
    this.#update.run(title, share, id);
    this.#clear.run(id);
    for (const [position, product] of [...new Set(productIds)].entries())
      this.#addProduct.run(id, position, product);
  }

  /** Whether the customer had it. */
  delete(uid: number, id: number): boolean {
    return this.#delete.run(uid, id).changes > 0;
  }

  deleteByCustomer(uid: number): void {
    this.#deleteByCustomer.run(uid);
  }

  #listOf(row: unknown): FavoriteList {
    const list = z.parse(ListRowSchema, row);
    return { ...list, productIds: this.#products.all(list.id).map((one) => z.parse(IdRowSchema, one).id) };
  }
}

import type { DatabaseSync, StatementSync } from 'node:sqlite';
import * as z from 'zod/mini';
import { ShippingInputSchema, type SavedShipping, type ShippingInput } from '../../contract/order/address.ts';
import { transaction } from '../db/database.ts';

const RowSchema = z.object({ id: z.int(), isDefault: z.int(), body: z.string() });
const IdSchema = z.object({ id: z.int() });

/** Addresses that customers saved; one of a customer's is always the default. */
export class Shippings {
  readonly #db: DatabaseSync;
  readonly #of: StatementSync;
  readonly #insert: StatementSync;
  readonly #update: StatementSync;
  readonly #delete: StatementSync;
  readonly #deleteAll: StatementSync;
  readonly #unmark: StatementSync;
  readonly #mark: StatementSync;
  readonly #markNewest: StatementSync;

  constructor(db: DatabaseSync) {
    this.#db = db;
    this.#of = db.prepare(
      'SELECT id, is_default AS "isDefault", body FROM shipping WHERE uid = ? ORDER BY is_default DESC, id DESC',
    );
    this.#insert = db.prepare('INSERT INTO shipping (uid, is_default, body) VALUES (?, 0, ?) RETURNING id');
    this.#update = db.prepare('UPDATE shipping SET body = ? WHERE id = ? AND uid = ?');
    this.#delete = db.prepare('DELETE FROM shipping WHERE id = ? AND uid = ?');
    this.#deleteAll = db.prepare('DELETE FROM shipping WHERE uid = ?');
    this.#unmark = db.prepare('UPDATE shipping SET is_default = 0 WHERE uid = ? AND is_default = 1');
    this.#mark = db.prepare('UPDATE shipping SET is_default = 1 WHERE id = ? AND uid = ?');
    this.#markNewest = db.prepare(
      `UPDATE shipping SET is_default = 1 WHERE id = (SELECT max(id) FROM shipping WHERE uid = ?1)
         AND NOT EXISTS (SELECT 1 FROM shipping WHERE uid = ?1 AND is_default = 1)`,
    );
  }

  /** The default one first, then the newest. */
  of(uid: number): SavedShipping[] {
    return this.#of.all(uid).map((row) => {
      const { id, isDefault, body } = z.parse(RowSchema, row);
      return { ...z.parse(ShippingInputSchema, JSON.parse(body)), isDefault: isDefault === 1, id };
    });
  }

  add(uid: number, shipping: ShippingInput): void {
    transaction(this.#db, () => {
      const { id } = z.parse(IdSchema, this.#insert.get(uid, JSON.stringify(shipping)));
      this.#settleDefault(uid, id, shipping.isDefault);
    });
  }

  /** Whether the customer has such an address. The default one stays so until another is made it. */
  update(uid: number, id: number, shipping: ShippingInput): boolean {
    return transaction(this.#db, () => {
      if (this.#update.run(JSON.stringify(shipping), id, uid).changes === 0) return false;
      this.#settleDefault(uid, id, shipping.isDefault);
      return true;
    });
  }

  /** Whether the customer had such an address. */
  remove(uid: number, id: number): boolean {
    return transaction(this.#db, () => {
      if (this.#delete.run(id, uid).changes === 0) return false;
      this.#markNewest.run(uid);
      return true;
    });
  }

  removeAll(uid: number): void {
    this.#deleteAll.run(uid);
  }

  #settleDefault(uid: number, id: number, wanted: boolean): void {
    if (wanted) {
      this.#unmark.run(uid);
      this.#mark.run(id, uid);
    }
    this.#markNewest.run(uid);
  }
}

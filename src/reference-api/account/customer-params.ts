import type { DatabaseSync, StatementSync } from 'node:sqlite';
import * as z from 'zod/mini';

const RowSchema = z.object({ code: z.string(), value: z.string() });

/** The setting of customers who let wholesalers find them as recipients of orders. */
export const FINDABLE = 'findable';

/** Settings that customers have changed. */
export class CustomerParams {
  readonly #ofCustomer: StatementSync;
  readonly #upsert: StatementSync;
  readonly #deleteByCustomer: StatementSync;

  constructor(db: DatabaseSync) {
    this.#ofCustomer = db.prepare('SELECT code, value FROM customer_param WHERE uid = ?');
    this.#upsert = db.prepare('INSERT OR REPLACE INTO customer_param (uid, code, value) VALUES (?, ?, ?)');
    this.#deleteByCustomer = db.prepare('DELETE FROM customer_param WHERE uid = ?');
  }

  /** Values by the codes of their settings. */
  ofCustomer(uid: number): Map<string, string> {
    return new Map(
      this.#ofCustomer.all(uid).map((row) => {
        const { code, value } = z.parse(RowSchema, row);
        return [code, value];
      }),
    );
  }

  put(uid: number, code: string, value: string): void {
    this.#upsert.run(uid, code, value);
  }

  deleteByCustomer(uid: number): void {
    this.#deleteByCustomer.run(uid);
  }
}

import type { DatabaseSync, StatementSync } from 'node:sqlite';
import * as z from 'zod/mini';

const RowSchema = z.object({ code: z.string(), value: z.string() });

/** The flag of customers who wish to be found by wholesalers as recipients of their orders. */
export const FINDABLE = 'findable';

/** Settings that customers have changed. */
export class CustomerParams {
  readonly #ofCustomer: StatementSync;
  readonly #put: StatementSync;
  readonly #forget: StatementSync;

  constructor(db: DatabaseSync) {
    this.#ofCustomer = db.prepare('SELECT code, value FROM customer_param WHERE uid = ?');
    this.#put = db.prepare('INSERT OR REPLACE INTO customer_param (uid, code, value) VALUES (?, ?, ?)');
    this.#forget = db.prepare('DELETE FROM customer_param WHERE uid = ?');
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
    this.#put.run(uid, code, value);
  }

  forget(uid: number): void {
    this.#forget.run(uid);
  }
}

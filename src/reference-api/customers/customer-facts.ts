import type { DatabaseSync, StatementSync } from 'node:sqlite';
import * as z from 'zod/mini';
import { OrderStatus } from '../../contract/order/order.ts';

const OrderSchema = z.object({
  id: z.int(),
  status: z.enum(OrderStatus),
  sum: z.int(),
  createdAt: z.int(),
});
const BlankSchema = z.object({ id: z.int(), statusId: z.int(), createdAt: z.int() });
const CountsSchema = z.object({
  orders: z.int(),
  /** Kopecks of orders that were received. */
  bought: z.int(),
  blanks: z.int(),
  reviews: z.int(),
  forms: z.int(),
  addresses: z.int(),
  sessions: z.int(),
});
export type CustomerCounts = z.infer<typeof CountsSchema>;

/** What staff see of a customer at one glance. */
export class CustomerFacts {
  readonly #orders: StatementSync;
  readonly #blanks: StatementSync;
  readonly #counts: StatementSync;

  constructor(db: DatabaseSync) {
    this.#orders = db.prepare(
      'SELECT id, status, sum, created_at AS "createdAt" FROM shop_order WHERE uid = ? ORDER BY created_at DESC LIMIT ?',
    );
    this.#blanks = db.prepare(
      'SELECT id, status_id AS "statusId", created_at AS "createdAt" FROM blank WHERE uid = ? ORDER BY id DESC LIMIT ?',
    );
    const count = (table: string) => `(SELECT count(*) FROM ${table} WHERE uid = ?1)`;
    this.#counts = db.prepare(
      `SELECT ${count('shop_order')} AS orders,
         (SELECT coalesce(sum(sum), 0) FROM shop_order WHERE uid = ?1 AND status = ${OrderStatus.received}) AS bought,
         ${count('blank')} AS blanks, ${count('review')} AS reviews, ${count('form_submission')} AS forms,
         ${count('shipping')} AS addresses, ${count('session')} AS sessions`,
    );
  }

  /** Also those that the customer has taken off the own list; the newest first. */
  orders(uid: number, limit: number) {
    return this.#orders.all(uid, limit).map((row) => z.parse(OrderSchema, row));
  }

  /** The newest first. */
  blanks(uid: number, limit: number) {
    return this.#blanks.all(uid, limit).map((row) => z.parse(BlankSchema, row));
  }

  counts(uid: number): CustomerCounts {
    return z.parse(CountsSchema, this.#counts.get(uid));
  }
}

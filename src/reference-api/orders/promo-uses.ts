import type { DatabaseSync, StatementSync } from 'node:sqlite';
import * as z from 'zod/mini';
import { REVERSED } from './order-statuses.ts';

const CountSchema = z.object({ count: z.int() });

/** How many orders a promo code was used for. */
export class PromoUses {
  readonly #count: StatementSync;

  constructor(db: DatabaseSync) {
    this.#count = db.prepare(
      `SELECT count(*) AS count FROM shop_order
       WHERE body ->> '$.promocode' = ? AND status NOT IN (SELECT value FROM json_each(?))`,
    );
  }

  /** Without those that were cancelled or returned. */
  count(code: string): number {
    return z.parse(CountSchema, this.#count.get(code, JSON.stringify(REVERSED))).count;
  }
}

import type { DatabaseSync, StatementSync } from 'node:sqlite';
import * as z from 'zod/mini';
import { FINAL_STATUSES } from '../../../domain/orders/order-status.ts';

const StateSchema = z.object({ state: z.string() });
const RowSchema = z.object({ told: z.string(), number: z.string() });
const IdSchema = z.object({ id: z.int() });
const UnitsSchema = z.object({ groupId: z.int(), units: z.number() });

const BACK = ' back ';
/** What of an order may still change: by it the shop knows whether 1C has the order as it is. */
const STATE = `(o.status || CASE o.paid WHEN 1 THEN ' paid' ELSE '' END
  || coalesce((SELECT '${BACK}' || group_concat(id, ',') FROM order_refund
    WHERE order_id = o.id AND state IN ('approved', 'paid')), ''))`;
const LINES = `FROM shop_order o, json_each(o.body, '$.lines') line`;

/** A state with the refunds of an earlier one: those that came between them are not known yet. */
export function withRefundsOf(earlier: string, state: string): string {
  const [now = ''] = state.split(BACK);
  const [, refunds] = earlier.split(BACK);
  return refunds === undefined ? now : `${now}${BACK}${refunds}`;
}

/** What 1C knows of orders. */
export class ExchangeOrders {
  readonly #get: StatementSync;
  readonly #put: StatementSync;
  readonly #state: StatementSync;
  readonly #changed: StatementSync;
  readonly #pending: StatementSync;
  readonly #groups: StatementSync;

  constructor(db: DatabaseSync) {
    this.#get = db.prepare('SELECT told, number FROM exchange_order WHERE order_id = ?');
    this.#put = db.prepare('INSERT OR REPLACE INTO exchange_order VALUES ($orderId, $told, $number)');
    this.#state = db.prepare(`SELECT ${STATE} AS state FROM shop_order o WHERE o.id = ?`);
    this.#changed = db.prepare(
      `SELECT o.id FROM shop_order o LEFT JOIN exchange_order e ON e.order_id = o.id
       WHERE o.created_at >= $since AND e.told IS NOT ${STATE}
         AND NOT (e.order_id IS NOT NULL AND o.body ->> '$.form.personalData.fio' = '')
         AND NOT EXISTS (SELECT 1 FROM exchange_fetched f
           WHERE f.session_id = $session AND f.order_id = o.id AND f.told = ${STATE})
       ORDER BY o.id LIMIT $most`,
    );
    this.#pending = db.prepare(
      `SELECT line.value ->> '$.groupId' AS "groupId", sum(line.value ->> '$.deducted') AS units ${LINES}
       WHERE o.status NOT IN (${FINAL_STATUSES.join(', ')}) AND NOT EXISTS (SELECT 1 FROM exchange_order WHERE order_id = o.id)
       GROUP BY 1`,
    );
    this.#groups = db.prepare(
      `SELECT DISTINCT line.value ->> '$.groupId' AS id ${LINES} WHERE o.created_at >= ?`,
    );
  }

  /** The state that 1C has confirmed, and its own number; undefined for an order that it does not know. */
  known(orderId: number): { told: string; number: string } | undefined {
    const row = this.#get.get(orderId);
    return row === undefined ? undefined : z.parse(RowSchema, row);
  }

  /** An order as it is, in the words of `told`. @throws where there is no such order */
  state(orderId: number): string {
    return z.parse(StateSchema, this.#state.get(orderId)).state;
  }

  put(orderId: number, { told, number }: { told: string; number: string }): void {
    this.#put.run({ orderId, told, number });
  }

  /**
   * Ids of the orders since a moment that 1C does not know as they are, the oldest first; without those that a session has fetched
   * already, where one is named. A customer who has left is not sent again.
   */
  changed({ since, session, most }: { since: Date; session: string | null; most: number }): number[] {
    const rows = this.#changed.all({ since: since.getTime(), session, most });
    return rows.map((row) => z.parse(IdSchema, row).id);
  }

  /** Units of each group in orders that 1C does not know of. */
  pendingUnits(): Map<number, number> {
    const rows = this.#pending.all().map((row) => z.parse(UnitsSchema, row));
    return new Map(rows.map(({ groupId, units }) => [groupId, units]));
  }

  orderedGroups(since: Date): Set<number> {
    return new Set(this.#groups.all(since.getTime()).map((row) => z.parse(IdSchema, row).id));
  }
}

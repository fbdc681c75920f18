import type { DatabaseSync, StatementSync } from 'node:sqlite';
import * as z from 'zod/mini';
import { transaction } from '../../db/database.ts';

/** Units of one group. */
export interface RefundLine {
  groupId: number;
  count: number;
}

/** What a customer asks money back for. */
export interface RefundRequest {
  orderId: number;
  /** Units of different groups. */
  lines: readonly RefundLine[];
  reason: string;
  fileIds: readonly number[];
}

/** Kopecks: `sum` with `delivery`; `bonuses` beside it. */
export interface RefundSums {
  sum: number;
  delivery: number;
  bonuses: number;
}

/** Asked for; to be paid; paid; refused. */
const StateSchema = z.enum(['requested', 'approved', 'paid', 'declined']);
export type RefundState = z.infer<typeof StateSchema>;

const json = z.transform((text: unknown): unknown => JSON.parse(String(text)));
const RefundSchema = z.object({
  id: z.int(),
  orderId: z.int(),
  state: StateSchema,
  reason: z.string(),
  fileIds: z.pipe(json, z.array(z.int())),
  /** Milliseconds since 1970. */
  createdAt: z.int(),
  sum: z.int(),
  delivery: z.int(),
  bonuses: z.int(),
  lines: z.pipe(json, z.array(z.object({ groupId: z.int(), count: z.number() }))),
});
export type StoredRefund = z.infer<typeof RefundSchema>;

/** A refund that is to be paid; of a request where its id is given. */
export interface ApprovedRefund extends RefundSums {
  id?: number | undefined;
  orderId: number;
  lines: readonly RefundLine[];
  reason: string;
}

const IdSchema = z.object({ id: z.int() });
const CountSchema = z.object({ groupId: z.int(), count: z.number() });
const COLUMNS = `id, order_id AS "orderId", state, reason, file_ids AS "fileIds", created_at AS "createdAt",
  sum, delivery, bonuses, (SELECT json_group_array(json_object('groupId', group_id, 'count', count))
    FROM order_refund_line WHERE refund_id = id) AS lines`;

const OpenSchema = z.object({ orderId: z.int(), state: StateSchema });
/** A refund that waits for a decision of the staff. */
export type OpenRefund = z.infer<typeof OpenSchema>;

export class Refunds {
  readonly #db: DatabaseSync;
  readonly #insert: StatementSync;
  readonly #insertLine: StatementSync;
  readonly #deleteLines: StatementSync;
  readonly #approve: StatementSync;
  readonly #setState: StatementSync;
  readonly #of: StatementSync;
  readonly #open: StatementSync;
  readonly #counts: StatementSync;

  constructor(db: DatabaseSync) {
    this.#db = db;
    this.#insert = db.prepare(
      `INSERT INTO order_refund (order_id, state, reason, file_ids, created_at)
       VALUES (?, 'requested', ?, ?, ?) RETURNING id`,
    );
    this.#insertLine = db.prepare('INSERT INTO order_refund_line VALUES (?, ?, ?)');
    this.#deleteLines = db.prepare('DELETE FROM order_refund_line WHERE refund_id = ?');
    this.#approve = db.prepare(
      `UPDATE order_refund SET state = 'approved', sum = ?2, delivery = ?3, bonuses = ?4
       WHERE id = ?1 AND state = 'requested'`,
    );
    this.#setState = db.prepare('UPDATE order_refund SET state = ?3 WHERE id = ?1 AND state = ?2');
    this.#of = db.prepare(`SELECT ${COLUMNS} FROM order_refund WHERE order_id = ? ORDER BY id`);
    this.#open = db.prepare(
      `SELECT order_id AS "orderId", state FROM order_refund
       WHERE state IN ('requested', 'approved') ORDER BY state DESC, id LIMIT ?`,
    );
    this.#counts = db.prepare(
      `SELECT group_id AS "groupId", sum(count) AS count FROM order_refund_line
       JOIN order_refund ON order_refund.id = refund_id
       WHERE order_id = ? AND state IN (SELECT value FROM json_each(?)) GROUP BY group_id`,
    );
  }

  /** Answers the request's number. */
  add({ orderId, lines, reason, fileIds }: RefundRequest, now: Date): number {
    return transaction(this.#db, () => {
      const row = this.#insert.get(orderId, reason, JSON.stringify(fileIds), now.getTime());
      const { id } = z.parse(IdSchema, row);
      for (const { groupId, count } of lines) this.#insertLine.run(id, groupId, count);
      return id;
    });
  }

  /** Notes what is to be paid; answers the refund's number. @throws Error for a request that was decided before */
  approve({ id, lines, ...refund }: ApprovedRefund, now: Date): number {
    return transaction(this.#db, () => {
      const known = id ?? this.add({ ...refund, lines: [], fileIds: [] }, now);
      const { sum, delivery, bonuses } = refund;
      if (this.#approve.run(known, sum, delivery, bonuses).changes === 0)
        throw new Error(`Refund ${known} was decided before.`);
      this.#deleteLines.run(known);
      for (const { groupId, count } of lines) this.#insertLine.run(known, groupId, count);
      return known;
    });
  }

  /** Whether it was in the state `from`, so that two requests for it are one. */
  setState(id: number, { from, to }: { from: RefundState; to: RefundState }): boolean {
    return this.#setState.run(id, from, to).changes > 0;
  }

  /** What is requested or to be paid, requests first. */
  open(limit: number): OpenRefund[] {
    return this.#open.all(limit).map((row) => z.parse(OpenSchema, row));
  }

  /** Of an order, the oldest first. */
  of(orderId: number): StoredRefund[] {
    return this.#of.all(orderId).map((row) => z.parse(RefundSchema, row));
  }

  /** Units of each group that were asked or given back, over all refunds of an order that are not declined. */
  requestedCounts(orderId: number): Map<number, number> {
    return this.#countsIn(orderId, ['requested', 'approved', 'paid']);
  }

  /** Units of each group that were given back. */
  givenCounts(orderId: number): Map<number, number> {
    return this.#countsIn(orderId, ['approved', 'paid']);
  }

  #countsIn(orderId: number, states: readonly RefundState[]): Map<number, number> {
    const rows = this.#counts.all(orderId, JSON.stringify(states)).map((row) => z.parse(CountSchema, row));
    return new Map(rows.map(({ groupId, count }) => [groupId, count]));
  }
}

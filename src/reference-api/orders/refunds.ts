import type { DatabaseSync, StatementSync } from 'node:sqlite';
import * as z from 'zod/mini';
import { transaction } from '../db/database.ts';

/** What a customer asks money back for. */
export interface RefundRequest {
  orderId: number;
  /** Units of different groups. */
  lines: readonly { groupId: number; count: number }[];
  reason: string;
  fileIds: readonly number[];
}

const IdSchema = z.object({ id: z.int() });
const SumSchema = z.object({ groupId: z.int(), count: z.number() });

export class Refunds {
  readonly #db: DatabaseSync;
  readonly #insert: StatementSync;
  readonly #insertLine: StatementSync;
  readonly #requestedCounts: StatementSync;

  constructor(db: DatabaseSync) {
    this.#db = db;
    this.#insert = db.prepare(
      'INSERT INTO order_refund (order_id, reason, file_ids, created_at) VALUES (?, ?, ?, ?) RETURNING id',
    );
    this.#insertLine = db.prepare('INSERT INTO order_refund_line VALUES (?, ?, ?)');
    this.#requestedCounts = db.prepare(
      `SELECT group_id AS "groupId", sum(count) AS count FROM order_refund_line
       JOIN order_refund ON order_refund.id = refund_id WHERE order_id = ? GROUP BY group_id`,
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

  /** Units of each group that were asked back, over all requests of an order. */
  requestedCounts(orderId: number): Map<number, number> {
    const rows = this.#requestedCounts.all(orderId).map((row) => z.parse(SumSchema, row));
    return new Map(rows.map(({ groupId, count }) => [groupId, count]));
  }
}

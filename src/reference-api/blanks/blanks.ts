import type { DatabaseSync, StatementSync } from 'node:sqlite';
import * as z from 'zod/mini';
import { BlankSchema } from '../../contract/order/blank.ts';
import { IN_TURN } from '../db/database.ts';
import { searchText } from '../db/search-text.ts';

/** The goods of a quick order at the prices of that moment, and the customer's name and phone. */
const BlankRecordSchema = z.pick(BlankSchema, {
  fio: true,
  phone: true,
  comment: true,
  lines: true,
  sum: true,
});
export type BlankRecord = z.infer<typeof BlankRecordSchema>;

const RowSchema = z.object({
  id: z.int(),
  statusId: z.int(),
  /** Milliseconds since 1970. */
  createdAt: z.int(),
  record: z.pipe(
    z.transform((body: unknown): unknown => JSON.parse(String(body))),
    BlankRecordSchema,
  ),
});
export type StoredBlank = z.output<typeof RowSchema>;

const CountSchema = z.object({ statusId: z.int(), count: z.int() });
const COLUMNS = 'id, status_id AS "statusId", created_at AS "createdAt", body AS record';

/** Quick orders. */
export class Blanks {
  readonly #insert: StatementSync;
  readonly #page: StatementSync;
  readonly #counts: StatementSync;
  readonly #hide: StatementSync;
  readonly #setStatus: StatementSync;
  readonly #anonymise: StatementSync;
  readonly #byIds: StatementSync;
  readonly #detach: StatementSync;

  constructor(db: DatabaseSync) {
    this.#insert = db.prepare(
      `INSERT INTO blank (uid, status_id, created_at, body, search) VALUES (?, ?, ?, ?, ?) RETURNING ${COLUMNS}`,
    );
    this.#page = db.prepare(
      `SELECT ${COLUMNS} FROM blank WHERE uid = $uid AND hidden = 0 AND ($statusId IS NULL OR status_id = $statusId)
       ORDER BY id DESC LIMIT $limit OFFSET $offset`,
    );
    this.#counts = db.prepare(
      'SELECT status_id AS "statusId", count(*) AS count FROM blank WHERE uid = ? AND hidden = 0 GROUP BY status_id',
    );
    this.#byIds = db.prepare(
      `SELECT ${COLUMNS} FROM ${IN_TURN} CROSS JOIN blank ON id = wanted ORDER BY turn`,
    );
    this.#hide = db.prepare('UPDATE blank SET hidden = 1 WHERE id = ? AND uid = ? AND hidden = 0');
    this.#setStatus = db.prepare('UPDATE blank SET status_id = ? WHERE id = ?');
    this.#detach = db.prepare('UPDATE blank SET uid = NULL WHERE uid = ?');
    this.#anonymise = db.prepare(
      `UPDATE blank SET body = json_set(body, '$.fio', '', '$.phone', '', '$.comment', ''), search = '' WHERE uid = ?`,
    );
  }

  /** `uid` is null for a guest's. */
  add(uid: number | null, statusId: number, record: BlankRecord, now: Date): StoredBlank {
    const body = JSON.stringify(z.parse(BlankRecordSchema, record));
    return z.parse(RowSchema, this.#insert.get(uid, statusId, now.getTime(), body, searchText(record)));
  }

  /** The newest first; in every status where none is named. */
  page(uid: number, statusId: number | undefined, limit: number, offset: number): StoredBlank[] {
    const rows = this.#page.all({ uid, statusId: statusId ?? null, limit, offset });
    return rows.map((row) => z.parse(RowSchema, row));
  }

  /** In the order of the ids. */
  byIds(ids: readonly number[]): StoredBlank[] {
    return this.#byIds.all(JSON.stringify(ids)).map((row) => z.parse(RowSchema, row));
  }

  /** How many a customer has in each status that any is in. */
  counts(uid: number): Map<number, number> {
    const rows = this.#counts.all(uid).map((row) => z.parse(CountSchema, row));
    return new Map(rows.map(({ statusId, count }) => [statusId, count]));
  }

  /** Whether the customer had such a one. */
  hide(uid: number, id: number): boolean {
    return this.#hide.run(id, uid).changes > 0;
  }

  /** Whether there is such a one. */
  setStatus(id: number, statusId: number): boolean {
    return this.#setStatus.run(statusId, id).changes > 0;
  }

  /** Leaves a customer's quick orders to the shop, as a guest's. */
  detach(uid: number): void {
    this.#detach.run(uid);
  }

  /** Takes the person out of a customer's quick orders. */
  anonymise(uid: number): void {
    this.#anonymise.run(uid);
  }
}

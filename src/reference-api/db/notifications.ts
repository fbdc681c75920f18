import type { DatabaseSync, StatementSync } from 'node:sqlite';
import * as z from 'zod/mini';
import type { Notification, StoredNotification } from '../../contract/notification.ts';

/** What the shop says; everybody hears it where no customer is named. */
export interface NewNotification {
  uid: number | null;
  typeCode: string;
  title: string;
  body: string;
}

/** A notification and its customer; null for everybody. */
export interface AddressedNotification {
  uid: number | null;
  notification: Notification & { id: number };
}

export interface UnreadPage {
  showReceived: boolean;
  limit: number;
  offset: number;
}

const RowSchema = z.object({
  id: z.int(),
  uid: z.nullable(z.int()),
  typeCode: z.string(),
  title: z.string(),
  body: z.string(),
  createdAt: z.int(),
});
const StoredRowSchema = z.extend(RowSchema, { received: z.int() });
const CountSchema = z.object({ count: z.int() });

const COLUMNS = 'n.id, n.uid, n.type_code AS "typeCode", n.title, n.body, n.created_at AS "createdAt"';
const RECEIVED =
  'EXISTS (SELECT 1 FROM notification_receipt r WHERE r.uid = c.uid AND r.notification_id = n.id)';
/** The notifications of the customer ?1. */
const OF_CUSTOMER = `FROM customer c JOIN notification n ON n.uid = c.uid OR (n.uid IS NULL AND n.created_at >= c.created_at)
  WHERE c.uid = ?1 AND c.deleted_at IS NULL`;

/** Notifications to customers, and their receipts. */
export class Notifications {
  readonly #insert: StatementSync;
  readonly #lastId: StatementSync;
  readonly #after: StatementSync;
  readonly #unread: StatementSync;
  readonly #page: StatementSync;
  readonly #count: StatementSync;
  readonly #byId: StatementSync;
  readonly #markReceived: StatementSync;
  readonly #markAllReceived: StatementSync;
  readonly #deleteByCustomer: readonly StatementSync[];

  constructor(db: DatabaseSync) {
    this.#insert = db.prepare(
      'INSERT INTO notification (uid, type_code, title, body, created_at) VALUES (?, ?, ?, ?, ?) RETURNING id AS count',
    );
    this.#deleteByCustomer = ['notification_receipt', 'notification'].map((table) =>
      db.prepare(`DELETE FROM ${table} WHERE uid = ?`),
    );
    this.#lastId = db.prepare('SELECT coalesce(max(id), 0) AS count FROM notification');
    this.#after = db.prepare(`SELECT ${COLUMNS} FROM notification n WHERE id > ? ORDER BY id LIMIT ?`);
    this.#unread = db.prepare(
      `SELECT ${COLUMNS} ${OF_CUSTOMER} AND n.id <= ?2 AND NOT ${RECEIVED} ORDER BY n.id DESC LIMIT ?3`,
    );
    this.#page = db.prepare(
      `SELECT ${COLUMNS}, ${RECEIVED} AS received ${OF_CUSTOMER} AND (?2 OR NOT ${RECEIVED}) ORDER BY n.id DESC LIMIT ?3 OFFSET ?4`,
    );
    this.#count = db.prepare(`SELECT count(*) AS count ${OF_CUSTOMER} AND (?2 OR NOT ${RECEIVED})`);
    this.#byId = db.prepare(`SELECT ${COLUMNS}, ${RECEIVED} AS received ${OF_CUSTOMER} AND n.id = ?2`);
    this.#markReceived = db.prepare(
      `INSERT OR IGNORE INTO notification_receipt SELECT c.uid, n.id ${OF_CUSTOMER}
       AND n.id IN (SELECT value FROM json_each(?2))`,
    );
    this.#markAllReceived = db.prepare(
      `INSERT INTO notification_receipt SELECT c.uid, n.id ${OF_CUSTOMER} AND NOT ${RECEIVED}`,
    );
  }

  /** The id of the new notification. */
  add({ uid, typeCode, title, body }: NewNotification, now: Date): number {
    return countOf(this.#insert.get(uid, typeCode, title, body, now.getTime()));
  }

  /** 0 before the first. */
  get lastId(): number {
    return countOf(this.#lastId.get());
  }

  /** Of all customers, the oldest first. */
  after(id: number, limit: number): AddressedNotification[] {
    return this.#after.all(id, limit).map((row) => {
      const { uid, ...notification } = z.parse(RowSchema, row);
      return { uid, notification: { ...notification, createdAt: momentOf(notification.createdAt) } };
    });
  }

  /** The newest of those that wait for a customer's receipt, none after the id `upTo`; the oldest of them first. */
  unread(uid: number, { upTo, limit }: { upTo: number; limit: number }): (Notification & { id: number })[] {
    return this.#unread
      .all(uid, upTo, limit)
      .map((row) => {
        const { uid: _, ...notification } = z.parse(RowSchema, row);
        return { ...notification, createdAt: momentOf(notification.createdAt) };
      })
      .reverse();
  }

  /** A customer's, the newest first. */
  page(uid: number, { showReceived, limit, offset }: UnreadPage): StoredNotification[] {
    return this.#page.all(uid, showReceived ? 1 : 0, limit, offset).map(stored);
  }

  count(uid: number, { showReceived }: Pick<UnreadPage, 'showReceived'>): number {
    return countOf(this.#count.get(uid, showReceived ? 1 : 0));
  }

  /** Undefined for one that is not the customer's. */
  byId(uid: number, id: number): StoredNotification | undefined {
    const row = this.#byId.get(uid, id);
    return row === undefined ? undefined : stored(row);
  }

  /** Ids that are not the customer's are passed over. */
  markReceived(uid: number, ids: readonly number[]): void {
    this.#markReceived.run(uid, JSON.stringify(ids));
  }

  /** How many were unread. */
  markAllReceived(uid: number): number {
    return Number(this.#markAllReceived.run(uid).changes);
  }

  /** Removes what was said to one customer. */
  deleteByCustomer(uid: number): void {
    for (const statement of this.#deleteByCustomer) statement.run(uid);
  }
}

const momentOf = (milliseconds: number): string => new Date(milliseconds).toISOString();

const countOf = (row: unknown): number => z.parse(CountSchema, row).count;

function stored(row: unknown): StoredNotification {
  const { uid: _, received, createdAt, ...rest } = z.parse(StoredRowSchema, row);
  return { ...rest, createdAt: momentOf(createdAt), received: received === 1 };
}

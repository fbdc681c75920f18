import type { DatabaseSync, StatementSync } from 'node:sqlite';
import * as z from 'zod/mini';
import { type Notification, type StoredNotification } from '../../contract/account/notification.ts';
import { NotificationType } from '../../contract/account/notification-socket.ts';
import { booleanColumn } from '../db/boolean-column.ts';

/** What the shop says; everybody hears it where no customer is named. */
export interface NewNotification {
  uid: number | null;
  typeCode: string;
  title: string;
  body: string;
  orderId?: number | undefined;
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
  orderId: z.nullable(z.int()),
});
const StoredRowSchema = z.extend(RowSchema, { received: booleanColumn, read: booleanColumn });
const CountSchema = z.object({ count: z.int() });

const COLUMNS =
  'n.id, n.uid, n.type_code AS "typeCode", n.title, n.body, n.created_at AS "createdAt", n.order_id AS "orderId"';
const RECEIPT = 'SELECT 1 FROM notification_receipt r WHERE r.uid = c.uid AND r.notification_id = n.id';
const RECEIVED = `EXISTS (${RECEIPT})`;
const READ = `EXISTS (${RECEIPT} AND r.read = 1)`;
const STORED_COLUMNS = `${COLUMNS}, ${RECEIVED} AS received, ${READ} AS read`;
/** What the storefront acts on is no message to read. */
const FOR_READING = `n.type_code NOT IN (${Object.values(NotificationType)
  .map((type) => `'${type}'`)
  .join(', ')})`;
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
  readonly #unreadCount: StatementSync;
  readonly #byId: StatementSync;
  readonly #markReceived: StatementSync;
  readonly #markRead: StatementSync;
  readonly #markAllRead: StatementSync;
  readonly #detachOrder: StatementSync;
  readonly #deleteByCustomer: readonly StatementSync[];

  constructor(db: DatabaseSync) {
    this.#insert = db.prepare(
      'INSERT INTO notification (uid, type_code, title, body, created_at, order_id) VALUES (?, ?, ?, ?, ?, ?) RETURNING id AS count',
    );
    this.#deleteByCustomer = ['notification_receipt', 'notification'].map((table) =>
      db.prepare(`DELETE FROM ${table} WHERE uid = ?`),
    );
    this.#detachOrder = db.prepare('UPDATE notification SET order_id = NULL WHERE order_id = ?');
    this.#lastId = db.prepare('SELECT coalesce(max(id), 0) AS count FROM notification');
    this.#after = db.prepare(`SELECT ${COLUMNS} FROM notification n WHERE id > ? ORDER BY id LIMIT ?`);
    this.#unread = db.prepare(
      `SELECT ${COLUMNS} ${OF_CUSTOMER} AND n.id <= ?2 AND NOT ${RECEIVED} ORDER BY n.id DESC LIMIT ?3`,
    );
    this.#page = db.prepare(
      `SELECT ${STORED_COLUMNS} ${OF_CUSTOMER} AND ${FOR_READING} AND (?2 OR NOT ${RECEIVED}) ORDER BY n.id DESC LIMIT ?3 OFFSET ?4`,
    );
    this.#count = db.prepare(
      `SELECT count(*) AS count ${OF_CUSTOMER} AND ${FOR_READING} AND (?2 OR NOT ${RECEIVED})`,
    );
    this.#unreadCount = db.prepare(
      `SELECT count(*) AS count ${OF_CUSTOMER} AND ${FOR_READING} AND NOT ${READ}`,
    );
    this.#byId = db.prepare(`SELECT ${STORED_COLUMNS} ${OF_CUSTOMER} AND n.id = ?2`);
    this.#markReceived = db.prepare(
      `INSERT OR IGNORE INTO notification_receipt SELECT c.uid, n.id, 0 ${OF_CUSTOMER}
       AND n.id IN (SELECT value FROM json_each(?2))`,
    );
    this.#markRead = db.prepare(
      `INSERT INTO notification_receipt SELECT c.uid, n.id, 1 ${OF_CUSTOMER} AND ${FOR_READING} AND NOT ${READ}
       AND n.id IN (SELECT value FROM json_each(?2)) ON CONFLICT DO UPDATE SET read = 1`,
    );
    this.#markAllRead = db.prepare(
      `INSERT INTO notification_receipt SELECT c.uid, n.id, 1 ${OF_CUSTOMER} AND ${FOR_READING} AND NOT ${READ}
       ON CONFLICT DO UPDATE SET read = 1`,
    );
  }

  /** The id of the new notification. */
  add({ uid, typeCode, title, body, orderId }: NewNotification, now: Date): number {
    return countOf(this.#insert.get(uid, typeCode, title, body, now.getTime(), orderId ?? null));
  }

  /** 0 before the first. */
  get lastId(): number {
    return countOf(this.#lastId.get());
  }

  /** Of all customers, the oldest first. */
  after(id: number, limit: number): AddressedNotification[] {
    return this.#after.all(id, limit).map((row) => {
      const { uid, ...notification } = z.parse(RowSchema, row);
      return { uid, notification: notificationOf(notification) };
    });
  }

  /** The newest of those that wait for a customer's receipt, none after the id `upTo`; the oldest of them first. */
  unread(uid: number, { upTo, limit }: { upTo: number; limit: number }): (Notification & { id: number })[] {
    return this.#unread
      .all(uid, upTo, limit)
      .map((row) => {
        const { uid: _, ...notification } = z.parse(RowSchema, row);
        return notificationOf(notification);
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

  /** How many have not been read in the account, received or not. */
  unreadCount(uid: number): number {
    return countOf(this.#unreadCount.get(uid));
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

  /** Marks messages as read, all of them without `ids`; answers how many were not read before. */
  markRead(uid: number, ids?: readonly number[]): number {
    const { changes } = ids ? this.#markRead.run(uid, JSON.stringify(ids)) : this.#markAllRead.run(uid);
    return Number(changes);
  }

  /** Notifications of an order no longer link to it. */
  detachOrder(orderId: number): void {
    this.#detachOrder.run(orderId);
  }

  /** Removes what was said to one customer. */
  deleteByCustomer(uid: number): void {
    for (const statement of this.#deleteByCustomer) statement.run(uid);
  }
}

const notificationOf = ({
  createdAt,
  orderId,
  ...notification
}: Omit<z.infer<typeof RowSchema>, 'uid'>): Notification & { id: number } => ({
  ...notification,
  createdAt: new Date(createdAt).toISOString(),
  ...(orderId !== null && { orderId }),
});

const countOf = (row: unknown): number => z.parse(CountSchema, row).count;

function stored(row: unknown): StoredNotification {
  const { uid: _, received, read, ...notification } = z.parse(StoredRowSchema, row);
  return { ...notificationOf(notification), received, read };
}

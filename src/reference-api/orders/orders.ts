import { randomBytes } from 'node:crypto';
import type { DatabaseSync, StatementSync } from 'node:sqlite';
import * as z from 'zod/mini';
import { OrderStatus } from '../../contract/order/order.ts';
import { booleanColumn } from '../db/boolean-column.ts';
import { IN_TURN, transaction } from '../db/database.ts';
import { Author, type OrderEvents } from './events/order-events.ts';
import { searchText } from '../db/search-text.ts';
import { OrderRecordSchema, type OrderRecord } from './order-record.ts';

const RowSchema = z.object({
  orderId: z.int(),
  billId: z.string(),
  /** Proves that someone placed the order. */
  code: z.string(),
  /** Null for a guest's order. */
  uid: z.nullable(z.int()),
  status: z.enum(OrderStatus),
  paid: booleanColumn,
  /** Kopecks with delivery. */
  sum: z.int(),
  /** Milliseconds since 1970. */
  createdAt: z.int(),
  /** Whether its customer has deleted it from the list. */
  hidden: booleanColumn,
  record: z.pipe(
    z.transform((body: unknown): unknown => JSON.parse(String(body))),
    OrderRecordSchema,
  ),
});
export type StoredOrder = z.output<typeof RowSchema>;

const ReturnSchema = z.object({ successUrl: z.string(), failureUrl: z.string() });
export type PaymentReturn = z.infer<typeof ReturnSchema>;

/** When a status of an order began, and why, where somebody said so. */
export interface StatusTime {
  status: OrderStatus;
  beganAt: number;
  note: string;
}

/** An order as it begins. `sum` in kopecks with delivery. */
export interface NewOrder {
  uid: number | null;
  status: OrderStatus;
  sum: number;
  record: OrderRecord;
}

/** A change that happens only while the order has one of the statuses `from`. */
export interface StatusTransition {
  from: readonly OrderStatus[];
  to: OrderStatus;
  /** Marks the order as paid. */
  paid?: boolean;
  /** Why, in words. */
  note?: string;
  /** Whose doing it is; the shop's own where it is not given. */
  author?: string;
}

const SECRET_BYTES = 16;
/** Too long to be guessed. */
const secret = (): string => randomBytes(SECRET_BYTES).toString('base64url');

const IdSchema = z.object({ id: z.int() });
const OrderContactsSchema = z.object({ id: z.int(), email: z.string(), phone: z.string() });
export type OrderContacts = z.infer<typeof OrderContactsSchema>;
const CountSchema = z.object({ status: z.enum(OrderStatus), count: z.int() });
const COLUMNS =
  'id AS "orderId", bill_id AS "billId", code, uid, status, paid, sum, created_at AS "createdAt", hidden, body AS record';
const OF_CUSTOMER =
  'uid = $uid AND hidden = 0 AND ($statuses IS NULL OR status IN (SELECT value FROM json_each($statuses)))';

export class Orders {
  readonly #db: DatabaseSync;
  readonly #events: OrderEvents;
  readonly #insert: StatementSync;
  readonly #byId: StatementSync;
  readonly #byBill: StatementSync;
  readonly #byIds: StatementSync;
  readonly #page: StatementSync;
  readonly #counts: StatementSync;
  readonly #setStatus: StatementSync;
  readonly #markPaid: StatementSync;
  readonly #hide: StatementSync;
  readonly #anonymise: readonly StatementSync[];
  readonly #contacts: StatementSync;
  readonly #detach: StatementSync;
  readonly #savePaymentReturn: StatementSync;
  readonly #paymentReturn: StatementSync;

  constructor(db: DatabaseSync, events: OrderEvents) {
    this.#db = db;
    this.#events = events;
    this.#insert = db.prepare(
      `INSERT INTO shop_order (bill_id, code, uid, status, sum, created_at, body, search)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?) RETURNING id`,
    );
    this.#byId = db.prepare(`SELECT ${COLUMNS} FROM shop_order WHERE id = ?`);
    this.#byBill = db.prepare(`SELECT ${COLUMNS} FROM shop_order WHERE bill_id = ?`);
    this.#byIds = db.prepare(
      `SELECT ${COLUMNS} FROM ${IN_TURN} CROSS JOIN shop_order ON id = wanted ORDER BY turn`,
    );
    this.#page = db.prepare(
      `SELECT ${COLUMNS} FROM shop_order WHERE ${OF_CUSTOMER} ORDER BY created_at DESC, id DESC LIMIT $limit OFFSET $offset`,
    );
    this.#counts = db.prepare(
      'SELECT status, count(*) AS count FROM shop_order WHERE uid = ? AND hidden = 0 GROUP BY status',
    );
    this.#setStatus = db.prepare(
      `UPDATE shop_order SET status = $to
       WHERE id = $id AND status IN (SELECT value FROM json_each($from))`,
    );
    this.#markPaid = db.prepare('UPDATE shop_order SET paid = 1 WHERE id = ? AND paid = 0');
    this.#hide = db.prepare(
      `UPDATE shop_order SET hidden = 1
       WHERE id = ? AND hidden = 0 AND status IN (SELECT value FROM json_each(?))`,
    );
    this.#anonymise = [
      `UPDATE shop_order SET body = json_set(body, '$.form.personalData', json('{"fio":"","email":"","phone":""}'),
         '$.form.personalCommentary', '', '$.form.personalShipping', json('null'), '$.delivery.address', '',
         '$.deviceId', ''), search = '' WHERE uid = ?`,
      "UPDATE order_refund SET reason = '' WHERE order_id IN (SELECT id FROM shop_order WHERE uid = ?)",
    ].map((statement) => db.prepare(statement));
    this.#contacts = db.prepare(
      `SELECT id, body ->> '$.form.personalData.email' AS email, body ->> '$.form.personalData.phone' AS phone
       FROM shop_order WHERE uid = ?`,
    );
    this.#detach = db.prepare('UPDATE shop_order SET uid = NULL WHERE id = ?');
    this.#savePaymentReturn = db.prepare('INSERT OR REPLACE INTO payment_return VALUES (?, ?, ?)');
    this.#paymentReturn = db.prepare(
      'SELECT success_url AS "successUrl", failure_url AS "failureUrl" FROM payment_return WHERE bill_id = ?',
    );
  }

  add({ uid, status, sum, record }: NewOrder, now: Date): StoredOrder {
    return transaction(this.#db, () => {
      const [billId, code] = [secret(), secret()];
      const stored = z.parse(OrderRecordSchema, record);
      const createdAt = now.getTime();
      const body = JSON.stringify(stored);
      const search = searchText(stored.form.personalData);
      const row = this.#insert.get(billId, code, uid, status, sum, createdAt, body, search);
      const orderId = z.parse(IdSchema, row).id;
      this.#events.add(orderId, { kind: 'status', status, author: Author.customer }, now);
      return {
        orderId,
        billId,
        code,
        uid,
        status,
        paid: false,
        sum,
        createdAt,
        hidden: false,
        record: stored,
      };
    });
  }

  byId(id: number): StoredOrder | undefined {
    const row = this.#byId.get(id);
    return row === undefined ? undefined : z.parse(RowSchema, row);
  }

  byBill(billId: string): StoredOrder | undefined {
    const row = this.#byBill.get(billId);
    return row === undefined ? undefined : z.parse(RowSchema, row);
  }

  /** In the order of the ids. */
  byIds(ids: readonly number[]): StoredOrder[] {
    return this.#byIds.all(JSON.stringify(ids)).map((row) => z.parse(RowSchema, row));
  }

  /** A customer's orders, the newest first; in every status where none is named. */
  page(
    uid: number,
    statuses: readonly OrderStatus[] | undefined,
    limit: number,
    offset: number,
  ): StoredOrder[] {
    const named = statuses === undefined ? null : JSON.stringify(statuses);
    return this.#page.all({ uid, statuses: named, limit, offset }).map((row) => z.parse(RowSchema, row));
  }

  /** How many orders a customer has in each status that any is in. */
  counts(uid: number): Map<OrderStatus, number> {
    const rows = this.#counts.all(uid).map((row) => z.parse(CountSchema, row));
    return new Map(rows.map(({ status, count }) => [status, count]));
  }

  /** Whether the order took the step; two requests for the same step are one. */
  changeStatus(orderId: number, { from, to, paid = false, ...why }: StatusTransition, now: Date): boolean {
    return transaction(this.#db, () => {
      const { changes } = this.#setStatus.run({ id: orderId, from: JSON.stringify(from), to });
      if (changes === 0) return false;
      const { author = '' } = why;
      if (paid) this.markPaid(orderId, author, now);
      this.#events.add(orderId, { kind: 'status', status: to, ...why }, now);
      return true;
    });
  }

  /** Notes that an order is paid, whatever its status; undefined where it was already. */
  markPaid(orderId: number, author: string, now: Date): StoredOrder | undefined {
    if (this.#markPaid.run(orderId).changes === 0) return undefined;
    this.#events.add(orderId, { kind: 'paid', author }, now);
    return this.byId(orderId);
  }

  /** Takes an order off its customer's list where it has one of the statuses; whether it did. */
  hide(orderId: number, statuses: readonly OrderStatus[]): boolean {
    return this.#hide.run(orderId, JSON.stringify(statuses)).changes > 0;
  }

  /** The oldest first. */
  history(orderId: number): StatusTime[] {
    return this.#events
      .of(orderId)
      .flatMap(({ status, at, note }) => (status === null ? [] : { status, beganAt: at, note }));
  }

  /** Takes the person, and all that the person wrote, out of a customer's orders, which stay with the shop. */
  anonymise(uid: number): void {
    for (const statement of this.#anonymise) statement.run(uid);
    this.#events.anonymise(uid);
  }

  /** The contacts, as they were typed, that a customer's orders name. */
  contactsOf(uid: number): OrderContacts[] {
    return this.#contacts.all(uid).map((row) => z.parse(OrderContactsSchema, row));
  }

  /** Leaves an order to the shop, as a guest's. */
  detach(orderId: number): void {
    this.#detach.run(orderId);
  }

  savePaymentReturn(billId: string, { successUrl, failureUrl }: PaymentReturn): void {
    this.#savePaymentReturn.run(billId, successUrl, failureUrl);
  }

  paymentReturn(billId: string): PaymentReturn | undefined {
    const row = this.#paymentReturn.get(billId);
    return row === undefined ? undefined : z.parse(ReturnSchema, row);
  }
}

import type { DatabaseSync, StatementSync } from 'node:sqlite';
import * as z from 'zod/mini';
import { OrderStatus } from '../../../contract/order/order.ts';

const EventKindSchema = z.enum([
  'status',
  'paid',
  'note',
  'letter',
  'refund-requested',
  'refund-approved',
  'refund-paid',
  'refund-declined',
  'exchange',
]);

const EventSchema = z.object({
  id: z.int(),
  kind: EventKindSchema,
  /** Milliseconds since 1970. */
  at: z.int(),
  /** Whose doing it is, in words; empty for the shop's own. */
  author: z.string(),
  /** The status that began; null for other events. */
  status: z.nullable(z.enum(OrderStatus)),
  note: z.string(),
  messageId: z.nullable(z.int()),
  refundId: z.nullable(z.int()),
});
/** Something that happened to an order. */
export type OrderEvent = z.infer<typeof EventSchema>;

/** An event as it is written. */
export type NewOrderEvent = Pick<OrderEvent, 'kind'> &
  Partial<Pick<OrderEvent, 'author' | 'status' | 'note' | 'messageId' | 'refundId'>>;

/** Whose doing an event is, where it is not a member of staff's. */
export const Author = { customer: 'Покупатель', exchange: '1С', command: 'Команда' } as const;

const NoteSchema = z.object({ note: z.string() });
const VersionSchema = z.object({ version: z.int() });

/** The history of orders: everything that happened to each. */
export class OrderEvents {
  readonly #insert: StatementSync;
  readonly #of: StatementSync;
  readonly #version: StatementSync;
  readonly #refusal: StatementSync;
  readonly #anonymise: StatementSync;

  constructor(db: DatabaseSync) {
    this.#insert = db.prepare(
      `INSERT INTO order_event (order_id, kind, at, author, status, note, message_id, refund_id)
       VALUES ($orderId, $kind, $at, $author, $status, $note, $messageId, $refundId)`,
    );
    this.#of = db.prepare(
      `SELECT id, kind, at, author, status, note, message_id AS "messageId", refund_id AS "refundId"
       FROM order_event WHERE order_id = ? AND id > ? ORDER BY id`,
    );
    this.#version = db.prepare('SELECT coalesce(max(id), 0) AS version FROM order_event WHERE order_id = ?');
    this.#refusal = db.prepare(
      `SELECT note FROM order_event WHERE order_id = ?1 AND kind = 'refund-declined'
       AND refund_id = (SELECT max(id) FROM order_refund WHERE order_id = ?1)`,
    );
    this.#anonymise = db.prepare(
      "UPDATE order_event SET note = '' WHERE order_id IN (SELECT id FROM shop_order WHERE uid = ?)",
    );
  }

  add(orderId: number, event: NewOrderEvent, now: Date): void {
    const none = { author: '', status: null, note: '', messageId: null, refundId: null };
    this.#insert.run({ ...none, ...event, orderId, at: now.getTime() });
  }

  /** The oldest first; those after a version where it is named. */
  of(orderId: number, afterVersion = 0): OrderEvent[] {
    return this.#of.all(orderId, afterVersion).map((row) => z.parse(EventSchema, row));
  }

  /** Changes with every event of the order. */
  version(orderId: number): number {
    return z.parse(VersionSchema, this.#version.get(orderId)).version;
  }

  /** Why the last request for money back was refused; undefined where it was not, or nothing was said. */
  refundRefusal(orderId: number): string | undefined {
    return z.parse(z.optional(NoteSchema), this.#refusal.get(orderId))?.note || undefined;
  }

  /** Takes out all that was written in a customer's orders. */
  anonymise(uid: number): void {
    this.#anonymise.run(uid);
  }
}

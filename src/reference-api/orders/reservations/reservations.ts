import type { DatabaseSync, StatementSync } from 'node:sqlite';
import * as z from 'zod/mini';

/** The owner of a reservation: normalised contacts, and the remote address, empty where it is unknown. */
export interface ReservationOwner {
  /** Null for a guest. */
  uid: number | null;
  phone: string;
  email: string;
  address: string;
}

/** The stock of an order that is neither paid nor confirmed. */
export interface Reservation extends ReservationOwner {
  orderId: number;
  units: number;
  /** When the order is cancelled. */
  endsAt: Date;
}

const ReservedTotalsSchema = z.object({
  orders: z.int(),
  units: z.number(),
  /** Milliseconds since 1970 at which the first of them ends or stops counting; null without any. */
  endsAt: z.nullable(z.int()),
});
/** Orders and units that count to one limit. */
export type ReservedTotals = z.infer<typeof ReservedTotalsSchema>;

const IdSchema = z.object({ orderId: z.int() });

const TOTALS = `SELECT count(*) AS orders, coalesce(sum(units), 0) AS units, min(ends_at) AS "endsAt"
  FROM reservation WHERE (is_pending = 1 OR ends_at > $now) AND`;

/** The reservations of orders that are neither paid nor confirmed, and what counts like one. */
export class Reservations {
  readonly #add: StatementSync;
  readonly #remove: StatementSync;
  readonly #markPaid: StatementSync;
  readonly #due: StatementSync;
  readonly #isDue: StatementSync;
  readonly #byCustomer: StatementSync;
  readonly #byContact: StatementSync;
  readonly #byAddress: StatementSync;
  readonly #anonymise: StatementSync;
  readonly #deleteExpired: StatementSync;

  constructor(db: DatabaseSync) {
    this.#add = db.prepare('INSERT INTO reservation VALUES (?, 1, ?, ?, ?, ?, ?, ?)');
    this.#remove = db.prepare('DELETE FROM reservation WHERE order_id = ?');
    this.#markPaid = db.prepare('UPDATE reservation SET is_pending = 0, ends_at = ? WHERE order_id = ?');
    this.#due = db.prepare(
      'SELECT order_id AS "orderId" FROM reservation WHERE is_pending = 1 AND ends_at <= ? ORDER BY ends_at LIMIT ?',
    );
    this.#isDue = db.prepare(
      'SELECT 1 FROM reservation WHERE order_id = ? AND is_pending = 1 AND ends_at <= ?',
    );
    this.#byCustomer = db.prepare(`${TOTALS} uid = $uid`);
    this.#byContact = db.prepare(`${TOTALS} (phone = $phone OR email = $email)`);
    this.#byAddress = db.prepare(`${TOTALS} remote_address = $address`);
    this.#anonymise = db.prepare("UPDATE reservation SET uid = NULL, phone = '', email = '' WHERE uid = ?");
    this.#deleteExpired = db.prepare('DELETE FROM reservation WHERE is_pending = 0 AND ends_at <= ?');
  }

  add({ orderId, endsAt, uid, phone, email, address, units }: Reservation): void {
    this.#add.run(orderId, endsAt.getTime(), uid, phone, email, address, units);
  }

  remove(orderId: number): void {
    this.#remove.run(orderId);
  }

  /** The order is settled and is not cancelled any more, but counts to its shares until then. */
  markPaid(orderId: number, moment: Date): void {
    this.#markPaid.run(moment.getTime(), orderId);
  }

  /** Orders whose time is over, the first to end first. */
  due(now: Date, limit: number): number[] {
    return this.#due.all(now.getTime(), limit).map((row) => z.parse(IdSchema, row).orderId);
  }

  isDue(orderId: number, now: Date): boolean {
    return this.#isDue.get(orderId, now.getTime()) !== undefined;
  }

  /** Totals of an account's orders, whatever contacts they name. */
  totalsByCustomer(uid: number, now: Date): ReservedTotals {
    return z.parse(ReservedTotalsSchema, this.#byCustomer.get({ uid, now: now.getTime() }));
  }

  /** Totals of orders with the phone or the e-mail, of customers and guests. */
  totalsByContact({ phone, email }: ReservationOwner, now: Date): ReservedTotals {
    // Nothing equals null: orders that leave a contact out have nothing in common.
    const contact = { phone: phone || null, email: email || null };
    return z.parse(ReservedTotalsSchema, this.#byContact.get({ ...contact, now: now.getTime() }));
  }

  /** Totals of orders from one remote address, of customers and guests. */
  totalsByAddress({ address }: ReservationOwner, now: Date): ReservedTotals {
    return z.parse(ReservedTotalsSchema, this.#byAddress.get({ address, now: now.getTime() }));
  }

  /** Removes the person; the stock stays reserved and counts to the remote address. */
  anonymise(uid: number): void {
    this.#anonymise.run(uid);
  }

  /** Deletes paid reservations that no longer count. */
  deleteExpired(now: Date): void {
    this.#deleteExpired.run(now.getTime());
  }
}

import type { DatabaseSync, StatementSync } from 'node:sqlite';
import * as z from 'zod/mini';

/** Who holds the stock of an order; the contacts as they are kept and compared, the address empty where nobody knows it. */
export interface Holder {
  /** Null for a guest. */
  uid: number | null;
  phone: string;
  email: string;
  address: string;
}

/** The stock of an order that nobody has paid for. */
export interface Reservation extends Holder {
  orderId: number;
  units: number;
  placedAt: Date;
  /** Null where the order is paid on receipt. */
  expiresAt: Date | null;
}

const HeldSchema = z.object({
  orders: z.int(),
  units: z.number(),
  /** Milliseconds since 1970 at which the first of them ends or stops counting; null without any. */
  freeAt: z.nullable(z.int()),
});
/** What unpaid orders hold together. */
export type Held = z.infer<typeof HeldSchema>;

const IdSchema = z.object({ orderId: z.int() });

const DAY_MS = 24 * 60 * 60 * 1000;
/** An order that is paid on receipt counts so long: the shop has looked at it by then. */
const COUNTED_MS = DAY_MS;

const HELD = `SELECT count(*) AS orders, coalesce(sum(units), 0) AS units,
  min(coalesce(expires_at, placed_at + ${COUNTED_MS})) AS "freeAt"
  FROM reservation WHERE placed_at > $since AND`;

/** The reservations of unpaid orders. */
export class Reservations {
  readonly #add: StatementSync;
  readonly #remove: StatementSync;
  readonly #due: StatementSync;
  readonly #isDue: StatementSync;
  readonly #byPerson: StatementSync;
  readonly #byAddress: StatementSync;
  readonly #forgetPerson: StatementSync;

  constructor(db: DatabaseSync) {
    this.#add = db.prepare('INSERT INTO reservation VALUES (?, ?, ?, ?, ?, ?, ?, ?)');
    this.#remove = db.prepare('DELETE FROM reservation WHERE order_id = ?');
    this.#due = db.prepare(
      'SELECT order_id AS "orderId" FROM reservation WHERE expires_at <= ? ORDER BY expires_at LIMIT ?',
    );
    this.#isDue = db.prepare('SELECT 1 FROM reservation WHERE order_id = ? AND expires_at <= ?');
    this.#byPerson = db.prepare(`${HELD} (phone = $phone OR email = $email OR uid = $uid)`);
    this.#byAddress = db.prepare(`${HELD} address = $address`);
    this.#forgetPerson = db.prepare("UPDATE reservation SET phone = '', email = '' WHERE uid = ?");
  }

  add({ orderId, placedAt, expiresAt, uid, phone, email, address, units }: Reservation): void {
    this.#add.run(
      orderId,
      placedAt.getTime(),
      expiresAt?.getTime() ?? null,
      ...[uid, phone, email, address],
      units,
    );
  }

  remove(orderId: number): void {
    this.#remove.run(orderId);
  }

  /** Orders whose time to be paid is over, the first to end first. */
  due(now: Date, limit: number): number[] {
    return this.#due.all(now.getTime(), limit).map((row) => z.parse(IdSchema, row).orderId);
  }

  isDue(orderId: number, now: Date): boolean {
    return this.#isDue.get(orderId, now.getTime()) !== undefined;
  }

  /** What a person's unpaid orders hold: those of the account, the phone or the e-mail. */
  heldByPerson({ phone, email, uid }: Holder, now: Date): Held {
    return z.parse(HeldSchema, this.#byPerson.get({ phone, email, uid, since: now.getTime() - COUNTED_MS }));
  }

  /** What unpaid orders from one remote address hold, whoever placed them. */
  heldByAddress({ address }: Holder, now: Date): Held {
    return z.parse(HeldSchema, this.#byAddress.get({ address, since: now.getTime() - COUNTED_MS }));
  }

  /** Takes a customer's contacts out; the stock stays held. */
  forgetPerson(uid: number): void {
    this.#forgetPerson.run(uid);
  }
}

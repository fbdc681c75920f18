import type { DatabaseSync, StatementSync } from 'node:sqlite';
import * as z from 'zod/mini';

const KindSchema = z.enum([
  'granted',
  'declined',
  'role',
  'blocked',
  'unblocked',
  'erased',
  'exported',
  'consent',
]);

const EventSchema = z.object({ at: z.int(), staff: z.string(), kind: KindSchema, note: z.string() });
export type CustomerEvent = z.infer<typeof EventSchema>;

/** What staff have done with customers' accounts: who, when and why. */
export class CustomerEvents {
  readonly #add: StatementSync;
  readonly #of: StatementSync;
  readonly #forgetNotes: StatementSync;

  constructor(db: DatabaseSync) {
    this.#add = db.prepare('INSERT INTO customer_event (uid, at, staff, kind, note) VALUES (?, ?, ?, ?, ?)');
    this.#of = db.prepare('SELECT at, staff, kind, note FROM customer_event WHERE uid = ? ORDER BY id DESC');
    this.#forgetNotes = db.prepare("UPDATE customer_event SET note = '' WHERE uid = ?");
  }

  add(uid: number, { at, staff, kind, note }: Omit<CustomerEvent, 'at'> & { at: Date }): void {
    this.#add.run(uid, at.getTime(), staff, kind, note);
  }

  /** The newest first. */
  of(uid: number): CustomerEvent[] {
    return this.#of.all(uid).map((row) => z.parse(EventSchema, row));
  }

  /** Leaves who did what and when; what staff wrote may name the person. */
  anonymise(uid: number): void {
    this.#forgetNotes.run(uid);
  }
}

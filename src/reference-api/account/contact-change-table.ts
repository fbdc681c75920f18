import type { DatabaseSync, StatementSync } from 'node:sqlite';
import * as z from 'zod/mini';
import { booleanColumn } from '../db/boolean-column.ts';
import type { Channel } from '../customers/customers.ts';

const ChangeSchema = z.object({
  id: z.int(),
  uid: z.int(),
  channel: z.enum(['email', 'phone']),
  former: z.string(),
  wasVerified: booleanColumn,
});
export type ContactChange = z.infer<typeof ChangeSchema>;

export interface ReplacedContact {
  uid: number;
  channel: Channel;
  /** Empty where there was none. */
  former: string;
  wasVerified: boolean;
  /** Of the link's code. */
  hash: string;
}

const COLUMNS = 'id, uid, channel, former, was_verified AS "wasVerified"';

/** Which contacts were replaced in the last days, so that it can be undone. */
export class ContactChanges {
  readonly #add: StatementSync;
  readonly #byHash: StatementSync;
  readonly #since: StatementSync;
  readonly #deleteSince: StatementSync;
  readonly #deleteByCustomer: StatementSync;
  readonly #deleteExpired: StatementSync;

  constructor(db: DatabaseSync) {
    this.#add = db.prepare(
      `INSERT INTO contact_change (uid, hash, channel, former, was_verified, expires_at) VALUES (?, ?, ?, ?, ?, ?)`,
    );
    this.#byHash = db.prepare(`SELECT ${COLUMNS} FROM contact_change WHERE hash = ? AND expires_at > ?`);
    this.#since = db.prepare(`SELECT ${COLUMNS} FROM contact_change WHERE uid = ? AND id >= ? ORDER BY id`);
    this.#deleteSince = db.prepare('DELETE FROM contact_change WHERE uid = ? AND id >= ?');
    this.#deleteByCustomer = db.prepare('DELETE FROM contact_change WHERE uid = ?');
    this.#deleteExpired = db.prepare('DELETE FROM contact_change WHERE expires_at <= ?');
  }

  /** Notes a change, and forgets those that are too old. */
  add({ uid, channel, former, wasVerified, hash }: ReplacedContact, now: Date, expiresAt: Date): void {
    this.#deleteExpired.run(now.getTime());
    this.#add.run(uid, hash, channel, former, wasVerified ? 1 : 0, expiresAt.getTime());
  }

  /** The change that a link's code can still undo. */
  byHash(hash: string, now: Date): ContactChange | undefined {
    const row = this.#byHash.get(hash, now.getTime());
    return row === undefined ? undefined : z.parse(ChangeSchema, row);
  }

  /** This change and those after it, the oldest first. */
  since({ uid, id }: ContactChange): ContactChange[] {
    return this.#since.all(uid, id).map((row) => z.parse(ChangeSchema, row));
  }

  deleteSince({ uid, id }: ContactChange): void {
    this.#deleteSince.run(uid, id);
  }

  deleteByCustomer(uid: number): void {
    this.#deleteByCustomer.run(uid);
  }
}

import type { DatabaseSync, StatementSync } from 'node:sqlite';
import * as z from 'zod/mini';
import { RoleSchema, type Role } from '../../contract/account/user.ts';

const RequestSchema = z.object({
  role: RoleSchema,
  state: z.enum(['waiting', 'granted', 'declined']),
  reason: z.string(),
  /** Milliseconds since 1970. */
  askedAt: z.int(),
});
export type StoredRequest = z.infer<typeof RequestSchema>;

/** Wholesalers' roles that customers have asked for at sign-up. */
export class WholesaleRequests {
  readonly #add: StatementSync;
  readonly #of: StatementSync;
  readonly #decide: StatementSync;
  readonly #remove: StatementSync;
  readonly #countWaiting: StatementSync;

  constructor(db: DatabaseSync) {
    this.#add = db.prepare(
      "INSERT INTO wholesale_request (uid, role, state, asked_at) VALUES (?, ?, 'waiting', ?)",
    );
    this.#of = db.prepare(
      'SELECT role, state, reason, asked_at AS "askedAt" FROM wholesale_request WHERE uid = ?',
    );
    this.#decide = db.prepare('UPDATE wholesale_request SET state = ?2, reason = ?3 WHERE uid = ?1');
    this.#remove = db.prepare('DELETE FROM wholesale_request WHERE uid = ?');
    this.#countWaiting = db.prepare(
      `SELECT count(*) AS count FROM wholesale_request JOIN customer USING (uid)
       WHERE state = 'waiting' AND deleted_at IS NULL`,
    );
  }

  add(uid: number, role: Role, now: Date): void {
    this.#add.run(uid, role, now.getTime());
  }

  of(uid: number): StoredRequest | undefined {
    const row = this.#of.get(uid);
    return row === undefined ? undefined : z.parse(RequestSchema, row);
  }

  decide(uid: number, state: 'granted' | 'declined', reason = ''): void {
    this.#decide.run(uid, state, reason);
  }

  countWaiting(): number {
    return z.parse(z.object({ count: z.int() }), this.#countWaiting.get()).count;
  }

  deleteByCustomer(uid: number): void {
    this.#remove.run(uid);
  }
}

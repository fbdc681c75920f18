import type { DatabaseSync, StatementSync } from 'node:sqlite';
import * as z from 'zod/mini';

/** What a secret is good for. */
export type SecretKind = 'temporary-password' | 'new-password' | 'verify-email' | 'verify-phone' | 'confirm';

const SecretSchema = z.object({ uid: z.int(), hash: z.string(), recipient: z.string() });
export type OneTimeSecret = z.infer<typeof SecretSchema>;

const COLUMNS = 'uid, hash, recipient';

/** Temporary passwords and codes that were sent: of each kind the last, as a hash, good once and for a while. */
export class OneTimeSecrets {
  readonly #save: StatementSync;
  readonly #findValid: StatementSync;
  readonly #byHash: StatementSync;
  readonly #useAttempt: StatementSync;
  readonly #consume: StatementSync;
  readonly #deleteByCustomer: StatementSync;

  constructor(db: DatabaseSync) {
    this.#save = db.prepare('INSERT OR REPLACE INTO one_time_secret VALUES (?, ?, ?, ?, ?, ?)');
    this.#findValid = db.prepare(
      `SELECT ${COLUMNS} FROM one_time_secret WHERE uid = ? AND kind = ? AND expires_at > ? AND attempts_left > 0`,
    );
    this.#byHash = db.prepare(
      `SELECT ${COLUMNS} FROM one_time_secret WHERE kind = ? AND hash = ? AND expires_at > ?`,
    );
    this.#useAttempt = db.prepare(
      `UPDATE one_time_secret SET attempts_left = attempts_left - 1
       WHERE uid = ? AND kind = ? AND expires_at > ? AND attempts_left > 0 RETURNING ${COLUMNS}`,
    );
    this.#consume = db.prepare('DELETE FROM one_time_secret WHERE uid = ? AND kind = ? AND hash = ?');
    this.#deleteByCustomer = db.prepare('DELETE FROM one_time_secret WHERE uid = ?');
  }

  save(kind: SecretKind, { uid, hash, recipient }: OneTimeSecret, attempts: number, expiresAt: Date): void {
    this.#save.run(uid, kind, hash, recipient, attempts, expiresAt.getTime());
  }

  findValid(uid: number, kind: SecretKind, now: Date): OneTimeSecret | undefined {
    const row = this.#findValid.get(uid, kind, now.getTime());
    return row === undefined ? undefined : z.parse(SecretSchema, row);
  }

  byHash(kind: SecretKind, hash: string, now: Date): OneTimeSecret | undefined {
    const row = this.#byHash.get(kind, hash, now.getTime());
    return row === undefined ? undefined : z.parse(SecretSchema, row);
  }

  /** The valid one to compare with, and one attempt fewer; undefined when none is left. */
  useAttempt(uid: number, kind: SecretKind, now: Date): OneTimeSecret | undefined {
    const row = this.#useAttempt.get(uid, kind, now.getTime());
    return row === undefined ? undefined : z.parse(SecretSchema, row);
  }

  /** Uses a secret up; false where someone has done so before. */
  consume(kind: SecretKind, { uid, hash }: OneTimeSecret): boolean {
    return this.#consume.run(uid, kind, hash).changes === 1;
  }

  /** All of a customer's. */
  deleteByCustomer(uid: number): void {
    this.#deleteByCustomer.run(uid);
  }
}

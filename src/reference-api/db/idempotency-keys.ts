import type { DatabaseSync, StatementSync } from 'node:sqlite';
import * as z from 'zod/mini';
import { transaction } from './database.ts';

/** A request that died without an answer blocks its key no longer than this. */
const LOCK_MS = 60_000;

const RowSchema = z.object({
  fingerprint: z.string(),
  lockedUntil: z.number(),
  answer: z.nullable(z.string()),
});

export type Claim = { state: 'claimed' | 'inFlight' | 'reused' } | { state: 'answered'; answer: string };

/** Remembers what was answered to a key, so that a repeated request is carried out once. */
export class IdempotencyKeys {
  readonly #db: DatabaseSync;
  readonly #one: StatementSync;
  readonly #put: StatementSync;
  readonly #complete: StatementSync;
  readonly #release: StatementSync;

  constructor(db: DatabaseSync) {
    this.#db = db;
    this.#one = db.prepare(
      'SELECT fingerprint, locked_until AS "lockedUntil", answer FROM idempotency_key WHERE key = ?',
    );
    this.#put = db.prepare('INSERT OR REPLACE INTO idempotency_key VALUES (?, ?, ?, NULL)');
    this.#complete = db.prepare('UPDATE idempotency_key SET answer = ? WHERE key = ?');
    this.#release = db.prepare('DELETE FROM idempotency_key WHERE key = ? AND answer IS NULL');
  }

  /** Takes a key for a request, or says what became of the earlier one. */
  claim(key: string, fingerprint: string, now: Date): Claim {
    return transaction(this.#db, () => {
      const row = this.#one.get(key);
      const known = row === undefined ? undefined : z.parse(RowSchema, row);
      if (known !== undefined && known.answer !== null) {
        if (known.fingerprint !== fingerprint) return { state: 'reused' };
        return { state: 'answered', answer: known.answer };
      }
      if (known !== undefined && known.lockedUntil > now.getTime()) return { state: 'inFlight' };
      this.#put.run(key, fingerprint, now.getTime() + LOCK_MS);
      return { state: 'claimed' };
    });
  }

  complete(key: string, answer: string): void {
    this.#complete.run(answer, key);
  }

  /** Frees the key of a request that was refused and changed nothing. */
  release(key: string): void {
    this.#release.run(key);
  }
}

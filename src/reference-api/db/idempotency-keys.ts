import type { DatabaseSync, StatementSync } from 'node:sqlite';
import * as z from 'zod/mini';
import { transaction } from './database.ts';

/** A request that died without an answer blocks its key no longer than this. */
const LOCK_MS = 60_000;
/** Who repeats a request does so within days; then the key is forgotten. */
const LIFE_MS = 7 * 24 * 60 * 60 * 1000;

const RowSchema = z.object({
  fingerprint: z.string(),
  claimedAt: z.number(),
  answer: z.nullable(z.string()),
});

/** A key belongs to whoever chose it: nobody else gets an answer by it. */
export interface OwnKey {
  visitor: string;
  key: string;
}

export type Claim = { state: 'claimed' | 'inFlight' | 'reused' } | { state: 'answered'; answer: string };

/** Remembers what was answered to a key, so that a repeated request is carried out once. */
export class IdempotencyKeys {
  readonly #db: DatabaseSync;
  readonly #one: StatementSync;
  readonly #put: StatementSync;
  readonly #complete: StatementSync;
  readonly #release: StatementSync;
  readonly #releaseAll: StatementSync;
  readonly #forgetOld: StatementSync;
  readonly #forget: StatementSync;

  constructor(db: DatabaseSync) {
    this.#db = db;
    this.#one = db.prepare(
      'SELECT fingerprint, claimed_at AS "claimedAt", answer FROM idempotency_key WHERE visitor = ? AND key = ?',
    );
    this.#put = db.prepare('INSERT OR REPLACE INTO idempotency_key VALUES (?, ?, ?, ?, NULL)');
    this.#complete = db.prepare(
      'UPDATE idempotency_key SET answer = ? WHERE visitor = ? AND key = ? AND answer IS NULL',
    );
    this.#release = db.prepare(
      'DELETE FROM idempotency_key WHERE visitor = ? AND key = ? AND answer IS NULL',
    );
    this.#releaseAll = db.prepare('DELETE FROM idempotency_key WHERE answer IS NULL');
    this.#forget = db.prepare('DELETE FROM idempotency_key WHERE visitor = ?');
    this.#forgetOld = db.prepare('DELETE FROM idempotency_key WHERE claimed_at < ?');
  }

  /** Takes a key for a request, or says what became of the earlier one. */
  claim({ visitor, key }: OwnKey, fingerprint: string, now: Date): Claim {
    return transaction(this.#db, () => {
      this.#forgetOld.run(now.getTime() - LIFE_MS);
      const row = this.#one.get(visitor, key);
      const known = row === undefined ? undefined : z.parse(RowSchema, row);
      if (known !== undefined && known.answer !== null) {
        if (known.fingerprint !== fingerprint) return { state: 'reused' };
        return { state: 'answered', answer: known.answer };
      }
      if (known !== undefined && known.claimedAt + LOCK_MS > now.getTime()) return { state: 'inFlight' };
      this.#put.run(visitor, key, fingerprint, now.getTime());
      return { state: 'claimed' };
    });
  }

  /** Whether the answer is kept; not where the key was freed meanwhile, or another process has answered by it. */
  complete({ visitor, key }: OwnKey, answer: string): boolean {
    return this.#complete.run(answer, visitor, key).changes > 0;
  }

  /** Frees the key of a request that was refused and changed nothing. */
  release({ visitor, key }: OwnKey): void {
    this.#release.run(visitor, key);
  }

  /** Forgets what a visitor was answered, who is gone. */
  forget(visitor: string): void {
    this.#forget.run(visitor);
  }

  /** Frees the keys of requests that died with the process before this one. */
  releaseUnfinished(): void {
    this.#releaseAll.run();
  }
}

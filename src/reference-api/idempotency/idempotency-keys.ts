import type { DatabaseSync, StatementSync } from 'node:sqlite';
import * as z from 'zod/mini';
import { transaction } from '../db/database.ts';

/** A request that ended without a response, such as in a crash, blocks its key no longer than this. */
const LOCK_MS = 60_000;
/** Clients repeat a request within days. */
const RETENTION_MS = 7 * 24 * 60 * 60 * 1000;

const RowSchema = z.object({
  fingerprint: z.string(),
  claimedAt: z.number(),
  response: z.nullable(z.string()),
});

/** A key is only valid for the customer or guest who chose it. */
export interface OwnedKey {
  owner: string;
  key: string;
}

type EarlierRequest = { state: 'inFlight' | 'reused' } | { state: 'completed'; response: string };
export type ClaimResult = { state: 'claimed' } | EarlierRequest;

/** Responses by idempotency key, so that a repeated request is carried out once. */
export class IdempotencyKeys {
  readonly #db: DatabaseSync;
  readonly #byKey: StatementSync;
  readonly #insert: StatementSync;
  readonly #complete: StatementSync;
  readonly #release: StatementSync;
  readonly #releaseAll: StatementSync;
  readonly #deleteOld: StatementSync;
  readonly #deleteByOwner: StatementSync;

  constructor(db: DatabaseSync) {
    this.#db = db;
    this.#byKey = db.prepare(
      'SELECT fingerprint, claimed_at AS "claimedAt", response FROM idempotency_key WHERE owner = ? AND key = ?',
    );
    this.#insert = db.prepare('INSERT OR REPLACE INTO idempotency_key VALUES (?, ?, ?, ?, NULL)');
    this.#complete = db.prepare(
      'UPDATE idempotency_key SET response = ? WHERE owner = ? AND key = ? AND response IS NULL',
    );
    this.#release = db.prepare(
      'DELETE FROM idempotency_key WHERE owner = ? AND key = ? AND response IS NULL',
    );
    this.#releaseAll = db.prepare('DELETE FROM idempotency_key WHERE response IS NULL');
    this.#deleteByOwner = db.prepare('DELETE FROM idempotency_key WHERE owner = ?');
    this.#deleteOld = db.prepare('DELETE FROM idempotency_key WHERE claimed_at < ?');
  }

  /** Whether a key is free, or the state of its request; changes nothing. */
  stateOf(owned: OwnedKey, fingerprint: string, now: Date): 'free' | EarlierRequest['state'] {
    return this.#earlier(owned, fingerprint, now)?.state ?? 'free';
  }

  /** Claims a key for a request, or returns the state of the earlier request. */
  claim({ owner, key }: OwnedKey, fingerprint: string, now: Date): ClaimResult {
    return transaction(this.#db, () => {
      this.#deleteOld.run(now.getTime() - RETENTION_MS);
      const earlier = this.#earlier({ owner, key }, fingerprint, now);
      if (earlier !== undefined) return earlier;
      this.#insert.run(owner, key, fingerprint, now.getTime());
      return { state: 'claimed' };
    });
  }

  #earlier({ owner, key }: OwnedKey, fingerprint: string, now: Date): EarlierRequest | undefined {
    const row = this.#byKey.get(owner, key);
    if (row === undefined) return undefined;
    const { response, ...earlier } = z.parse(RowSchema, row);
    if (response !== null)
      return earlier.fingerprint === fingerprint ? { state: 'completed', response } : { state: 'reused' };
    return earlier.claimedAt + LOCK_MS > now.getTime() ? { state: 'inFlight' } : undefined;
  }

  /** Stores the response; false where the key was released meanwhile, or another process has completed it. */
  complete({ owner, key }: OwnedKey, response: string): boolean {
    return this.#complete.run(response, owner, key).changes > 0;
  }

  /** Frees the key of a request that failed and changed nothing. */
  release({ owner, key }: OwnedKey): void {
    this.#release.run(owner, key);
  }

  /** Deletes the keys and responses of a deleted account. */
  deleteByOwner(owner: string): void {
    this.#deleteByOwner.run(owner);
  }

  /** Frees the keys of requests that an earlier process did not finish. */
  releaseUnfinished(): void {
    this.#releaseAll.run();
  }
}

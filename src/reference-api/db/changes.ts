import type { DatabaseSync } from 'node:sqlite';
import { canChange, transaction } from './database.ts';

/** How the database is changed: all of a change or nothing. */
export class Changes {
  readonly #db: DatabaseSync;
  readonly #rolledBack: () => void;

  /** `rolledBack` is called after a change was taken back. */
  constructor(db: DatabaseSync, rolledBack: () => void) {
    this.#db = db;
    this.#rolledBack = rolledBack;
  }

  /** Runs work as one change: all of it or nothing. */
  change<Result>(work: () => Result): Result {
    try {
      return transaction(this.#db, work);
    } catch (error) {
      if (!this.#db.isTransaction) this.#rolledBack();
      throw error;
    }
  }

  /** Whether a change would begin at once, since no other process is changing anything. */
  canChange(): boolean {
    return canChange(this.#db);
  }

  /** Like `change`, and on the disk before it answers: even a power cut does not take it back. */
  durableChange<Result>(work: () => Result): Result {
    if (this.#db.isTransaction) return work();
    this.#db.exec('PRAGMA synchronous = FULL');
    try {
      return this.change(work);
    } finally {
      this.#db.exec('PRAGMA synchronous = NORMAL');
    }
  }

  /** The bytes of the database, for others that begin with what it holds. */
  image(): Uint8Array {
    return this.#db.serialize();
  }

  close(): void {
    this.#db.close();
  }
}

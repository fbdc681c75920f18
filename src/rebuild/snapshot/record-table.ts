import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { contentHash } from '../../content/record-store.ts';

/** The records that pages read, for writing. Only records that differ are touched, and their keys are noted. */
export class RecordTable {
  readonly #find: StatementSync;
  readonly #write: StatementSync;
  readonly #remove: StatementSync;
  readonly #note: StatementSync;
  readonly #keys: StatementSync;
  readonly #allKeys: StatementSync;
  /** Everything that was put, where records are made anew. */
  readonly #put: Set<string> | undefined;

  constructor(db: DatabaseSync, everything: boolean) {
    this.#find = db.prepare('SELECT hash, page FROM record WHERE key = ?');
    this.#write = db.prepare(
      `INSERT INTO record VALUES (?, ?, ?, ?)
       ON CONFLICT DO UPDATE SET json = excluded.json, hash = excluded.hash, page = excluded.page`,
    );
    this.#remove = db.prepare('DELETE FROM record WHERE key = ?');
    this.#note = db.prepare('INSERT OR IGNORE INTO change VALUES (?)');
    this.#keys = db.prepare('SELECT key FROM record WHERE key >= ? AND key < ?');
    this.#allKeys = db.prepare('SELECT key FROM record');
    this.#put = everything ? new Set() : undefined;
  }

  /** Sets a record; `page` is the address that exists because of it. */
  put(key: string, value: unknown, page: string | null = null): void {
    const json = JSON.stringify(value);
    const hash = contentHash(json);
    this.#put?.add(key);
    const stored = this.#find.get(key);
    if (stored?.hash === hash && stored.page === page) return;
    this.#write.run(key, json, hash, page);
    this.#note.run(key);
  }

  has(key: string): boolean {
    return this.#find.get(key) !== undefined;
  }

  remove(key: string): void {
    if (this.#remove.run(key).changes > 0) this.#note.run(key);
  }

  /** Removes the records whose keys start with `prefix`, fit and are not among `kept`. */
  removeOthers(prefix: string, kept: ReadonlySet<string>, fits: (key: string) => boolean = () => true): void {
    const gone: string[] = [];
    for (const row of this.#keys.iterate(prefix, `${prefix}\u{10FFFF}`)) {
      const key = String(row.key);
      if (fits(key) && !kept.has(key)) gone.push(key);
    }
    for (const key of gone) this.remove(key);
  }

  /** Removes what was not put, where records are made anew. */
  removeUnput(): void {
    if (!this.#put) return;
    const gone: string[] = [];
    for (const row of this.#allKeys.iterate()) {
      const key = String(row.key);
      if (!this.#put.has(key)) gone.push(key);
    }
    for (const key of gone) this.remove(key);
  }
}

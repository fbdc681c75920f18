import { hash } from 'node:crypto';
import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { Content } from './content.ts';
import { readSnapshot } from './read-snapshot.ts';
import { recordContent } from './record-content.ts';

/** Hash of a value of the snapshot. */
export const contentHash = (text: string | Uint8Array): string => hash('sha256', text, 'base64url');

/** A record's bytes are not those that were written. */
export class DamagedRecordError extends Error {
  override readonly name = 'DamagedRecordError';

  constructor(key: string) {
    super(`Record "${key}" of the content snapshot is damaged: run npm run rebuild -- --full.`);
  }
}

export interface StoredRecord {
  value: unknown;
  hash: string;
}

/** Records that stay parsed at least: the header's for every page, cards for the listings of a category and its parents. */
const CACHED_RECORDS = 1000;

/** The records of a content snapshot, read only. */
export class RecordStore implements Disposable {
  readonly #db: DatabaseSync;
  readonly #select: StatementSync;
  #recent = new Map<string, StoredRecord | undefined>();
  /** The generation before: what is read again moves to the recent one, the rest is dropped. */
  #earlier = new Map<string, StoredRecord | undefined>();

  constructor(file: string) {
    this.#db = readSnapshot(file);
    this.#select = this.#db.prepare('SELECT json, hash FROM record WHERE key = ?');
    this.#select.setReturnArrays(true);
  }

  find(key: string): StoredRecord | undefined {
    if (this.#recent.has(key)) return this.#recent.get(key);
    const record = this.#earlier.has(key) ? this.#earlier.get(key) : this.#read(key);
    if (this.#recent.size >= CACHED_RECORDS) {
      this.#earlier = this.#recent;
      this.#recent = new Map();
    }
    this.#recent.set(key, record);
    return record;
  }

  #read(key: string): StoredRecord | undefined {
    const row: unknown = this.#select.get(key);
    if (!Array.isArray(row)) return undefined;
    const [json, stored] = row.map(String);
    if (json === undefined || stored !== contentHash(json)) throw new DamagedRecordError(key);
    return { value: JSON.parse(json), hash: stored };
  }

  /** Clears the cache, so that the next reads see the snapshot as it is then. */
  clearCache(): void {
    this.#recent.clear();
    this.#earlier.clear();
  }

  [Symbol.dispose](): void {
    this.#db.close();
  }
}

/** Content of the snapshot in `file` as it is at each read, for development. */
export function openContent(file: string): Content {
  const store = new RecordStore(file);
  return recordContent((key) => {
    store.clearCache();
    return store.find(key)?.value;
  });
}

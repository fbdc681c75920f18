import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { dataFiles } from '../fixed-pages.ts';
import type { RenderedPage } from '../render/renderer.ts';

/** The pages of the release that is being made, with what each of them read. */
export class PageTable {
  readonly #db: DatabaseSync;
  readonly #find: StatementSync;
  readonly #put: StatementSync;
  readonly #remove: StatementSync;
  readonly #forget: StatementSync;
  readonly #note: StatementSync;

  constructor(db: DatabaseSync) {
    this.#db = db;
    this.#find = db.prepare('SELECT id FROM page WHERE path = ?');
    this.#put = db.prepare(
      `INSERT INTO page (path, owner, hash) VALUES (?, ?, ?)
       ON CONFLICT (path) DO UPDATE SET owner = excluded.owner, hash = excluded.hash RETURNING id`,
    );
    this.#remove = db.prepare('DELETE FROM page WHERE id = ?');
    this.#forget = db.prepare('DELETE FROM read WHERE page = ?');
    this.#note = db.prepare('INSERT INTO read (page, key, hash) VALUES (?, ?, ?)');
  }

  empty(): void {
    this.#db.exec('DELETE FROM read; DELETE FROM page');
  }

  put({ address, hash, trace }: RenderedPage, owner: string | null): void {
    const id = Number(this.#put.get(address, owner, hash)?.id);
    this.#forget.run(id);
    for (const [key, seen] of trace) this.#note.run(id, key, seen);
  }

  remove(address: string): void {
    const id = this.#find.get(address)?.id;
    if (id === undefined) return;
    this.#forget.run(id);
    this.#remove.run(id);
  }

  has(address: string): boolean {
    return this.#find.get(address) !== undefined;
  }

  /** Number of pages; data files are none. */
  count(): number {
    const rows = Number(this.#db.prepare('SELECT count(*) AS n FROM page').get()?.n);
    return rows - dataFiles.filter((file) => this.has(file)).length;
  }
}

import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod/mini';
import { inTransaction } from '../../rebuild/snapshot/snapshot.ts';
import { type PurgeState, PurgeStateSchema, type StaleFile, type StaleFiles } from './stale-files.ts';

export class SqliteStaleFiles implements StaleFiles {
  readonly #db: DatabaseSync;

  constructor(db: DatabaseSync) {
    this.#db = db;
  }

  async upTo(seq: number): Promise<StaleFile[]> {
    return this.#db
      .prepare('SELECT file, seq FROM stale WHERE seq <= ? ORDER BY file')
      .all(seq)
      .map((row) => ({ file: String(row.file), seq: Number(row.seq) }));
  }

  async confirm(files: readonly StaleFile[], state: PurgeState): Promise<void> {
    const remove = this.#db.prepare('DELETE FROM stale WHERE file = ? AND seq = ?');
    inTransaction(this.#db, () => {
      for (const { file, seq } of files) remove.run(file, seq);
      this.#save(state);
    });
  }

  async state(): Promise<PurgeState | undefined> {
    const json = this.#db.prepare('SELECT json FROM state').get()?.json;
    return json === undefined ? undefined : z.parse(PurgeStateSchema, JSON.parse(String(json)));
  }

  async saveState(state: PurgeState): Promise<void> {
    this.#save(state);
  }

  #save(state: PurgeState): void {
    this.#db.prepare('INSERT OR REPLACE INTO state VALUES (1, ?)').run(JSON.stringify(state));
  }
}

import type { DatabaseSync, StatementSync } from 'node:sqlite';
import * as z from 'zod/mini';

const RowSchema = z.object({ value: z.string() });

/** Single values about the database itself, by name. */
export class Metadata {
  readonly #get: StatementSync;
  readonly #set: StatementSync;
  readonly #delete: StatementSync;

  constructor(db: DatabaseSync) {
    this.#get = db.prepare('SELECT value FROM metadata WHERE name = ?');
    this.#set = db.prepare('INSERT OR REPLACE INTO metadata (name, value) VALUES (?, ?)');
    this.#delete = db.prepare('DELETE FROM metadata WHERE name = ?');
  }

  get(name: string): string | undefined {
    const row = this.#get.get(name);
    return row === undefined ? undefined : z.parse(RowSchema, row).value;
  }

  set(name: string, value: string): void {
    this.#set.run(name, value);
  }

  delete(name: string): void {
    this.#delete.run(name);
  }
}

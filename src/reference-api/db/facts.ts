import type { DatabaseSync, StatementSync } from 'node:sqlite';
import * as z from 'zod/mini';

const RowSchema = z.object({ value: z.string() });

/** Single values that the database remembers about itself. */
export class Facts {
  readonly #get: StatementSync;
  readonly #set: StatementSync;

  constructor(db: DatabaseSync) {
    this.#get = db.prepare('SELECT value FROM fact WHERE name = ?');
    this.#set = db.prepare('INSERT OR REPLACE INTO fact (name, value) VALUES (?, ?)');
  }

  get(name: string): string | undefined {
    const row = this.#get.get(name);
    return row === undefined ? undefined : z.parse(RowSchema, row).value;
  }

  set(name: string, value: string): void {
    this.#set.run(name, value);
  }
}

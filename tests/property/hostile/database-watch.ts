import { createHash } from 'node:crypto';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import * as z from 'zod/mini';

const NameSchema = z.object({ name: z.string() });
const VersionSchema = z.object({ data_version: z.int() });

/** Table of the watch itself: the tables that were written since it was last read. */
const LOG = 'watched_write';

/**
 * Detects from another connection which tables of a database change. Triggers note the written tables, so that only
 * those are read and compared.
 */
export class DatabaseWatch {
  readonly #db: DatabaseSync;
  #version: number;
  readonly #digests: Map<string, string>;
  readonly #dataVersionQuery: StatementSync;

  constructor(path: string) {
    this.#db = new DatabaseSync(path);
    // Its own writes need not survive a power cut.
    this.#db.exec('PRAGMA synchronous = OFF');
    const tables = this.#names("SELECT name FROM sqlite_schema WHERE type = 'table'");
    this.#addTriggers(tables.filter((name) => !name.startsWith('sqlite_')));
    this.#digests = new Map(tables.map((name) => [name, this.#digest(name)]));
    this.#dataVersionQuery = this.#db.prepare('PRAGMA data_version');
    this.#version = this.#dataVersion();
  }

  /** The tables whose contents differ from those at the last call. */
  changedTables(): string[] {
    const version = this.#dataVersion();
    if (version === this.#version) return [];
    this.#version = version;
    const written = this.#names(`SELECT name FROM ${LOG}`);
    this.#db.exec(`DELETE FROM ${LOG}`);
    // SQLite's own tables have no triggers, and are small.
    const own = [...this.#digests.keys()].filter((name) => name.startsWith('sqlite_'));
    return [...written, ...own].filter((name) => {
      const digest = this.#digest(name);
      const isChanged = digest !== this.#digests.get(name);
      this.#digests.set(name, digest);
      return isChanged;
    });
  }

  close(): void {
    this.#db.close();
  }

  #addTriggers(tables: readonly string[]): void {
    this.#db.exec('BEGIN');
    this.#db.exec(`CREATE TABLE ${LOG} (name TEXT PRIMARY KEY) WITHOUT ROWID`);
    // No `OR IGNORE`: the conflict clause of the statement that fires a trigger would override it.
    for (const name of tables) {
      for (const event of ['INSERT', 'UPDATE', 'DELETE']) {
        this.#db.exec(
          `CREATE TRIGGER "watch_${name}_${event}" AFTER ${event} ON "${name}"
           BEGIN INSERT INTO ${LOG} SELECT '${name}' WHERE NOT EXISTS (SELECT 1 FROM ${LOG} WHERE name = '${name}'); END`,
        );
      }
    }
    this.#db.exec('COMMIT');
  }

  #names(query: string): string[] {
    return z.parse(z.array(NameSchema), this.#db.prepare(query).all()).map(({ name }) => name);
  }

  #dataVersion(): number {
    return z.parse(VersionSchema, this.#dataVersionQuery.get()).data_version;
  }

  #digest(table: string): string {
    const rows = this.#db.prepare(`SELECT * FROM "${table}"`).all();
    const text = JSON.stringify(rows, (_, value: unknown) =>
      typeof value === 'bigint' ? String(value) : value,
    );
    return createHash('sha1').update(text).digest('base64');
  }
}

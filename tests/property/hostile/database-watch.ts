import { createHash } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import * as z from 'zod/mini';

const NameSchema = z.object({ name: z.string() });
const VersionSchema = z.object({ data_version: z.int() });

/** Sees from beside whether a database changes. */
export class DatabaseWatch {
  readonly #db: DatabaseSync;
  #version: number;
  #digests: Map<string, string>;

  constructor(path: string) {
    this.#db = new DatabaseSync(path, { readOnly: true });
    this.#version = this.#dataVersion();
    this.#digests = this.#tableDigests();
  }

  /** The tables whose contents are others than at the last look. */
  changedTables(): string[] {
    const version = this.#dataVersion();
    if (version === this.#version) return [];
    const before = this.#digests;
    this.#version = version;
    this.#digests = this.#tableDigests();
    return [...this.#digests].flatMap(([table, digest]) => (before.get(table) === digest ? [] : [table]));
  }

  close(): void {
    this.#db.close();
  }

  #dataVersion(): number {
    return z.parse(VersionSchema, this.#db.prepare('PRAGMA data_version').get()).data_version;
  }

  #tableDigests(): Map<string, string> {
    const tables = this.#db.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").all();
    return new Map(
      z.parse(z.array(NameSchema), tables).map(({ name }) => {
        const rows = this.#db.prepare(`SELECT * FROM "${name}"`).all();
        const text = JSON.stringify(rows, (_, value: unknown) =>
          typeof value === 'bigint' ? String(value) : value,
        );
        return [name, createHash('sha1').update(text).digest('base64')];
      }),
    );
  }
}

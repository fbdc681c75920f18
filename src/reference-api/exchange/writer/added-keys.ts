import type { DatabaseSync, StatementSync } from 'node:sqlite';
import * as z from 'zod/mini';
import { type ExchangeKey, type KeyKind, KeySchema } from '../tables/exchange-keys.ts';

const AddedSchema = z.extend(KeySchema, { kind: z.string() });

/** Ids and codes that a package gives to what it names first, beside those of the shop until the package is written. */
export class AddedKeys {
  readonly #get: StatementSync;
  readonly #hasCode: StatementSync;
  readonly #add: StatementSync;
  readonly #of: StatementSync;
  readonly #all: StatementSync;

  /** `db` is the package's own. */
  constructor(db: DatabaseSync) {
    db.exec(`CREATE TABLE added_key (kind TEXT, key TEXT, id INTEGER, code TEXT, PRIMARY KEY (kind, key)) WITHOUT ROWID;
      CREATE INDEX added_key_code ON added_key (kind, code) WHERE code IS NOT NULL`);
    this.#get = db.prepare('SELECT key, id, code FROM added_key WHERE kind = ? AND key = ?');
    this.#hasCode = db.prepare('SELECT 1 FROM added_key WHERE kind = ? AND code = ?');
    this.#add = db.prepare('INSERT INTO added_key (kind, key, id, code) VALUES (?, ?, ?, ?)');
    this.#of = db.prepare('SELECT key, id, code FROM added_key WHERE kind = ? ORDER BY id');
    this.#all = db.prepare('SELECT kind, key, id, code FROM added_key ORDER BY kind, key');
  }

  get(kind: KeyKind, key: string): ExchangeKey | undefined {
    const row = this.#get.get(kind, key);
    return row === undefined ? undefined : z.parse(KeySchema, row);
  }

  hasCode(kind: KeyKind, code: string): boolean {
    return this.#hasCode.get(kind, code) !== undefined;
  }

  add(kind: KeyKind, { key, id, code }: ExchangeKey): void {
    this.#add.run(kind, key, id, code);
  }

  of(kind: KeyKind): ExchangeKey[] {
    return this.#of.all(kind).map((row) => z.parse(KeySchema, row));
  }

  *all(): Generator<z.infer<typeof AddedSchema>> {
    for (const row of this.#all.iterate()) yield z.parse(AddedSchema, row);
  }
}

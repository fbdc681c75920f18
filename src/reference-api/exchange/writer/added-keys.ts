import type { DatabaseSync, StatementSync } from 'node:sqlite';
import * as z from 'zod/mini';
import { type ExchangeKey, type KeyKind, KeySchema } from '../tables/exchange-keys.ts';

const AddedSchema = z.extend(KeySchema, { kind: z.string() });
export type AddedKey = z.infer<typeof AddedSchema>;

/** Ids and codes that a package gives to what it names first, beside those of the shop until the package is written. */
export class AddedKeys {
  readonly #get: StatementSync;
  readonly #hasCode: StatementSync;
  readonly #add: StatementSync;
  readonly #of: StatementSync;
  readonly #notSaved: StatementSync;
  readonly #setSaved: StatementSync;

  /** `db` is the package's own. */
  constructor(db: DatabaseSync) {
    db.exec(`CREATE TABLE added_key (kind TEXT, key TEXT, id INTEGER, code TEXT, saved INTEGER, PRIMARY KEY (kind, key)) WITHOUT ROWID;
      CREATE INDEX added_key_code ON added_key (kind, code) WHERE code IS NOT NULL`);
    this.#get = db.prepare('SELECT key, id, code FROM added_key WHERE kind = ? AND key = ?');
    this.#hasCode = db.prepare('SELECT 1 FROM added_key WHERE kind = ? AND code = ?');
    this.#add = db.prepare('INSERT INTO added_key (kind, key, id, code, saved) VALUES (?, ?, ?, ?, 0)');
    this.#of = db.prepare('SELECT key, id, code FROM added_key WHERE kind = ? ORDER BY id');
    this.#notSaved = db.prepare(
      'SELECT kind, key, id, code FROM added_key WHERE saved = 0 ORDER BY kind, key',
    );
    this.#setSaved = db.prepare('UPDATE added_key SET saved = 1 WHERE saved = 0');
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

  /** Those that were not answered before. */
  *notSaved(): Generator<AddedKey> {
    for (const row of this.#notSaved.iterate()) yield z.parse(AddedSchema, row);
    this.#setSaved.run();
  }
}

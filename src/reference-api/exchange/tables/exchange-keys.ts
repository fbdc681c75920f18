import type { DatabaseSync, StatementSync } from 'node:sqlite';
import * as z from 'zod/mini';
import { LAST_SHOWN } from '../../db/shown-packages.ts';

/** Kinds of things that files call by keys of their own. */
export type KeyKind = 'product' | 'group' | 'category' | 'partner' | 'option' | 'value' | 'sticker';

export const KeySchema = z.object({ key: z.string(), id: z.int(), code: z.nullable(z.string()) });
export type ExchangeKey = z.infer<typeof KeySchema>;
const MaxSchema = z.object({ most: z.nullable(z.int()) });

/** By which ids and codes the shop knows what files call by keys of their own. */
export class ExchangeKeys {
  readonly #get: StatementSync;
  readonly #byId: StatementSync;
  readonly #all: StatementSync;
  readonly #hasCode: StatementSync;
  readonly #most: StatementSync;
  readonly #add: StatementSync;
  readonly #clearAhead: StatementSync;

  constructor(db: DatabaseSync) {
    this.#get = db.prepare('SELECT key, id, code FROM exchange_key WHERE kind = ? AND key = ?');
    this.#byId = db.prepare('SELECT key, id, code FROM exchange_key WHERE kind = ? AND id = ?');
    this.#all = db.prepare('SELECT key, id, code FROM exchange_key WHERE kind = ? ORDER BY id');
    this.#hasCode = db.prepare('SELECT 1 FROM exchange_key WHERE kind = ? AND code = ?');
    this.#most = db.prepare('SELECT max(id) AS most FROM exchange_key WHERE kind = ?');
    this.#add = db.prepare('INSERT INTO exchange_key (kind, key, id, code, package) VALUES (?, ?, ?, ?, ?)');
    this.#clearAhead = db.prepare(
      `DELETE FROM exchange_key WHERE (kind, key) IN (
         SELECT kind, key FROM exchange_key WHERE package > ${LAST_SHOWN} LIMIT ?)`,
    );
  }

  get(kind: KeyKind, key: string): ExchangeKey | undefined {
    const row = this.#get.get(kind, key);
    return row === undefined ? undefined : z.parse(KeySchema, row);
  }

  byId(kind: KeyKind, id: number): ExchangeKey | undefined {
    const row = this.#byId.get(kind, id);
    return row === undefined ? undefined : z.parse(KeySchema, row);
  }

  all(kind: KeyKind): ExchangeKey[] {
    return this.#all.all(kind).map((row) => z.parse(KeySchema, row));
  }

  hasCode(kind: KeyKind, code: string): boolean {
    return this.#hasCode.get(kind, code) !== undefined;
  }

  /** The largest id of the kind; 0 without any. */
  most(kind: KeyKind): number {
    return z.parse(MaxSchema, this.#most.get(kind)).most ?? 0;
  }

  /** One that the package of that number names first, or, with 0, the shop itself. */
  add(kind: string, { key, id, code }: ExchangeKey, number: number): void {
    this.#add.run(kind, key, id, code, number);
  }

  /** Removes so many keys of a package that never came to its end; answers how many there were. */
  clearAhead(most: number): number {
    return Number(this.#clearAhead.run(most).changes);
  }
}

import type { DatabaseSync, StatementSync } from 'node:sqlite';
import * as z from 'zod/mini';

const AccountSchema = z.object({ id: z.int(), name: z.string(), passwordHash: z.string() });
export type ExchangeAccount = z.infer<typeof AccountSchema>;

const COLUMNS = 'id, name, password_hash AS "passwordHash"';

/** As whom 1C signs in to the exchange. */
export class ExchangeAccounts {
  readonly #insert: StatementSync;
  readonly #all: StatementSync;
  readonly #byName: StatementSync;
  readonly #setPassword: StatementSync;
  readonly #remove: StatementSync;
  readonly #endSessions: StatementSync;

  constructor(db: DatabaseSync) {
    this.#insert = db.prepare('INSERT INTO exchange_account (name, password_hash) VALUES (?, ?)');
    this.#all = db.prepare(`SELECT ${COLUMNS} FROM exchange_account ORDER BY name`);
    this.#byName = db.prepare(`SELECT ${COLUMNS} FROM exchange_account WHERE name = ?`);
    this.#setPassword = db.prepare('UPDATE exchange_account SET password_hash = ?2 WHERE id = ?1');
    this.#remove = db.prepare('DELETE FROM exchange_account WHERE id = ?');
    this.#endSessions = db.prepare('DELETE FROM exchange_session WHERE account_id = ?');
  }

  /** @throws SQLite's error where there is one of that name */
  add(name: string, passwordHash: string): void {
    this.#insert.run(name, passwordHash);
  }

  all(): ExchangeAccount[] {
    return this.#all.all().map((row) => z.parse(AccountSchema, row));
  }

  byName(name: string): ExchangeAccount | undefined {
    const row = this.#byName.get(name);
    return row === undefined ? undefined : z.parse(AccountSchema, row);
  }

  /** Ends the account's sessions, too. */
  setPassword(id: number, passwordHash: string): void {
    this.#setPassword.run(id, passwordHash);
    this.#endSessions.run(id);
  }

  /** With its sessions. */
  remove(id: number): void {
    this.#remove.run(id);
  }
}

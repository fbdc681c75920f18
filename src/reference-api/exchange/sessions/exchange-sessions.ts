import { createHash, randomBytes } from 'node:crypto';
import type { DatabaseSync, StatementSync } from 'node:sqlite';
import * as z from 'zod/mini';

const TOKEN_BYTES = 24;
/** 1C itself waits half an hour for an answer at most. */
export const UNUSED_MS = 2 * 60 * 60 * 1000;

const NOTED_MS = 2000;

const SessionSchema = z.object({
  id: z.string(),
  accountId: z.int(),
  /** Milliseconds since 1970. */
  openedAt: z.int(),
  version: z.string(),
});
export type ExchangeSession = z.infer<typeof SessionSchema>;
const FetchedSchema = z.object({ orderId: z.int(), told: z.string() });
const IdSchema = z.object({ id: z.string() });

const idOf = (token: string): string => createHash('sha256').update(token).digest('base64url');
/** What 1C repeats in addresses, where others may read it: it is worth nothing without the cookie. */
export const sessionKeyOf = (token: string): string =>
  createHash('sha256').update(`sessid ${token}`).digest('hex').slice(0, 32);

/** Exchanges that are under way, and the orders that they have fetched. */
export class ExchangeSessions {
  readonly #open: StatementSync;
  readonly #get: StatementSync;
  readonly #use: StatementSync;
  readonly #setVersion: StatementSync;
  readonly #endUnused: StatementSync;
  readonly #silent: StatementSync;
  readonly #end: StatementSync;
  readonly #ids: StatementSync;
  readonly #putFetched: StatementSync;
  readonly #fetched: StatementSync;
  readonly #forgetFetched: StatementSync;

  constructor(db: DatabaseSync) {
    this.#open = db.prepare(
      'INSERT INTO exchange_session (id, account_id, opened_at, used_at) VALUES (?, ?, ?3, ?3)',
    );
    this.#get = db.prepare(
      `SELECT id, account_id AS "accountId", opened_at AS "openedAt", version FROM exchange_session
       WHERE id = ? AND used_at > ?`,
    );
    this.#use = db.prepare('UPDATE exchange_session SET used_at = ?2 WHERE id = ?1 AND used_at < ?3');
    this.#setVersion = db.prepare('UPDATE exchange_session SET version = ?2 WHERE id = ?1');
    this.#endUnused = db.prepare('DELETE FROM exchange_session WHERE used_at <= ?');
    this.#silent = db.prepare(
      `SELECT id FROM exchange_session WHERE id IN (SELECT value FROM json_each(?)) ORDER BY used_at, opened_at, id LIMIT 1`,
    );
    this.#end = db.prepare('DELETE FROM exchange_session WHERE id = ?');
    this.#ids = db.prepare('SELECT id FROM exchange_session');
    this.#putFetched = db.prepare('INSERT OR REPLACE INTO exchange_fetched VALUES (?, ?, ?)');
    this.#fetched = db.prepare(
      'SELECT order_id AS "orderId", told FROM exchange_fetched WHERE session_id = ? ORDER BY order_id',
    );
    this.#forgetFetched = db.prepare('DELETE FROM exchange_fetched WHERE session_id = ?');
  }

  /** Opens a session and answers its token; ends those that nobody has used for long. */
  open(accountId: number, now: Date): string {
    const token = randomBytes(TOKEN_BYTES).toString('hex');
    this.#endUnused.run(now.getTime() - UNUSED_MS);
    this.#open.run(idOf(token), accountId, now.getTime());
    return token;
  }

  /** Undefined for a token that is none, or whose session has ended. */
  byToken(token: string, now: Date): ExchangeSession | undefined {
    return this.#session(idOf(token), now.getTime() - UNUSED_MS);
  }

  byId(id: string): ExchangeSession | undefined {
    return this.#session(id, 0);
  }

  #session(id: string, since: number): ExchangeSession | undefined {
    const row = this.#get.get(id, since);
    return row === undefined ? undefined : z.parse(SessionSchema, row);
  }

  /** Notes that a session is in use, where that was not noted just now. */
  use(id: string, now: Date): void {
    this.#use.run(id, now.getTime(), now.getTime() - NOTED_MS);
  }

  setVersion(id: string, version: string): void {
    this.#setVersion.run(id, version);
  }

  /** Of these, the one that has asked for nothing the longest; undefined without any. */
  longestSilent(ids: readonly string[]): string | undefined {
    const row = this.#silent.get(JSON.stringify(ids));
    return row === undefined ? undefined : z.parse(IdSchema, row).id;
  }

  end(id: string): void {
    this.#end.run(id);
  }

  ids(): Set<string> {
    return new Set(this.#ids.all().map((row) => z.parse(IdSchema, row).id));
  }

  putFetched(id: string, { orderId, told }: { orderId: number; told: string }): void {
    this.#putFetched.run(id, orderId, told);
  }

  /** Orders that the session has fetched, with the hashes of their documents. */
  fetched(id: string): { orderId: number; told: string }[] {
    return this.#fetched.all(id).map((row) => z.parse(FetchedSchema, row));
  }

  forgetFetched(id: string): void {
    this.#forgetFetched.run(id);
  }
}

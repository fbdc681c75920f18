import type { DatabaseSync, StatementSync } from 'node:sqlite';
import * as z from 'zod/mini';
import { keptEmail } from '../users/contact.ts';

const SubscribedSchema = z.object({ subscribed: z.int() });
const RequestSchema = z.object({ groupId: z.int(), email: z.string() });
export type RestockRequest = z.infer<typeof RequestSchema>;

/** Who gets the shop's letters, and who waits for one about a group. */
export class Mailing {
  readonly #put: StatementSync;
  readonly #one: StatementSync;
  readonly #wait: StatementSync;
  readonly #isWaiting: StatementSync;
  readonly #stopWaiting: StatementSync;
  readonly #takeWaiting: StatementSync;
  readonly #forget: readonly StatementSync[];

  constructor(db: DatabaseSync) {
    this.#put = db.prepare(
      `INSERT INTO subscriber VALUES (?, ?, ?)
       ON CONFLICT (email) DO UPDATE SET subscribed = excluded.subscribed, changed_at = excluded.changed_at`,
    );
    this.#one = db.prepare('SELECT subscribed FROM subscriber WHERE email = ?');
    this.#wait = db.prepare('INSERT OR IGNORE INTO restock_request VALUES (?, ?, ?)');
    this.#isWaiting = db.prepare('SELECT 1 FROM restock_request WHERE group_id = ? AND email = ?');
    this.#stopWaiting = db.prepare('DELETE FROM restock_request WHERE email = ?');
    this.#forget = ['subscriber', 'restock_request'].map((table) =>
      db.prepare(`DELETE FROM ${table} WHERE email = ?`),
    );
    this.#takeWaiting = db.prepare(
      `DELETE FROM restock_request WHERE group_id IN (SELECT value FROM json_each(?))
       RETURNING group_id AS "groupId", email`,
    );
  }

  setSubscribed(email: string, subscribed: boolean, now: Date): void {
    this.#put.run(keptEmail(email), subscribed ? 1 : 0, now.getTime());
  }

  isSubscribed(email: string): boolean {
    const row = this.#one.get(keptEmail(email));
    return row !== undefined && z.parse(SubscribedSchema, row).subscribed === 1;
  }

  /** As if the address had never been given. */
  forget(email: string): void {
    for (const statement of this.#forget) statement.run(keptEmail(email));
  }

  /** Once for a group and an address. */
  waitFor(groupId: number, email: string, now: Date): void {
    this.#wait.run(groupId, keptEmail(email), now.getTime());
  }

  isWaiting(groupId: number, email: string): boolean {
    return this.#isWaiting.get(groupId, keptEmail(email)) !== undefined;
  }

  /** Forgets everything that an address waits for. */
  stopWaiting(email: string): void {
    this.#stopWaiting.run(keptEmail(email));
  }

  /** Whoever waits for one of the groups; they wait no longer. */
  takeWaiting(groupIds: readonly number[]): RestockRequest[] {
    return this.#takeWaiting.all(JSON.stringify(groupIds)).map((row) => z.parse(RequestSchema, row));
  }
}

import type { DatabaseSync, StatementSync } from 'node:sqlite';
import * as z from 'zod/mini';
import { normaliseEmail } from '../../domain/contacts/email.ts';

const SubscribedSchema = z.object({ subscribed: z.int() });
const RequestSchema = z.object({ groupId: z.int(), email: z.string() });
const GroupSchema = z.object({ groupId: z.int() });
export type RestockRequest = z.infer<typeof RequestSchema>;

/** Subscribers of the mailing, and requests for an e-mail when a group is in stock again. */
export class Mailing {
  readonly #setSubscribed: StatementSync;
  readonly #isSubscribed: StatementSync;
  readonly #subscribers: StatementSync;
  readonly #addRestockRequest: StatementSync;
  readonly #hasRestockRequest: StatementSync;
  readonly #removeRestockRequests: StatementSync;
  readonly #waitedFor: StatementSync;
  readonly #consumeRestockRequests: StatementSync;
  readonly #deleteEmail: readonly StatementSync[];

  constructor(db: DatabaseSync) {
    this.#setSubscribed = db.prepare(
      `INSERT INTO subscriber VALUES (?, ?, ?)
       ON CONFLICT (email) DO UPDATE SET subscribed = excluded.subscribed, changed_at = excluded.changed_at`,
    );
    this.#isSubscribed = db.prepare('SELECT subscribed FROM subscriber WHERE email = ?');
    this.#subscribers = db.prepare('SELECT email FROM subscriber WHERE subscribed = 1 ORDER BY email');
    this.#addRestockRequest = db.prepare('INSERT OR IGNORE INTO restock_request VALUES (?, ?, ?)');
    this.#hasRestockRequest = db.prepare('SELECT 1 FROM restock_request WHERE group_id = ? AND email = ?');
    this.#removeRestockRequests = db.prepare('DELETE FROM restock_request WHERE email = ?');
    this.#deleteEmail = ['subscriber', 'restock_request'].map((table) =>
      db.prepare(`DELETE FROM ${table} WHERE email = ?`),
    );
    this.#waitedFor = db.prepare('SELECT DISTINCT group_id AS "groupId" FROM restock_request');
    this.#consumeRestockRequests = db.prepare(
      `DELETE FROM restock_request WHERE group_id IN (SELECT value FROM json_each(?))
       RETURNING group_id AS "groupId", email`,
    );
  }

  setSubscribed(email: string, subscribed: boolean, now: Date): void {
    this.#setSubscribed.run(normaliseEmail(email), subscribed ? 1 : 0, now.getTime());
  }

  isSubscribed(email: string): boolean {
    const row = this.#isSubscribed.get(normaliseEmail(email));
    return row !== undefined && z.parse(SubscribedSchema, row).subscribed === 1;
  }

  subscribers(): string[] {
    return this.#subscribers.all().map((row) => z.parse(z.object({ email: z.string() }), row).email);
  }

  /** As if the address had never been given. */
  deleteEmail(email: string): void {
    for (const statement of this.#deleteEmail) statement.run(normaliseEmail(email));
  }

  /** Once for a group and an address. */
  addRestockRequest(groupId: number, email: string, now: Date): void {
    this.#addRestockRequest.run(groupId, normaliseEmail(email), now.getTime());
  }

  hasRestockRequest(groupId: number, email: string): boolean {
    return this.#hasRestockRequest.get(groupId, normaliseEmail(email)) !== undefined;
  }

  /** Forgets everything that an address waits for. */
  removeRestockRequests(email: string): void {
    this.#removeRestockRequests.run(normaliseEmail(email));
  }

  /** Ids of the groups that somebody waits for. */
  groupsWaitedFor(): number[] {
    return this.#waitedFor.all().map((row) => z.parse(GroupSchema, row).groupId);
  }

  /** Removes the requests that wait for one of the groups, and returns them. */
  consumeRestockRequests(groupIds: readonly number[]): RestockRequest[] {
    return this.#consumeRestockRequests
      .all(JSON.stringify(groupIds))
      .map((row) => z.parse(RequestSchema, row));
  }
}

import type { DatabaseSync, StatementSync } from 'node:sqlite';
import * as z from 'zod/mini';

/**
 * What became of a message: it gathers further changes; it is being sent; the shop does not answer; the shop refuses it; it is taken, and what then
 * happened is not known; it waits, is being built, is live, has failed.
 */
export const messageStates = [
  'gathering',
  'sending',
  'unreachable',
  'rejected',
  'accepted',
  'waiting',
  'building',
  'live',
  'failed',
] as const;
const MessageSchema = z.object({
  id: z.string(),
  body: z.string(),
  /** Milliseconds since 1970, as the other times. */
  createdAt: z.int(),
  attempts: z.int(),
  nextAt: z.nullable(z.int()),
  state: z.enum(messageStates),
  detail: z.string(),
  stateAt: z.int(),
  deliveredAt: z.nullable(z.int()),
  shopId: z.string(),
});
/** A message to the shop about changed content. */
export type ContentMessage = z.infer<typeof MessageSchema>;

const COLUMNS = `id, body, created_at AS "createdAt", attempts, next_at AS "nextAt", state, detail,
  state_at AS "stateAt", delivered_at AS "deliveredAt", shop_id AS "shopId"`;

/** The outbox of messages to the shop about changed content, with the state of each. */
export class ContentMessages {
  readonly #insert: StatementSync;
  readonly #byId: StatementSync;
  readonly #due: StatementSync;
  readonly #nextDueAt: StatementSync;
  readonly #gathering: StatementSync;
  readonly #replaceBody: StatementSync;
  readonly #claim: StatementSync;
  readonly #update: StatementSync;
  readonly #resume: StatementSync;
  readonly #deleteCreatedBefore: StatementSync;

  /** Runs when a message was added; its transaction may still be open. */
  onAdded: () => void = () => undefined;

  constructor(db: DatabaseSync) {
    this.#insert = db.prepare(
      `INSERT INTO content_message (id, body, created_at, next_at, state, state_at)
       VALUES ($id, $body, $now, $nextAt, $state, $now)`,
    );
    this.#gathering = db.prepare(
      `SELECT ${COLUMNS} FROM content_message WHERE next_at IS NOT NULL AND state = 'gathering' LIMIT 1`,
    );
    this.#replaceBody = db.prepare('UPDATE content_message SET body = ? WHERE id = ?');
    this.#byId = db.prepare(`SELECT ${COLUMNS} FROM content_message WHERE id = ?`);
    this.#due = db.prepare(
      `SELECT ${COLUMNS} FROM content_message WHERE next_at <= ? ORDER BY next_at LIMIT ?`,
    );
    this.#nextDueAt = db.prepare('SELECT min(next_at) AS "nextAt" FROM content_message');
    this.#claim = db.prepare(
      `UPDATE content_message SET next_at = ?, state = iif(state = 'gathering', 'sending', state)
       WHERE id = ? AND next_at IS ? AND body = ?`,
    );
    this.#update = db.prepare(
      `UPDATE content_message SET next_at = ?, attempts = ?, state = ?, detail = ?, state_at = ?,
         delivered_at = ?, shop_id = ? WHERE id = ?`,
    );
    this.#resume = db.prepare('UPDATE content_message SET next_at = ?1 WHERE next_at > ?1');
    this.#deleteCreatedBefore = db.prepare('DELETE FROM content_message WHERE created_at < ?');
  }

  add(id: string, body: string, now: Date): void {
    const time = now.getTime();
    this.#insert.run({ id, body, now: time, nextAt: time, state: 'sending' });
    this.onAdded();
  }

  /** Adds a message that is sent after a moment, and until then takes further changes. */
  gather(id: string, body: string, { now, until }: { now: Date; until: Date }): void {
    this.#insert.run({ id, body, now: now.getTime(), nextAt: until.getTime(), state: 'gathering' });
    this.onAdded();
  }

  /** The message that still takes further changes. */
  gathering(): ContentMessage | undefined {
    const row = this.#gathering.get();
    return row === undefined ? undefined : z.parse(MessageSchema, row);
  }

  replaceBody(id: string, body: string): void {
    this.#replaceBody.run(body, id);
  }

  byId(id: string): ContentMessage | undefined {
    const row = this.#byId.get(id);
    return row === undefined ? undefined : z.parse(MessageSchema, row);
  }

  /** Messages that are due, the longest due first. */
  due(now: Date, limit: number): ContentMessage[] {
    return this.#due.all(now.getTime(), limit).map((row) => z.parse(MessageSchema, row));
  }

  /** When the next message is due, in milliseconds since 1970. */
  nextDueAt(): number | undefined {
    const row = z.parse(z.object({ nextAt: z.nullable(z.int()) }), this.#nextDueAt.get());
    return row.nextAt ?? undefined;
  }

  /** Leases a due message until a moment; false where another process has just leased it, or added to it. */
  claim({ id, nextAt, body }: ContentMessage, until: Date): boolean {
    return this.#claim.run(until.getTime(), id, nextAt, body).changes > 0;
  }

  update(message: ContentMessage): void {
    const { id, nextAt, attempts, state, detail, stateAt, deliveredAt, shopId } = message;
    this.#update.run(nextAt, attempts, state, detail, stateAt, deliveredAt, shopId, id);
  }

  /** Makes every pending message due at once, such as after a restart. */
  resume(now: Date): void {
    this.#resume.run(now.getTime());
  }

  deleteCreatedBefore(moment: Date): void {
    this.#deleteCreatedBefore.run(moment.getTime());
  }
}

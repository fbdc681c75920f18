import type { DatabaseSync, StatementSync } from 'node:sqlite';
import * as z from 'zod/mini';

const CHANNELS = ['email', 'sms'] as const;
export type Channel = (typeof CHANNELS)[number];

/** Waiting for its next attempt; taken by the mail server or the gateway; refused by it; no longer worth sending. */
const STATES = ['waiting', 'sent', 'refused', 'given-up'] as const;
export type SendingState = (typeof STATES)[number];

const SendingSchema = z.object({
  id: z.int(),
  channel: z.enum(CHANNELS),
  recipient: z.string(),
  subject: z.string(),
  body: z.string(),
  unsubscribeUrl: z.string(),
  /** Code of the consent that it rests on; empty where it needs none. */
  consent: z.string(),
  /** Milliseconds since 1970, as the other times. */
  writtenAt: z.int(),
  attempts: z.int(),
  nextAt: z.int(),
});
/** A message that leaves the machine, before it has. */
export type Sending = z.infer<typeof SendingSchema>;

const OutcomeSchema = z.object({
  id: z.int(),
  state: z.enum(STATES),
  detail: z.string(),
  attempts: z.int(),
});
export type SendingOutcome = z.infer<typeof OutcomeSchema>;

const DUE = `SELECT o.id, o.channel, o.recipient, o.subject, o.body, o.unsubscribe_url AS "unsubscribeUrl", o.consent,
    o.sent_at AS "writtenAt", s.attempts, s.next_at AS "nextAt"
  FROM sending s JOIN outbox o ON o.id = s.message_id
  WHERE s.next_at <= ? ORDER BY s.next_at, o.id LIMIT ?`;

/** Which messages of the outbox leave the machine, and which addresses are known to be none. */
export class Sendings {
  readonly #enqueue: StatementSync;
  readonly #newest: StatementSync;
  readonly #due: StatementSync;
  readonly #nextDueAt: StatementSync;
  readonly #claim: StatementSync;
  readonly #note: StatementSync;
  readonly #outcomes: StatementSync;
  readonly #isUnknown: StatementSync;
  readonly #putUnknown: StatementSync;
  readonly #removeUnknown: StatementSync;

  constructor(db: DatabaseSync) {
    this.#enqueue = db.prepare(
      `INSERT OR IGNORE INTO sending (message_id, state, next_at, state_at)
       SELECT id, 'waiting', ?3, ?3 FROM outbox WHERE id > ?1 AND channel = ?2`,
    );
    this.#newest = db.prepare('SELECT coalesce(max(id), 0) AS id FROM outbox');
    this.#due = db.prepare(DUE);
    this.#nextDueAt = db.prepare('SELECT min(next_at) AS "nextAt" FROM sending');
    this.#claim = db.prepare(
      'UPDATE sending SET next_at = ?2, attempts = attempts + 1 WHERE message_id = ?1 AND next_at = ?3',
    );
    this.#note = db.prepare(
      'UPDATE sending SET state = ?2, detail = ?3, next_at = ?4, state_at = ?5 WHERE message_id = ?1',
    );
    this.#outcomes = db.prepare(
      `SELECT message_id AS id, state, detail, attempts FROM sending
       WHERE message_id IN (SELECT value FROM json_each(?))`,
    );
    this.#isUnknown = db.prepare('SELECT 1 FROM unknown_mailbox WHERE email = ?');
    this.#putUnknown = db.prepare('INSERT OR REPLACE INTO unknown_mailbox VALUES (?, ?, ?)');
    this.#removeUnknown = db.prepare('DELETE FROM unknown_mailbox WHERE email = ?');
  }

  /** The id of the message that was written last; 0 before the first. */
  newest(): number {
    return z.parse(z.object({ id: z.int() }), this.#newest.get()).id;
  }

  /** Has all messages of a channel that were written after another leave the machine. */
  enqueueAfter(id: number, channel: Channel, now: Date): void {
    this.#enqueue.run(id, channel, now.getTime());
  }

  /** The longest due first. */
  due(now: Date, limit: number): Sending[] {
    return this.#due.all(now.getTime(), limit).map((row) => z.parse(SendingSchema, row));
  }

  /** In milliseconds since 1970. */
  nextDueAt(): number | undefined {
    return z.parse(z.object({ nextAt: z.nullable(z.int()) }), this.#nextDueAt.get()).nextAt ?? undefined;
  }

  /** Leases a due message until a moment and counts the attempt; false where another process has just taken it. */
  claim({ id, nextAt }: Sending, until: Date): boolean {
    return this.#claim.run(id, until.getTime(), nextAt).changes > 0;
  }

  /** Notes what became of an attempt; `nextAt` null where there is no further one. */
  note(
    id: number,
    { state, detail, nextAt }: { state: SendingState; detail: string; nextAt: number | null },
    now: Date,
  ): void {
    this.#note.run(id, state, detail, nextAt, now.getTime());
  }

  /** What became of messages; of those that never left the machine nothing is known. */
  outcomes(ids: readonly number[]): ReadonlyMap<number, SendingOutcome> {
    const rows = this.#outcomes.all(JSON.stringify(ids)).map((row) => z.parse(OutcomeSchema, row));
    return new Map(rows.map((outcome) => [outcome.id, outcome]));
  }

  /** Whether a mail server has said that there is no such mailbox. */
  isUnknown(email: string): boolean {
    return this.#isUnknown.get(email) !== undefined;
  }

  putUnknown(email: string, reason: string, now: Date): void {
    this.#putUnknown.run(email, reason, now.getTime());
  }

  /** Has messages go to an address again. Answers whether it was an unknown one. */
  removeUnknown(email: string): boolean {
    return this.#removeUnknown.run(email).changes > 0;
  }
}

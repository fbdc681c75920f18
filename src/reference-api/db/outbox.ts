import type { DatabaseSync, StatementSync } from 'node:sqlite';
import * as z from 'zod/mini';
import { keptEmail } from '../users/contact.ts';

const MessageSchema = z.object({
  id: z.int(),
  channel: z.enum(['email', 'sms']),
  /** E-mail address or phone number. */
  recipient: z.string(),
  /** Empty for a text message. */
  subject: z.string(),
  /** Plain text. */
  body: z.string(),
  /** Milliseconds since 1970. */
  sentAt: z.int(),
});
export type Message = z.infer<typeof MessageSchema>;

const COLUMNS = 'id, channel, recipient, subject, body, sent_at AS "sentAt"';

/** What a real shop would send by mail or to a phone; here it waits to be read at `/outbox`. */
export class Outbox {
  readonly #insert: StatementSync;
  readonly #latest: StatementSync;

  constructor(db: DatabaseSync) {
    this.#insert = db.prepare(
      'INSERT INTO outbox (channel, recipient, subject, body, sent_at) VALUES (?, ?, ?, ?, ?)',
    );
    this.#latest = db.prepare(
      `SELECT ${COLUMNS} FROM outbox WHERE ?1 = '' OR recipient = ?1 ORDER BY id DESC LIMIT ?2`,
    );
  }

  /** An e-mail is kept in small letters, as accounts keep it, so that it is found however it was typed. */
  send({ channel, recipient, subject, body }: Omit<Message, 'id' | 'sentAt'>, now: Date): void {
    const kept = channel === 'email' ? keptEmail(recipient) : recipient;
    this.#insert.run(channel, kept, subject, body, now.getTime());
  }

  /** The newest first, of one recipient where it is given. */
  latest(limit: number, recipient = ''): Message[] {
    return this.#latest.all(recipient, limit).map((row) => z.parse(MessageSchema, row));
  }
}

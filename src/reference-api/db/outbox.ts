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
type NewMessage = Omit<Message, 'id' | 'sentAt'>;

const keptRecipient = ({ channel, recipient }: NewMessage): string =>
  channel === 'email' ? keptEmail(recipient) : recipient;

const HOUR_MS = 60 * 60 * 1000;
const CountSchema = z.object({ count: z.int() });

const COLUMNS = 'id, channel, recipient, subject, body, sent_at AS "sentAt"';

/** What a real shop would send by mail or to a phone; here it waits to be read at `/outbox`. */
export class Outbox {
  readonly #insert: StatementSync;
  readonly #latest: StatementSync;
  readonly #limitedSince: StatementSync;
  readonly #limitedPerHour: number;

  /** `limitedPerHour` is how many letters that strangers can cause one recipient gets in an hour. */
  constructor(db: DatabaseSync, limitedPerHour: number) {
    this.#limitedPerHour = limitedPerHour;
    this.#insert = db.prepare(
      'INSERT INTO outbox (channel, recipient, subject, body, sent_at, is_limited) VALUES (?, ?, ?, ?, ?, ?)',
    );
    this.#limitedSince = db.prepare(
      'SELECT count(*) AS count FROM outbox WHERE recipient = ? AND sent_at > ? AND is_limited = 1',
    );
    this.#latest = db.prepare(
      `SELECT ${COLUMNS} FROM outbox WHERE ?1 = '' OR recipient = ?1 ORDER BY id DESC LIMIT ?2`,
    );
  }

  /** An e-mail is kept in small letters, as accounts keep it, so that it is found however it was typed. */
  send(message: NewMessage, now: Date): void {
    this.#add(message, now, false);
  }

  /** Sends what a stranger can cause by naming the recipient; nothing where the recipient has had enough of it this hour. */
  sendLimited(message: NewMessage, now: Date): void {
    const row = this.#limitedSince.get(keptRecipient(message), now.getTime() - HOUR_MS);
    if (z.parse(CountSchema, row).count < this.#limitedPerHour) this.#add(message, now, true);
  }

  /** The newest first, of one recipient where it is given. */
  latest(limit: number, recipient = ''): Message[] {
    return this.#latest.all(recipient, limit).map((row) => z.parse(MessageSchema, row));
  }

  #add(message: NewMessage, now: Date, isLimited: boolean): void {
    const { channel, subject, body } = message;
    this.#insert.run(channel, keptRecipient(message), subject, body, now.getTime(), isLimited ? 1 : 0);
  }
}

import type { DatabaseSync, StatementSync } from 'node:sqlite';
import * as z from 'zod/mini';
import { isMailbox, normaliseEmail } from '../../domain/contacts/email.ts';
import { mailboxOf } from '../rate-limit/mailbox.ts';

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
export interface NewMessage extends Omit<Message, 'id' | 'sentAt'> {
  /** Ends messages of this kind by a POST; undefined where the recipient asked for this one. */
  unsubscribeUrl?: string;
  /** Code of the consent that the message rests on: it is looked at when it leaves. */
  consent?: string;
}

const storedRecipient = ({ channel, recipient }: Pick<NewMessage, 'channel' | 'recipient'>): string =>
  channel === 'email' ? normaliseEmail(recipient) : recipient;

const mailboxFor = ({ channel, recipient }: Pick<NewMessage, 'channel' | 'recipient'>): string =>
  channel === 'email' ? mailboxOf(recipient) : recipient;

const IdSchema = z.object({ id: z.int() });
const CountSchema = z.object({ count: z.int() });

const COLUMNS = 'id, channel, recipient, subject, body, sent_at AS "sentAt"';

/** E-mails and SMS that the shop has written; the demo shows them at `/outbox`, `sending` sends them. */
export class Outbox {
  readonly #insert: StatementSync;
  readonly #latest: StatementSync;
  readonly #byIds: StatementSync;
  readonly #countLimited: StatementSync;

  /** Runs when a message was added; its transaction may still be open. */
  onAdded: () => void = () => undefined;

  constructor(db: DatabaseSync) {
    this.#insert = db.prepare(
      `INSERT INTO outbox (channel, recipient, mailbox, subject, body, sent_at, is_limited, unsubscribe_url, consent)
       VALUES ($channel, $recipient, $mailbox, $subject, $body, $sentAt, $isLimited, $unsubscribeUrl, $consent) RETURNING id`,
    );
    this.#countLimited = db.prepare(
      'SELECT count(*) AS count FROM outbox WHERE mailbox = ? AND sent_at > ? AND is_limited = 1',
    );
    this.#byIds = db.prepare(`SELECT ${COLUMNS} FROM outbox WHERE id IN (SELECT value FROM json_each(?))`);
    this.#latest = db.prepare(
      `SELECT ${COLUMNS} FROM outbox WHERE ?1 = '' OR recipient = ?1 ORDER BY id DESC LIMIT ?2`,
    );
  }

  /**
   * `isLimited` marks a message that a stranger caused. E-mail addresses are stored in lower case; what is no mailbox,
   * as the staff's name is none, gets nothing. Answers the message's id.
   */
  add(message: NewMessage, now: Date, isLimited = false): number | undefined {
    const { channel, subject, body, unsubscribeUrl = '', consent = '' } = message;
    if (channel === 'email' && !isMailbox(message.recipient)) return undefined;
    const row = this.#insert.get({
      channel,
      recipient: storedRecipient(message),
      mailbox: mailboxFor(message),
      subject,
      body,
      sentAt: now.getTime(),
      isLimited: isLimited ? 1 : 0,
      unsubscribeUrl,
      consent,
    });
    this.onAdded();
    return z.parse(IdSchema, row).id;
  }

  /** Number of limited messages to the recipient's mailbox, however it was written, after a moment. */
  countLimited(to: Pick<NewMessage, 'channel' | 'recipient'>, after: Date): number {
    return z.parse(CountSchema, this.#countLimited.get(mailboxFor(to), after.getTime())).count;
  }

  byIds(ids: readonly number[]): Message[] {
    return this.#byIds.all(JSON.stringify(ids)).map((row) => z.parse(MessageSchema, row));
  }

  /** The newest first, of one recipient where it is given. */
  latest(limit: number, recipient = ''): Message[] {
    return this.#latest.all(recipient, limit).map((row) => z.parse(MessageSchema, row));
  }
}

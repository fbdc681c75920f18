import type { DatabaseSync, StatementSync } from 'node:sqlite';
import * as z from 'zod/mini';

const SubscriberSchema = z.object({ email: z.string(), subscribed: z.int(), changedAt: z.int() });
const WaitingSchema = z.object({ email: z.string(), groupId: z.int(), createdAt: z.int() });
export type Subscriber = z.infer<typeof SubscriberSchema>;
export type WaitingRequest = z.infer<typeof WaitingSchema>;
const CountSchema = z.object({ count: z.int() });

/** Which addresses staff look for. */
export interface MailingQuery {
  /** A part of an e-mail. */
  text: string;
  show: string;
}

interface Range {
  limit: number;
  offset: number;
}

const SUBSCRIBERS = `FROM subscriber INDEXED BY subscriber_desk
  WHERE ($show = 'all' OR subscribed = ($show = 'subscribed')) AND ($text = '' OR instr(email, $text))`;
const WAITING = `FROM restock_request INDEXED BY restock_request_desk WHERE ($text = '' OR instr(email, $text))`;

/** Addresses of the mailing and of those who wait for goods, as staff read them. */
export class MailingLists {
  readonly #subscribers: StatementSync;
  readonly #countSubscribers: StatementSync;
  readonly #waiting: StatementSync;
  readonly #countWaiting: StatementSync;

  constructor(db: DatabaseSync) {
    this.#subscribers = db.prepare(
      `SELECT email, subscribed, changed_at AS "changedAt" ${SUBSCRIBERS}
       ORDER BY changed_at DESC, email LIMIT $limit OFFSET $offset`,
    );
    this.#countSubscribers = db.prepare(`SELECT count(*) AS count ${SUBSCRIBERS}`);
    this.#waiting = db.prepare(
      `SELECT email, group_id AS "groupId", created_at AS "createdAt" ${WAITING}
       ORDER BY created_at DESC, group_id, email LIMIT $limit OFFSET $offset`,
    );
    this.#countWaiting = db.prepare(`SELECT count(*) AS count ${WAITING}`);
  }

  /** Present and former subscribers, those who changed last first. */
  subscribers({ text, show }: MailingQuery, range: Range) {
    return this.#subscribers
      .all({ text: text.toLowerCase(), show, ...range })
      .map((row) => z.parse(SubscriberSchema, row));
  }

  countSubscribers({ text, show }: MailingQuery): number {
    return z.parse(CountSchema, this.#countSubscribers.get({ text: text.toLowerCase(), show })).count;
  }

  /** Who waits for which group, the newest first. */
  waiting({ text }: MailingQuery, range: Range) {
    return this.#waiting
      .all({ text: text.toLowerCase(), ...range })
      .map((row) => z.parse(WaitingSchema, row));
  }

  countWaiting({ text }: MailingQuery): number {
    return z.parse(CountSchema, this.#countWaiting.get({ text: text.toLowerCase() })).count;
  }
}

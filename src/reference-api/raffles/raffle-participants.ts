import type { DatabaseSync, StatementSync } from 'node:sqlite';
import * as z from 'zod/mini';
import { mailboxOf } from '../rate-limit/mailbox.ts';

/** Someone who takes part, with what strangers may not see. */
export interface NewParticipant {
  fio: string;
  /** Digits with the country's code, after a plus. */
  phone: string;
  email: string;
  city: string | null;
  /** Null for a guest. */
  uid: number | null;
  isWinner: boolean;
}

const ParticipantSchema = z.object({
  number: z.int(),
  fio: z.string(),
  city: z.nullable(z.string()),
  isWinner: z.int(),
});
export type StoredParticipant = Omit<z.infer<typeof ParticipantSchema>, 'isWinner'> & { isWinner: boolean };

const NumberSchema = z.object({ number: z.int() });

export class RaffleParticipants {
  readonly #insert: StatementSync;
  readonly #byPhone: StatementSync;
  readonly #countOfMailbox: StatementSync;
  readonly #byUid: StatementSync;
  readonly #page: StatementSync;
  readonly #count: StatementSync;
  readonly #anonymise: StatementSync;

  constructor(db: DatabaseSync) {
    this.#insert = db.prepare(
      `INSERT INTO raffle_participant
       SELECT ?1, coalesce(max(number), 0) + 1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9
       FROM raffle_participant WHERE raffle_id = ?1
       RETURNING number`,
    );
    this.#byPhone = db.prepare('SELECT number FROM raffle_participant WHERE raffle_id = ? AND phone = ?');
    this.#countOfMailbox = db.prepare(
      'SELECT count(*) AS number FROM raffle_participant WHERE raffle_id = ? AND mailbox = ?',
    );
    this.#byUid = db.prepare(
      'SELECT number FROM raffle_participant WHERE raffle_id = ? AND uid = ? ORDER BY number LIMIT 1',
    );
    this.#page = db.prepare(
      `SELECT number, fio, city, is_winner AS "isWinner" FROM raffle_participant WHERE raffle_id = ?
       ORDER BY number LIMIT ? OFFSET ?`,
    );
    this.#count = db.prepare('SELECT count(*) AS number FROM raffle_participant WHERE raffle_id = ?');
    this.#anonymise = db.prepare(
      `UPDATE raffle_participant SET fio = '', email = '', mailbox = '', city = NULL, phone = 'gone/' || number WHERE uid = ?`,
    );
  }

  /** The ticket. @throws SQLite's error where the phone takes part already */
  add(raffleId: number, { phone, uid, fio, email, city, isWinner }: NewParticipant, now: Date): number {
    const person = [phone, uid, fio, email, mailboxOf(email), city] as const;
    const row = this.#insert.get(raffleId, ...person, isWinner ? 1 : 0, now.getTime());
    return z.parse(NumberSchema, row).number;
  }

  hasPhone(raffleId: number, phone: string): boolean {
    return this.#byPhone.get(raffleId, phone) !== undefined;
  }

  /** Number of tickets of the mailbox that an e-mail means. */
  countOfMailbox(raffleId: number, email: string): number {
    return z.parse(NumberSchema, this.#countOfMailbox.get(raffleId, mailboxOf(email))).number;
  }

  /** A customer's first ticket. */
  numberOf(raffleId: number, uid: number): number | undefined {
    const row = this.#byUid.get(raffleId, uid);
    return row === undefined ? undefined : z.parse(NumberSchema, row).number;
  }

  /** The first ticket first. */
  page(raffleId: number, limit: number, offset: number): StoredParticipant[] {
    return this.#page.all(raffleId, limit, offset).map((row) => {
      const participant = z.parse(ParticipantSchema, row);
      return { ...participant, isWinner: participant.isWinner === 1 };
    });
  }

  count(raffleId: number): number {
    return z.parse(NumberSchema, this.#count.get(raffleId)).number;
  }

  /** Tickets stay when their owner's account is deleted, without the person. */
  anonymise(uid: number): void {
    this.#anonymise.run(uid);
  }
}

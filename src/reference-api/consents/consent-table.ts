import type { DatabaseSync, StatementSync } from 'node:sqlite';
import * as z from 'zod/mini';

/** More than anybody has. */
const ALL = 10_000;

/** Where and how a person agreed or withdrew. */
export interface ConsentAct {
  /** In words for the person. */
  readonly place: string;
  /** Network address; empty where it is not known. */
  readonly address: string;
  /** What the browser says of itself; empty where it is not known. */
  readonly device: string;
}

/** Whose consents: an account's, with those of the contacts that are proved to be its own, or a contact's. */
export interface ConsentSubject {
  readonly uid: number | null;
  /** As `contactKey` writes them. */
  readonly contacts: readonly string[];
}

export interface NewConsent extends ConsentAct {
  readonly uid: number | null;
  readonly contact: string | null;
  readonly code: string;
  readonly hash: string;
}

export interface ConsentText {
  readonly hash: string;
  readonly title: string;
  readonly body: string;
}

const StoredSchema = z.object({
  id: z.int(),
  uid: z.nullable(z.int()),
  contact: z.nullable(z.string()),
  code: z.string(),
  hash: z.string(),
  /** Milliseconds since 1970, as the other time. */
  givenAt: z.int(),
  place: z.string(),
  address: z.string(),
  device: z.string(),
  withdrawnAt: z.nullable(z.int()),
  withdrawnPlace: z.nullable(z.string()),
  withdrawnAddress: z.nullable(z.string()),
  withdrawnDevice: z.nullable(z.string()),
  staff: z.nullable(z.string()),
});
export type StoredConsent = z.infer<typeof StoredSchema>;

const TextSchema = z.object({ hash: z.string(), title: z.string(), body: z.string() });

const SELECT = `SELECT c.id, c.uid, c.contact, c.code, c.hash, c.given_at AS "givenAt", c.place, c.address, c.device,
    w.withdrawn_at AS "withdrawnAt", w.place AS "withdrawnPlace", w.address AS "withdrawnAddress",
    w.device AS "withdrawnDevice", w.staff
  FROM consent c LEFT JOIN consent_withdrawal w ON w.consent_id = c.id`;

/** Two searches by an index each. */
const OF_SUBJECT = `c.id IN (SELECT id FROM consent WHERE uid = $uid
  UNION SELECT id FROM consent WHERE contact IN (SELECT value FROM json_each($contacts)) AND (uid IS NULL OR $anyUid))`;

/** Consents and their withdrawals: added, never changed. */
export class Consents {
  readonly #putText: StatementSync;
  readonly #text: StatementSync;
  readonly #insert: StatementSync;
  readonly #withdraw: StatementSync;
  readonly #of: StatementSync;
  readonly #latest: StatementSync;
  readonly #open: StatementSync;
  readonly #reduce: StatementSync;
  readonly #reduceWithdrawals: StatementSync;
  readonly #deleteBefore: StatementSync;
  readonly #deleteTexts: StatementSync;

  constructor(db: DatabaseSync) {
    this.#putText = db.prepare('INSERT OR IGNORE INTO consent_text (hash, title, body) VALUES (?, ?, ?)');
    this.#text = db.prepare('SELECT hash, title, body FROM consent_text WHERE hash = ?');
    this.#insert = db.prepare(
      `INSERT INTO consent (uid, contact, code, hash, given_at, place, address, device)
       VALUES ($uid, $contact, $code, $hash, $now, $place, $address, $device)`,
    );
    this.#withdraw = db.prepare(
      `INSERT OR IGNORE INTO consent_withdrawal (consent_id, withdrawn_at, place, address, device, staff)
       VALUES ($id, $now, $place, $address, $device, $staff)`,
    );
    this.#of = db.prepare(`${SELECT} WHERE ${OF_SUBJECT} ORDER BY c.id DESC LIMIT $limit`);
    this.#latest = db.prepare(`${SELECT} WHERE c.code = $code AND ${OF_SUBJECT} ORDER BY c.id DESC LIMIT 1`);
    this.#open = db.prepare(
      `${SELECT} WHERE w.consent_id IS NULL AND ($code = '' OR c.code = $code) AND ${OF_SUBJECT} ORDER BY c.id`,
    );
    this.#reduce = db.prepare("UPDATE consent SET contact = ?2, device = '' WHERE id = ?1");
    this.#reduceWithdrawals = db.prepare("UPDATE consent_withdrawal SET device = '' WHERE consent_id = ?");
    this.#deleteBefore = db.prepare(
      `DELETE FROM consent WHERE id IN (
         SELECT consent_id FROM consent_withdrawal WHERE withdrawn_at < ?1
         UNION SELECT id FROM consent WHERE contact LIKE 'device:%' AND given_at < ?2)`,
    );
    this.#deleteTexts = db.prepare('DELETE FROM consent_text WHERE hash NOT IN (SELECT hash FROM consent)');
  }

  /** Keeps a text that somebody has agreed to. */
  putText({ hash, title, body }: ConsentText): void {
    this.#putText.run(hash, title, body);
  }

  text(hash: string): ConsentText | undefined {
    const row = this.#text.get(hash);
    return row === undefined ? undefined : z.parse(TextSchema, row);
  }

  add({ uid, contact, code, hash, place, address, device }: NewConsent, now: Date): void {
    this.#insert.run({ uid, contact, code, hash, now: now.getTime(), place, address, device });
  }

  withdraw(id: number, { place, address, device, staff }: ConsentAct & { staff: string }, now: Date): void {
    this.#withdraw.run({ id, now: now.getTime(), place, address, device, staff });
  }

  /** The newest first. */
  of(subject: ConsentSubject, limit: number): StoredConsent[] {
    return this.#of.all({ ...parametersOf(subject, false), limit }).map((row) => z.parse(StoredSchema, row));
  }

  /** What was last said to a document; of a contact also what accounts said with it. */
  latest(subject: ConsentSubject, code: string): StoredConsent | undefined {
    const row = this.#latest.get({ ...parametersOf(subject, subject.uid === null), code });
    return row === undefined ? undefined : z.parse(StoredSchema, row);
  }

  /** What is not withdrawn, of one document or with an empty code of all; of a contact also what accounts said with it. */
  open(subject: ConsentSubject, code: string): StoredConsent[] {
    return this.#open
      .all({ ...parametersOf(subject, subject.uid === null), code })
      .map((row) => z.parse(StoredSchema, row));
  }

  withdrawAll(subject: ConsentSubject, act: ConsentAct, now: Date): void {
    for (const { id, withdrawnAt } of this.of(subject, ALL))
      if (withdrawnAt === null) this.withdraw(id, { ...act, staff: '' }, now);
  }

  /** Leaves of a consent what proves it: who, as a digest, to what, when and where. */
  reduce(id: number, digest: string | null): void {
    this.#reduce.run(id, digest);
    this.#reduceWithdrawals.run(id);
  }

  /** Forgets what was withdrawn before a moment, guests' answers from before another, and texts that nobody needs. */
  deleteBefore(withdrawn: Date, guests: Date): void {
    if (this.#deleteBefore.run(withdrawn.getTime(), guests.getTime()).changes > 0) this.#deleteTexts.run();
  }
}

const parametersOf = ({ uid, contacts }: ConsentSubject, anyUid: boolean) => ({
  uid,
  contacts: JSON.stringify(contacts),
  anyUid: anyUid ? 1 : 0,
});

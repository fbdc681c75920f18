import type { DatabaseSync, StatementSync } from 'node:sqlite';
import * as z from 'zod/mini';
import { PersonalDataSchema, RoleSchema, type PersonalData, type Role } from '../../contract/account/user.ts';
import { fold } from '../folded-text.ts';
import { booleanColumn } from '../db/boolean-column.ts';

const RowSchema = z.object({
  uid: z.int(),
  role: RoleSchema,
  emailVerified: booleanColumn,
  phoneVerified: booleanColumn,
  isProved: booleanColumn,
  isBlocked: booleanColumn,
  passwordHash: z.nullable(z.string()),
  createdAt: z.int(),
  body: z.string(),
});

export interface StoredCustomer {
  uid: number;
  role: Role;
  emailVerified: boolean;
  phoneVerified: boolean;
  /** Whether any contact was ever proved. */
  isProved: boolean;
  isBlocked: boolean;
  passwordHash: string | null;
  createdAt: Date;
  data: PersonalData;
}

/** By what a customer can be reached and signs in. */
export type Channel = 'email' | 'phone';

const COLUMNS = `uid, role, email_verified AS "emailVerified", phone_verified AS "phoneVerified",
  is_proved AS "isProved", blocked_at IS NOT NULL AS "isBlocked", password_hash AS "passwordHash", created_at AS "createdAt", body`;
const NOT_DELETED = 'deleted_at IS NULL';

const uidOf = (row: unknown): number => z.parse(z.object({ uid: z.int() }), row).uid;

function customerOf(row: unknown): StoredCustomer {
  const { body, createdAt, ...columns } = z.parse(RowSchema, row);
  return {
    ...columns,
    createdAt: new Date(createdAt),
    data: z.parse(PersonalDataSchema, JSON.parse(body)),
  };
}

/** People with an account. */
export class Customers {
  readonly #insert: StatementSync;
  readonly #byUid: StatementSync;
  readonly #byContact: Readonly<Record<Channel, StatementSync>>;
  readonly #update: StatementSync;
  readonly #setPassword: StatementSync;
  readonly #remove: StatementSync;
  readonly #setRole: StatementSync;
  readonly #setBlocked: StatementSync;
  readonly #setVerified: Readonly<Record<Channel, StatementSync>>;

  constructor(db: DatabaseSync) {
    this.#insert = db.prepare(
      `INSERT INTO customer (email, phone, role, folded_name, created_at, body, password_hash)
       VALUES (?, ?, ?, ?, ?, ?, ?) RETURNING uid`,
    );
    const by = (column: string) =>
      db.prepare(`SELECT ${COLUMNS} FROM customer WHERE ${column} = ? AND ${NOT_DELETED}`);
    this.#byUid = by('uid');
    this.#byContact = { email: by('email'), phone: by('phone') };
    this.#update = db.prepare(
      `UPDATE customer SET
         email_verified = email_verified AND email IS ?1, phone_verified = phone_verified AND phone IS ?2,
         email = ?1, phone = ?2, folded_name = ?3, body = ?4
       WHERE uid = ?5 AND ${NOT_DELETED}`,
    );
    this.#setPassword = db.prepare(`UPDATE customer SET password_hash = ? WHERE uid = ? AND ${NOT_DELETED}`);
    this.#remove = db.prepare(
      `UPDATE customer SET email = NULL, phone = NULL, password_hash = NULL, folded_name = '', body = '{}',
         email_verified = 0, phone_verified = 0, is_proved = 0, deleted_at = ? WHERE uid = ? AND ${NOT_DELETED}`,
    );
    this.#setRole = db.prepare(`UPDATE customer SET role = ? WHERE uid = ? AND ${NOT_DELETED}`);
    this.#setBlocked = db.prepare(`UPDATE customer SET blocked_at = ? WHERE uid = ? AND ${NOT_DELETED}`);
    const verified = (channel: Channel) =>
      db.prepare(
        `UPDATE customer SET ${channel}_verified = 1, is_proved = 1 WHERE uid = ? AND ${channel} = ? AND ${NOT_DELETED}`,
      );
    this.#setVerified = { email: verified('email'), phone: verified('phone') };
  }

  /** E-mail in lower case. @throws SQLite's error where the e-mail or phone is another customer's */
  add(data: PersonalData, role: Role, now: Date, passwordHash: string | null = null): number {
    const { email, phone, fio } = data;
    const body = JSON.stringify(data);
    return uidOf(
      this.#insert.get(email || null, phone || null, role, fold(fio), now.getTime(), body, passwordHash),
    );
  }

  /** Undefined for an unknown or deleted one. */
  byUid(uid: number): StoredCustomer | undefined {
    const row = this.#byUid.get(uid);
    return row === undefined ? undefined : customerOf(row);
  }

  /** The owner of a normalised e-mail or phone. */
  byContact(channel: Channel, value: string): StoredCustomer | undefined {
    const row = this.#byContact[channel].get(value);
    return row === undefined ? undefined : customerOf(row);
  }

  /** A changed e-mail or phone is not verified any more. @throws SQLite's error where it is another customer's */
  update(uid: number, data: PersonalData): void {
    const { email, phone, fio } = data;
    this.#update.run(email || null, phone || null, fold(fio), JSON.stringify(data), uid);
  }

  /** Null takes it away. */
  setPassword(uid: number, hash: string | null): void {
    this.#setPassword.run(hash, uid);
  }

  /** Ends the customer's sessions, too. */
  setRole(uid: number, role: Role): void {
    this.#setRole.run(role, uid);
  }

  /** Keeps a customer out, or lets them in again; ends their sessions. */
  setBlocked(uid: number, blockedAt: Date | null): void {
    this.#setBlocked.run(blockedAt?.getTime() ?? null, uid);
  }

  /** Nothing where the customer has changed the e-mail or phone since. */
  setVerified(uid: number, channel: Channel, value: string): void {
    this.#setVerified[channel].run(uid, value);
  }

  /** Leaves nothing of the person; e-mail and phone are free again. */
  remove(uid: number, now: Date): void {
    this.#remove.run(now.getTime(), uid);
  }
}

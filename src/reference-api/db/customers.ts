import type { DatabaseSync, StatementSync } from 'node:sqlite';
import * as z from 'zod/mini';
import { PersonalDataSchema, RoleSchema, type PersonalData, type Role } from '../../contract/user.ts';

const RowSchema = z.object({
  uid: z.int(),
  role: RoleSchema,
  createdAt: z.int(),
  body: z.string(),
});

export interface StoredCustomer {
  uid: number;
  role: Role;
  createdAt: Date;
  data: PersonalData;
}

/** People with an account. */
export class Customers {
  readonly #insert: StatementSync;
  readonly #byUid: StatementSync;

  constructor(db: DatabaseSync) {
    this.#insert = db.prepare(
      'INSERT INTO customer (email, phone, role, created_at, body) VALUES (?, ?, ?, ?, ?) RETURNING uid',
    );
    this.#byUid = db.prepare(
      `SELECT uid, role, created_at AS "createdAt", body FROM customer WHERE uid = ? AND deleted_at IS NULL`,
    );
  }

  /** @throws SQLite's error where the e-mail or phone is another customer's */
  add(data: PersonalData, role: Role, now: Date): number {
    const { email, phone } = data;
    const row = this.#insert.get(email || null, phone || null, role, now.getTime(), JSON.stringify(data));
    return z.parse(z.object({ uid: z.int() }), row).uid;
  }

  /** Undefined for an unknown or deleted one. */
  byUid(uid: number): StoredCustomer | undefined {
    const row = this.#byUid.get(uid);
    if (row === undefined) return undefined;
    const { role, createdAt, body } = z.parse(RowSchema, row);
    return { uid, role, createdAt: new Date(createdAt), data: z.parse(PersonalDataSchema, JSON.parse(body)) };
  }
}

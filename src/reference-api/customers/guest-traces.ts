import type { DatabaseSync, StatementSync } from 'node:sqlite';
import * as z from 'zod/mini';
import { normaliseEmail } from '../../domain/contacts/email.ts';
import { normalisePhone } from '../../domain/phones/international-phone.ts';
import type { Contact } from './contact.ts';

/** What guests have left under a contact, without an account. */
export interface GuestTraces {
  orders: number[];
  blanks: number[];
  forms: number[];
}

const RowSchema = z.object({ id: z.int(), texts: z.string() });
const TextsSchema = z.array(z.nullable(z.string()));

/** Contacts are compared in one spelling: guests type them in any. */
const names = (contact: Contact, typed: string): boolean =>
  typed !== '' &&
  (contact.channel === 'email' ? normaliseEmail(typed) : normalisePhone(typed)) === contact.value;

const IDS = 'IN (SELECT value FROM json_each($ids))';

/** Finds what is held of a contact outside of accounts, and gives it to one. */
export class GuestTraceTable {
  readonly #find: Readonly<Record<keyof GuestTraces, StatementSync>>;
  readonly #adopt: Readonly<Record<keyof GuestTraces, readonly StatementSync[]>>;
  readonly #adoptNamed: Readonly<Record<Contact['channel'], readonly StatementSync[]>>;
  readonly #forgetSent: readonly StatementSync[];

  constructor(db: DatabaseSync) {
    this.#find = {
      orders: db.prepare(
        `SELECT id, json_array(body ->> '$.form.personalData.email', body ->> '$.form.personalData.phone') AS texts
         FROM shop_order WHERE uid IS NULL`,
      ),
      blanks: db.prepare("SELECT id, json_array(body ->> '$.phone') AS texts FROM blank WHERE uid IS NULL"),
      forms: db.prepare(
        `SELECT id, (SELECT json_group_array(value ->> '$.value') FROM json_each(body, '$.values')) AS texts
         FROM form_submission WHERE uid IS NULL`,
      ),
    };
    const all = (...statements: string[]) => statements.map((sql) => db.prepare(sql));
    this.#adopt = {
      orders: all(
        `UPDATE shop_order SET uid = $uid WHERE id ${IDS}`,
        `UPDATE reservation SET uid = $uid WHERE order_id ${IDS}`,
      ),
      blanks: all(`UPDATE blank SET uid = $uid WHERE id ${IDS}`),
      forms: all(
        `UPDATE upload SET uid = $uid WHERE belongs_to IN (SELECT 'form/' || value FROM json_each($ids))`,
        `UPDATE form_submission SET uid = $uid WHERE id ${IDS}`,
      ),
    };
    const named = (column: Contact['channel']) =>
      ['raffle_participant', 'reservation'].map((table) =>
        db.prepare(`UPDATE ${table} SET uid = $uid WHERE uid IS NULL AND ${column} = $value`),
      );
    this.#adoptNamed = { email: named('email'), phone: named('phone') };
    this.#forgetSent = all(
      'DELETE FROM sending WHERE message_id IN (SELECT id FROM outbox WHERE recipient = ?)',
      'DELETE FROM outbox WHERE recipient = ?',
    );
  }

  /** Looks at all that guests have left: not for every day. */
  find(contact: Contact): GuestTraces {
    const of = (kind: keyof GuestTraces): number[] =>
      this.#find[kind].all().flatMap((row) => {
        const { id, texts } = z.parse(RowSchema, row);
        const typed = z.parse(TextsSchema, JSON.parse(texts));
        return typed.some((text) => text !== null && names(contact, text)) ? [id] : [];
      });
    return { orders: of('orders'), blanks: of('blanks'), forms: of('forms') };
  }

  /** Makes what guests have left under a contact an account's: what is done with the account is done with it. */
  adopt(contact: Contact, uid: number): void {
    const traces = this.find(contact);
    for (const kind of ['orders', 'blanks', 'forms'] as const)
      for (const statement of this.#adopt[kind]) statement.run({ uid, ids: JSON.stringify(traces[kind]) });
    for (const statement of this.#adoptNamed[contact.channel]) statement.run({ uid, value: contact.value });
  }

  forgetSent({ value }: Contact): void {
    for (const statement of this.#forgetSent) statement.run(value);
  }
}

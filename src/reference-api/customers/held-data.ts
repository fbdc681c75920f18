import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import * as z from 'zod/mini';
import type { Row } from '../db/database.ts';
import type { Contact } from './contact.ts';
import type { GuestTraces } from './guest-traces.ts';

/** Everything that is held of a person, by table. */
export type HeldData = Readonly<Record<string, readonly Record<string, unknown>[]>>;

/** Secrets, and fields about how the shop stores a record. */
const SECRETS = new Set([
  'password_hash',
  'hash',
  'code',
  'bill_id',
  'token',
  'share',
  'stored_as',
  'uploader',
  'folded_name',
  'mailbox',
  'unsubscribe_url',
  'device_id',
]);
const SECRET_TABLES = new Set(['session', 'one_time_secret', 'contact_change', 'idempotency_key']);

const ORDERS = 'SELECT id FROM shop_order WHERE uid = $uid OR id IN (SELECT value FROM json_each($orders))';

/** What hangs on something of a person's. */
const BY_OWNER: Readonly<Record<string, string>> = {
  order_event: `order_id IN (${ORDERS})`,
  order_refund: `order_id IN (${ORDERS})`,
  order_refund_line: `refund_id IN (SELECT id FROM order_refund WHERE order_id IN (${ORDERS}))`,
  basket_line: 'token IN (SELECT token FROM basket WHERE uid = $uid)',
  basket_set: 'token IN (SELECT token FROM basket WHERE uid = $uid)',
  bonus_operation: 'account_id IN (SELECT id FROM bonus_account WHERE uid = $uid)',
  consent_withdrawal: 'consent_id IN (SELECT id FROM consent WHERE uid = $uid)',
  favorite_list_product: 'list_id IN (SELECT id FROM favorite_list WHERE uid = $uid)',
};

/** What is held under a contact alone. */
const CONTACTS = 'SELECT value FROM json_each($contacts)';
const BY_CONTACT: Readonly<Record<string, string>> = {
  outbox: `recipient IN (${CONTACTS})`,
  subscriber: `email IN (${CONTACTS})`,
  restock_request: `email IN (${CONTACTS})`,
  unknown_mailbox: `email IN (${CONTACTS})`,
  raffle_participant: `uid IS NULL AND (email IN (${CONTACTS}) OR phone IN (${CONTACTS}))`,
  consent: `uid IS NULL AND substr(contact, instr(contact, ':') + 1) IN (${CONTACTS})`,
  shop_order: 'uid IS NULL AND id IN (SELECT value FROM json_each($orders))',
  blank: 'uid IS NULL AND id IN (SELECT value FROM json_each($blanks))',
  form_submission: 'uid IS NULL AND id IN (SELECT value FROM json_each($forms))',
};

const NameSchema = z.object({ name: z.string() });

/** The numbers that SQLite keeps for a moment, by the names of their columns. */
const MOMENT = /(?:^|_)(?:at|since)$/;

function shown(row: Row): Record<string, unknown> {
  const entries = Object.entries(row).flatMap(([name, value]): [string, unknown][] => {
    if (SECRETS.has(name) || value === null) return [];
    if (name === 'body') return [readBody(String(value))];
    return [[name, MOMENT.test(name) && typeof value === 'number' ? new Date(value).toISOString() : value]];
  });
  return Object.fromEntries(entries);
}

function readBody(body: string): [string, unknown] {
  try {
    return ['data', JSON.parse(body)];
  } catch {
    return ['text', body];
  }
}

/** Reads all tables that say something of a person: also those that are added later, by their column `uid`. */
export class HeldDataTables {
  readonly #db: DatabaseSync;
  readonly #owned: readonly string[];

  constructor(db: DatabaseSync) {
    this.#db = db;
    this.#owned = db
      .prepare(
        `SELECT s.name FROM sqlite_schema s JOIN pragma_table_info(s.name) c
         WHERE s.type = 'table' AND c.name = 'uid' ORDER BY s.name`,
      )
      .all()
      .map((row) => z.parse(NameSchema, row).name)
      .filter((name) => !SECRET_TABLES.has(name));
  }

  /** Of an account with its proved contacts, or of contacts alone (`uid` null). */
  of(uid: number | null, contacts: readonly Contact[], traces: readonly GuestTraces[]): HeldData {
    const ids = (kind: keyof GuestTraces) => JSON.stringify(traces.flatMap((one) => one[kind]));
    const values = {
      uid,
      contacts: JSON.stringify(contacts.map(({ value }) => value)),
      orders: ids('orders'),
      blanks: ids('blanks'),
      forms: ids('forms'),
    };
    const held = new Map<string, Record<string, unknown>[]>();
    const read = (table: string, where: string) => {
      const used = Object.entries(values).filter(([name]) => where.includes(`$${name}`));
      const rows = this.#rows(`SELECT * FROM ${table} WHERE ${where}`, Object.fromEntries(used));
      if (rows.length > 0) held.set(table, [...(held.get(table) ?? []), ...rows]);
    };
    for (const table of this.#owned) read(table, 'uid = $uid');
    for (const [table, where] of Object.entries({ ...BY_OWNER })) read(table, where);
    for (const [table, where] of Object.entries(BY_CONTACT)) read(table, where);
    return Object.fromEntries(held);
  }

  #rows(sql: string, values: Record<string, SQLInputValue>): Record<string, unknown>[] {
    return this.#db.prepare(sql).all(values).map(shown);
  }
}

import type { DatabaseSync, StatementSync } from 'node:sqlite';
import * as z from 'zod/mini';
import { normaliseEmail } from '../../domain/contacts/email.ts';
import { phoneQuery } from '../db/search-text.ts';
import { foldedWords } from '../folded-text.ts';

/** Which customers staff look for. */
export interface CustomerQuery {
  text: string;
  /** Empty for all. */
  role: string;
  show: 'all' | 'waiting' | 'blocked';
}

const MAX_WORDS = 4;
const MIN_DIGITS = 4;

const UidSchema = z.object({ uid: z.int() });
const CountSchema = z.object({ count: z.int() });

const FOUND = `FROM customer INDEXED BY customer_search WHERE deleted_at IS NULL
  AND ($role = '' OR role = $role)
  AND ($show <> 'blocked' OR blocked_at IS NOT NULL)
  AND ($show <> 'waiting' OR uid IN (SELECT uid FROM wholesale_request WHERE state = 'waiting'))
  AND ($all
    OR $first <> '' AND instr(folded_name, $first) AND instr(folded_name, $second)
      AND instr(folded_name, $third) AND instr(folded_name, $fourth)
    OR $email <> '' AND instr(email, $email)
    OR $phone <> '' AND instr(phone, $phone)
    OR uid = $number OR uid = (SELECT uid FROM shop_order WHERE id = $number))`;

/** Too few digits are in most phones. */
function phonePart(text: string): string {
  const digits = phoneQuery(text) ?? '';
  return digits.length < MIN_DIGITS ? '' : digits;
}

function parameters({ text, role, show }: CustomerQuery) {
  const [first = '', second = '', third = '', fourth = ''] = foldedWords(text).slice(0, MAX_WORDS);
  const isNumber = /^\d{1,15}$/.test(text);
  return {
    role,
    show,
    all: text === '' ? 1 : 0,
    ...(text === '' || phoneQuery(text) !== undefined
      ? { first: '', second: '', third: '', fourth: '' }
      : { first, second, third, fourth }),
    email: /[a-z@]/i.test(text) ? normaliseEmail(text) : '',
    phone: phonePart(text),
    number: isNumber ? Number(text) : -1,
  };
}

/** Finds customers by name, phone, e-mail, number of an order or their own. */
export class CustomerSearch {
  readonly #page: StatementSync;
  readonly #queue: StatementSync;
  readonly #count: StatementSync;

  constructor(db: DatabaseSync) {
    this.#page = db.prepare(`SELECT uid ${FOUND} ORDER BY uid DESC LIMIT $limit OFFSET $offset`);
    this.#queue = db.prepare(`SELECT uid ${FOUND} ORDER BY uid LIMIT $limit OFFSET $offset`);
    this.#count = db.prepare(`SELECT count(*) AS count ${FOUND}`);
  }

  /** Numbers of customers: the newest first, of those who wait the one who waits longest. */
  page(query: CustomerQuery, { limit, offset }: { limit: number; offset: number }): number[] {
    const statement = query.show === 'waiting' ? this.#queue : this.#page;
    return statement.all({ ...parameters(query), limit, offset }).map((row) => z.parse(UidSchema, row).uid);
  }

  count(query: CustomerQuery): number {
    return z.parse(CountSchema, this.#count.get(parameters(query))).count;
  }
}

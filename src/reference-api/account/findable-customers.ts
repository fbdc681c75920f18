import type { DatabaseSync, StatementSync } from 'node:sqlite';
import * as z from 'zod/mini';
import { PersonalDataSchema, RoleSchema, type Person } from '../../contract/account/user.ts';
import { foldedWords } from '../folded-text.ts';
import { FINDABLE } from './customer-params.ts';

const RowSchema = z.object({ uid: z.int(), role: RoleSchema, body: z.string() });
const CountSchema = z.object({ count: z.int() });

export interface CustomerSearch {
  /** Words that the full name contains, in any order; empty for everybody. */
  fio: string;
  /** Empty for any. */
  role: string;
  searcherUid: number;
  limit: number;
  offset: number;
}

/** Customers whose setting `findable` is on. */
export class FindableCustomers {
  readonly #find: StatementSync;
  readonly #count: StatementSync;

  constructor(db: DatabaseSync) {
    const found = `FROM customer JOIN customer_param AS param USING (uid)
      WHERE param.code = '${FINDABLE}' AND param.value = 'true' AND deleted_at IS NULL
        AND uid <> ?1 AND (?2 = '' OR role = ?2)
        AND NOT EXISTS (SELECT 1 FROM json_each(?3) AS word WHERE instr(folded_name, word.value) = 0)`;
    this.#find = db.prepare(`SELECT uid, role, body ${found} ORDER BY folded_name, uid LIMIT ?4 OFFSET ?5`);
    this.#count = db.prepare(`SELECT count(*) AS count ${found}`);
  }

  search({ fio, role, searcherUid, limit, offset }: CustomerSearch): { persons: Person[]; total: number } {
    const words = JSON.stringify(foldedWords(fio));
    const { count } = z.parse(CountSchema, this.#count.get(searcherUid, role, words));
    const persons = this.#find.all(searcherUid, role, words, limit, offset).map((row): Person => {
      const { uid, role: personsRole, body } = z.parse(RowSchema, row);
      const { fio: name, phone, email, city } = z.parse(PersonalDataSchema, JSON.parse(body));
      return { id: uid, fio: name, role: personsRole, phone, email, city, bonuses: null };
    });
    return { persons, total: count };
  }
}

import type { DatabaseSync, StatementSync } from 'node:sqlite';
import * as z from 'zod/mini';
import { zonedMoment } from '../../domain/text/moment.ts';
import type { PromoCode } from '../db/document-kinds.ts';
import { REVERSED } from './order-statuses.ts';

const CountSchema = z.object({ count: z.int() });

/** How many orders a promo code was used for. */
export class PromoUses {
  readonly #count: StatementSync;

  constructor(db: DatabaseSync) {
    this.#count = db.prepare(
      `SELECT count(*) AS count FROM shop_order
       WHERE body ->> '$.promocode' = ? AND status NOT IN (SELECT value FROM json_each(?))
         AND created_at >= ?`,
    );
  }

  /** Since a code begins, where it does, and without those that were cancelled or returned. */
  count({ code, startsAt }: Pick<PromoCode, 'code' | 'startsAt'>): number {
    const since = startsAt ? Date.parse(zonedMoment(startsAt)) : 0;
    return z.parse(CountSchema, this.#count.get(code, JSON.stringify(REVERSED), since)).count;
  }
}

import { randomUUID } from 'node:crypto';
import type { DatabaseSync, StatementSync } from 'node:sqlite';
import * as z from 'zod/mini';
import { DeliveryTypeSchema } from '../../contract/order/delivery.ts';

/** What a delivery price was calculated for. An order that names the calculation must match it. */
export const CalculationSchema = z.object({
  basket: z.string(),
  method: z.string(),
  option: z.nullable(z.string()),
  type: DeliveryTypeSchema,
  deliveryPointCode: z.nullable(z.string()),
  /** Digest of the lines that are delivered, their counts and what is paid for them. */
  goods: z.string(),
  /** Kopecks. */
  price: z.int(),
  minDays: z.int(),
  maxDays: z.int(),
  agreed: z.optional(z.boolean()),
});
export type Calculation = z.infer<typeof CalculationSchema>;

const RowSchema = z.object({ body: z.string() });

/** A shopper chooses among a few ways of delivery; older calculations of the basket make room for new ones. */
const MAX_PER_BASKET = 50;

export class Calculations {
  readonly #insert: StatementSync;
  readonly #deleteOldest: StatementSync;
  readonly #findValid: StatementSync;
  readonly #deleteExpired: StatementSync;

  constructor(db: DatabaseSync) {
    this.#insert = db.prepare(
      'INSERT INTO delivery_calculation (id, basket, expires_at, body) VALUES (?, ?, ?, ?)',
    );
    this.#deleteOldest = db.prepare(
      `DELETE FROM delivery_calculation WHERE rowid IN (
         SELECT rowid FROM delivery_calculation WHERE basket = ? ORDER BY rowid DESC LIMIT -1 OFFSET ${MAX_PER_BASKET})`,
    );
    this.#findValid = db.prepare('SELECT body FROM delivery_calculation WHERE id = ? AND expires_at > ?');
    this.#deleteExpired = db.prepare('DELETE FROM delivery_calculation WHERE expires_at <= ?');
  }

  /** Keeps a calculation until it expires; answers its id. */
  add(calculation: Calculation, now: Date, expires: Date): string {
    this.#deleteExpired.run(now.getTime());
    const id = randomUUID();
    this.#insert.run(id, calculation.basket, expires.getTime(), JSON.stringify(calculation));
    this.#deleteOldest.run(calculation.basket);
    return id;
  }

  /** Undefined for one that is unknown, has expired or was stored by an earlier version. */
  findValid(id: string, now: Date): Calculation | undefined {
    const row = z.safeParse(RowSchema, this.#findValid.get(id, now.getTime())).data;
    return row && z.safeParse(CalculationSchema, JSON.parse(row.body)).data;
  }
}

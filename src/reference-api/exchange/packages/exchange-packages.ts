import type { DatabaseSync, StatementSync } from 'node:sqlite';
import * as z from 'zod/mini';
import { KNOWN_PRODUCTS } from '../tables/exchange-products.ts';

const PackageSchema = z.object({
  sessionId: z.string(),
  number: z.int(),
  state: z.enum(['waiting', 'written', 'refused', 'stopped']),
  detail: z.string(),
});
export type ExchangePackage = z.infer<typeof PackageSchema>;
export type PackageKey = Pick<ExchangePackage, 'sessionId' | 'number'>;
export type PackageOutcome = Pick<ExchangePackage, 'state' | 'detail'>;

const IdSchema = z.object({ id: z.string() });
const NumberSchema = z.object({ most: z.nullable(z.int()) });
const COLUMNS = 'session_id AS "sessionId", number, state, detail';
const KEPT_MS = 7 * 24 * 60 * 60 * 1000;

export class ExchangePackages {
  readonly #put: StatementSync;
  readonly #get: StatementSync;
  readonly #last: StatementSync;
  readonly #inState: StatementSync;
  readonly #supersede: StatementSync;
  readonly #forgetOld: StatementSync;
  readonly #putSent: StatementSync;
  readonly #notSent: StatementSync;

  constructor(db: DatabaseSync) {
    this.#put = db.prepare(
      'INSERT OR REPLACE INTO exchange_package VALUES ($sessionId, $number, $state, $detail, $changedAt)',
    );
    this.#get = db.prepare(`SELECT ${COLUMNS} FROM exchange_package WHERE session_id = ? AND number = ?`);
    this.#last = db.prepare('SELECT max(number) AS most FROM exchange_package WHERE session_id = ?');
    this.#inState = db.prepare(
      `SELECT ${COLUMNS} FROM exchange_package WHERE state = ? ORDER BY changed_at, session_id, number`,
    );
    this.#supersede = db.prepare(
      `UPDATE exchange_package SET state = 'refused' WHERE state = 'stopped' AND NOT (session_id = ? AND number = ?)`,
    );
    this.#forgetOld = db.prepare('DELETE FROM exchange_package WHERE changed_at < ? AND state <> ?');
    this.#putSent = db.prepare('INSERT OR REPLACE INTO exchange_told VALUES (?, ?)');
    this.#notSent = db.prepare(
      `SELECT k.key AS id FROM exchange_key k JOIN ${KNOWN_PRODUCTS} p ON p.product_id = k.id
       LEFT JOIN exchange_told t ON t.product_id = k.key
       WHERE k.kind = 'product' AND p.is_sold = 1 AND coalesce(t.told_at, 0) < ? ORDER BY k.key`,
    );
  }

  get({ sessionId, number }: PackageKey): ExchangePackage | undefined {
    const row = this.#get.get(sessionId, number);
    return row === undefined ? undefined : z.parse(PackageSchema, row);
  }

  /** The number of the package that is being sent: the one after those that are complete. */
  openNumber(sessionId: string): number {
    return (z.parse(NumberSchema, this.#last.get(sessionId)).most ?? 0) + 1;
  }

  /** The oldest first. */
  inState(state: ExchangePackage['state']): ExchangePackage[] {
    return this.#inState.all(state).map((row) => z.parse(PackageSchema, row));
  }

  /**
   * Notes what became of a package. Of those that are stopped only the last one waits: 1C sends what was refused again, with
   * the next package.
   */
  put({ sessionId, number }: PackageKey, { state, detail }: PackageOutcome, now: Date): void {
    this.#put.run({ sessionId, number, state, detail, changedAt: now.getTime() });
    if (state === 'written' || state === 'stopped') this.#supersede.run(sessionId, number);
    this.#forgetOld.run(now.getTime() - KEPT_MS, 'stopped');
  }

  /** Notes which goods were sent, and when. */
  putSent(productIds: readonly string[], now: Date): void {
    for (const id of productIds) this.#putSent.run(id, now.getTime());
  }

  /** Ids of the goods on sale that were not sent over HTTP since a moment. */
  notToldSince(moment: Date): string[] {
    return this.#notSent.all(moment.getTime()).map((row) => z.parse(IdSchema, row).id);
  }
}

import type { DatabaseSync, StatementSync } from 'node:sqlite';
import * as z from 'zod/mini';
import { LAST_SHOWN } from '../../db/shown-packages.ts';

const RowSchema = z.object({ fields: z.string(), isSold: z.int() });
const FieldsSchema = z.record(z.string(), z.string());
const IdSchema = z.object({ id: z.int() });
const CountSchema = z.object({ count: z.int() });

export interface ImportedProduct {
  /** Hash of what an import last made of each field. */
  fields: Readonly<Record<string, string>>;
  isSold: boolean;
}

/** SQL: the products as the last package that is shown made them. */
export const KNOWN_PRODUCTS = `(SELECT product_id, is_sold, max(package)
  FROM exchange_product WHERE package <= ${LAST_SHOWN} GROUP BY product_id)`;

/** The products that came by imports. */
export class ExchangeProducts {
  readonly #get: StatementSync;
  readonly #put: StatementSync;
  readonly #sold: StatementSync;
  readonly #clearAhead: StatementSync;
  readonly #ofPackage: StatementSync;
  readonly #forgetFormer: StatementSync;

  constructor(db: DatabaseSync) {
    this.#get = db.prepare(
      `SELECT fields, is_sold AS "isSold" FROM exchange_product WHERE product_id = ? AND package <= ${LAST_SHOWN}
       ORDER BY package DESC LIMIT 1`,
    );
    this.#put = db.prepare(
      'INSERT OR REPLACE INTO exchange_product (product_id, package, fields, is_sold) VALUES (?, ?, ?, ?)',
    );
    this.#sold = db.prepare(`SELECT count(*) AS count FROM ${KNOWN_PRODUCTS} WHERE is_sold = 1`);
    this.#clearAhead = db.prepare(
      `DELETE FROM exchange_product WHERE (product_id, package) IN (
         SELECT product_id, package FROM exchange_product WHERE package > ${LAST_SHOWN} LIMIT ?)`,
    );
    this.#ofPackage = db.prepare(
      'SELECT product_id AS id FROM exchange_product WHERE package = ? AND product_id > ? ORDER BY product_id LIMIT ?',
    );
    this.#forgetFormer = db.prepare('DELETE FROM exchange_product WHERE product_id = ? AND package < ?');
  }

  get(productId: number): ImportedProduct | undefined {
    const row = this.#get.get(productId);
    if (row === undefined) return undefined;
    const { fields, isSold } = z.parse(RowSchema, row);
    return { fields: z.parse(FieldsSchema, JSON.parse(fields)), isSold: isSold === 1 };
  }

  /** What the package of that number makes of it, which is known once it is shown. */
  putAhead(productId: number, { fields, isSold }: ImportedProduct, number: number): void {
    this.#put.run(productId, number, JSON.stringify(fields), isSold ? 1 : 0);
  }

  /** Removes so many rows of a package that never came to its end; answers how many there were. */
  clearAhead(most: number): number {
    return Number(this.#clearAhead.run(most).changes);
  }

  /** Forgets what earlier packages made of so many products of a shown one, of those after an id; answers the last id. */
  forgetFormer(number: number, after: number, most: number): number | undefined {
    const ids = this.#ofPackage.all(number, after, most).map((row) => z.parse(IdSchema, row).id);
    for (const id of ids) this.#forgetFormer.run(id, number);
    return ids.at(-1);
  }

  countSold(): number {
    return z.parse(CountSchema, this.#sold.get()).count;
  }
}

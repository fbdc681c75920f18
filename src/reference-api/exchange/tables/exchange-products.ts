import type { DatabaseSync, StatementSync } from 'node:sqlite';
import * as z from 'zod/mini';

const RowSchema = z.object({ fields: z.string(), isSold: z.int() });
const FieldsSchema = z.record(z.string(), z.string());
const CountSchema = z.object({ count: z.int() });

export interface ImportedProduct {
  /** Hash of what an import last made of each field. */
  fields: Readonly<Record<string, string>>;
  isSold: boolean;
}

/** The products that came by imports. */
export class ExchangeProducts {
  readonly #get: StatementSync;
  readonly #put: StatementSync;
  readonly #sold: StatementSync;

  constructor(db: DatabaseSync) {
    this.#get = db.prepare('SELECT fields, is_sold AS "isSold" FROM exchange_product WHERE product_id = ?');
    this.#put = db.prepare(
      'INSERT OR REPLACE INTO exchange_product (product_id, fields, is_sold) VALUES (?, ?, ?)',
    );
    this.#sold = db.prepare('SELECT count(*) AS count FROM exchange_product WHERE is_sold = 1');
  }

  get(productId: number): ImportedProduct | undefined {
    const row = this.#get.get(productId);
    if (row === undefined) return undefined;
    const { fields, isSold } = z.parse(RowSchema, row);
    return { fields: z.parse(FieldsSchema, JSON.parse(fields)), isSold: isSold === 1 };
  }

  put(productId: number, { fields, isSold }: ImportedProduct): void {
    this.#put.run(productId, JSON.stringify(fields), isSold ? 1 : 0);
  }

  countSold(): number {
    return z.parse(CountSchema, this.#sold.get()).count;
  }
}

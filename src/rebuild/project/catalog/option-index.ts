import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { Product } from '../../../contract/catalog/product.ts';

export interface OptionValue {
  readonly code: string;
  readonly value: number;
}

export const optionValueKey = ({ code, value }: OptionValue) => `${code}=${value}`;

const byKey = (values: readonly OptionValue[]) =>
  new Map(values.map((value) => [optionValueKey(value), value]));

/** The values of each product's options. */
export class OptionIndex {
  readonly #db: DatabaseSync;
  readonly #ofProduct: StatementSync;
  readonly #add: StatementSync;
  readonly #remove: StatementSync;
  readonly #distinctValues: StatementSync;
  readonly #products: StatementSync;
  readonly #first: StatementSync;

  constructor(db: DatabaseSync) {
    this.#db = db;
    this.#ofProduct = db.prepare('SELECT code, value FROM product_option WHERE product = ?');
    this.#add = db.prepare('INSERT INTO product_option (product, code, value) VALUES (?, ?, ?)');
    this.#remove = db.prepare('DELETE FROM product_option WHERE product = ? AND code = ? AND value = ?');
    // Stops at the second value, so that a category is read to its end only where there is no second one.
    this.#distinctValues = db.prepare(
      `SELECT DISTINCT option.value FROM product_category AS listed CROSS JOIN product_option AS option
       ON option.product = listed.product AND option.code = ?
       WHERE listed.category = ? AND option.value IN (SELECT value FROM json_each(?)) LIMIT 2`,
    );
    this.#products = db.prepare(
      `SELECT listed.product FROM product_option AS option CROSS JOIN product_category AS listed
       ON listed.product = option.product AND listed.category = ?
       WHERE option.code = ? AND option.value = ? ORDER BY listed.sort, listed.product`,
    );
    this.#first = db.prepare(
      'SELECT product, min(value) AS value FROM product_option WHERE code = ? GROUP BY product',
    );
  }

  clear(): void {
    this.#db.exec('DELETE FROM product_option');
  }

  /** Sets a product's options; returns its values now and before, those that are new, and whether any differ. */
  set(
    product: number,
    options: Product['options'],
  ): { values: OptionValue[]; added: OptionValue[]; changed: boolean } {
    const before = byKey(this.of(product));
    const after = byKey(
      options.flatMap(({ code, values }) => values.map(({ id: value }) => ({ code, value }))),
    );
    const removed = [...before].filter(([key]) => !after.has(key));
    const added = [...after].filter(([key]) => !before.has(key));
    for (const [, { code, value }] of removed) this.#remove.run(product, code, value);
    for (const [, { code, value }] of added) this.#add.run(product, code, value);
    return {
      values: [...new Map([...before, ...after]).values()],
      added: added.map(([, value]) => value),
      changed: removed.length + added.length > 0,
    };
  }

  of(product: number): OptionValue[] {
    return this.#ofProduct
      .all(product)
      .map(({ code, value }) => ({ code: String(code), value: Number(value) }));
  }

  /** Whether the products of a category differ in an option; other values than the given ones are ignored. */
  differIn(category: number, code: string, values: readonly number[]): boolean {
    return this.#distinctValues.all(code, category, JSON.stringify(values)).length > 1;
  }

  /** The smallest value of an option of each product that has it. */
  firstValues(code: string): Map<number, number> {
    return new Map(this.#first.all(code).map(({ product, value }) => [Number(product), Number(value)]));
  }

  /** The products of a category that have a value, in the listing's order. */
  products(category: number, { code, value }: OptionValue): number[] {
    return this.#products.all(category, code, value).map((row) => Number(row.product));
  }
}

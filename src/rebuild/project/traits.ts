import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { Product } from '../../contract/product.ts';

/** A value of an option. */
export interface Trait {
  readonly code: string;
  readonly value: number;
}

export const traitKey = ({ code, value }: Trait) => `${code}=${value}`;

const byKey = (traits: readonly Trait[]) => new Map(traits.map((trait) => [traitKey(trait), trait]));

/** By which values of options each product can be found. */
export class Traits {
  readonly #db: DatabaseSync;
  readonly #ofProduct: StatementSync;
  readonly #add: StatementSync;
  readonly #drop: StatementSync;
  readonly #present: StatementSync;
  readonly #products: StatementSync;

  constructor(db: DatabaseSync) {
    this.#db = db;
    this.#ofProduct = db.prepare('SELECT code, value FROM trait WHERE product = ?');
    this.#add = db.prepare('INSERT INTO trait (product, code, value) VALUES (?, ?, ?)');
    this.#drop = db.prepare('DELETE FROM trait WHERE product = ? AND code = ? AND value = ?');
    // Stops at the second value, so that a category is read to its end only where there is no second one.
    this.#present = db.prepare(
      `SELECT DISTINCT trait.value FROM shelf CROSS JOIN trait
       ON trait.product = shelf.product AND trait.code = ?
       WHERE shelf.category = ? AND trait.value IN (SELECT value FROM json_each(?)) LIMIT 2`,
    );
    this.#products = db.prepare(
      `SELECT shelf.product FROM trait CROSS JOIN shelf
       ON shelf.product = trait.product AND shelf.category = ?
       WHERE trait.code = ? AND trait.value = ? ORDER BY shelf.sort, shelf.product`,
    );
  }

  empty(): void {
    this.#db.exec('DELETE FROM trait');
  }

  /** Notes a product's options; answers all values that it has now or had before, those it had not, and whether any differ. */
  place(
    product: number,
    options: Product['options'],
  ): { traits: Trait[]; entered: Trait[]; changed: boolean } {
    const before = byKey(this.of(product));
    const after = byKey(
      options.flatMap(({ code, values }) => values.map(({ id: value }) => ({ code, value }))),
    );
    const left = [...before].filter(([key]) => !after.has(key));
    const entered = [...after].filter(([key]) => !before.has(key));
    for (const [, { code, value }] of left) this.#drop.run(product, code, value);
    for (const [, { code, value }] of entered) this.#add.run(product, code, value);
    return {
      traits: [...new Map([...before, ...after]).values()],
      entered: entered.map(([, trait]) => trait),
      changed: left.length + entered.length > 0,
    };
  }

  of(product: number): Trait[] {
    return this.#ofProduct
      .all(product)
      .map(({ code, value }) => ({ code: String(code), value: Number(value) }));
  }

  /** Whether the products of a category differ in an option; only the given values count. */
  differIn(category: number, code: string, values: readonly number[]): boolean {
    return this.#present.all(code, category, JSON.stringify(values)).length > 1;
  }

  /** The products of a category that have a value, in the listing's order. */
  products(category: number, { code, value }: Trait): number[] {
    return this.#products.all(category, code, value).map((row) => Number(row.product));
  }
}

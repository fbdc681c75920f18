import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { ROOT } from './category-tree.ts';

/** Who made each product. */
export class Makers {
  readonly #db: DatabaseSync;
  readonly #find: StatementSync;
  readonly #put: StatementSync;
  readonly #clear: StatementSync;
  readonly #products: StatementSync;

  constructor(db: DatabaseSync) {
    this.#db = db;
    this.#find = db.prepare('SELECT partner FROM made_by WHERE product = ?');
    this.#put = db.prepare(
      'INSERT INTO made_by VALUES (?, ?) ON CONFLICT DO UPDATE SET partner = excluded.partner',
    );
    this.#clear = db.prepare('DELETE FROM made_by WHERE product = ?');
    this.#products = db.prepare(
      `SELECT shelf.product FROM made_by CROSS JOIN shelf
       ON shelf.product = made_by.product AND shelf.category = ${ROOT}
       WHERE made_by.partner = ? ORDER BY shelf.sort, shelf.product`,
    );
  }

  empty(): void {
    this.#db.exec('DELETE FROM made_by');
  }

  /** Notes a product's maker; answers those who made it before and make it now, and whether they differ. */
  place(product: number, partner: number | undefined): { makers: number[]; changed: boolean } {
    const before = this.of(product);
    const changed = before !== partner;
    if (changed && partner === undefined) this.#clear.run(product);
    else if (changed && partner !== undefined) this.#put.run(product, partner);
    return { makers: [before, partner].filter((id) => id !== undefined), changed };
  }

  of(product: number): number | undefined {
    const partner = this.#find.get(product)?.partner;
    return partner === undefined ? undefined : Number(partner);
  }

  /** What a maker made, in the shop's order. */
  products(partner: number): number[] {
    return this.#products.all(partner).map((row) => Number(row.product));
  }
}

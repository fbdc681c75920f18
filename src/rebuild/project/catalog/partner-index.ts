import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { ROOT } from './category-tree.ts';

/** The partner of each product. */
export class PartnerIndex {
  readonly #db: DatabaseSync;
  readonly #find: StatementSync;
  readonly #upsert: StatementSync;
  readonly #removeProduct: StatementSync;
  readonly #products: StatementSync;

  constructor(db: DatabaseSync) {
    this.#db = db;
    this.#find = db.prepare('SELECT partner FROM product_partner WHERE product = ?');
    this.#upsert = db.prepare(
      'INSERT INTO product_partner VALUES (?, ?) ON CONFLICT DO UPDATE SET partner = excluded.partner',
    );
    this.#removeProduct = db.prepare('DELETE FROM product_partner WHERE product = ?');
    this.#products = db.prepare(
      `SELECT listed.product FROM product_partner CROSS JOIN product_category AS listed
       ON listed.product = product_partner.product AND listed.category = ${ROOT}
       WHERE product_partner.partner = ? ORDER BY listed.sort, listed.product`,
    );
  }

  clear(): void {
    this.#db.exec('DELETE FROM product_partner');
  }

  /** Sets a product's partner; returns its partners before and now, and whether they differ. */
  set(product: number, partner: number | undefined): { partners: number[]; changed: boolean } {
    const before = this.of(product);
    const changed = before !== partner;
    if (changed && partner === undefined) this.#removeProduct.run(product);
    else if (changed && partner !== undefined) this.#upsert.run(product, partner);
    return { partners: [before, partner].filter((id) => id !== undefined), changed };
  }

  of(product: number): number | undefined {
    const partner = this.#find.get(product)?.partner;
    return partner === undefined ? undefined : Number(partner);
  }

  /** The products of a partner, in the shop's order. */
  products(partner: number): number[] {
    return this.#products.all(partner).map((row) => Number(row.product));
  }
}

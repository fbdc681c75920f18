import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { RecordNotes } from '../record-notes.ts';

/** Which products have each group: a basket knows a group by its id alone. */
export class GroupIndex {
  readonly #db: DatabaseSync;
  readonly #ofProduct: StatementSync;
  readonly #add: StatementSync;
  readonly #remove: StatementSync;
  readonly #products: StatementSync;
  readonly #touched = new Set<number>();

  constructor(db: DatabaseSync) {
    this.#db = db;
    this.#ofProduct = db.prepare('SELECT grp FROM product_group WHERE product = ?');
    this.#add = db.prepare('INSERT INTO product_group (grp, product) VALUES (?, ?)');
    this.#remove = db.prepare('DELETE FROM product_group WHERE grp = ? AND product = ?');
    this.#products = db.prepare('SELECT product FROM product_group WHERE grp = ? ORDER BY product');
  }

  clear(): void {
    this.#db.exec('DELETE FROM product_group');
  }

  /** Sets the groups of a product; none for one that is gone. */
  set(product: number, groups: readonly number[]): void {
    const before = new Set(this.#ofProduct.all(product).map(({ grp }) => Number(grp)));
    const after = new Set(groups);
    for (const group of before) {
      if (after.has(group)) continue;
      this.#remove.run(group, product);
      this.#touched.add(group);
    }
    for (const group of after) {
      if (before.has(group)) continue;
      this.#add.run(group, product);
      this.#touched.add(group);
    }
  }

  /** Notes the groups that several products have now, or had. */
  note(notes: RecordNotes): void {
    for (const group of this.#touched) {
      const [first, ...others] = this.#products.all(group).map(({ product }) => Number(product));
      const record = { kind: 'product' as const, ...(first !== undefined && { id: first }) };
      notes.set(
        'product',
        `group ${group}`,
        'groups',
        others.length > 0 ? [{ code: 'group-shared', record, group, others }] : [],
      );
    }
  }
}

import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { Group, Product } from '../../contract/catalog/product.ts';
import { bodyOf } from '../db/database.ts';
import { lengthsOf, type Shelf, ShelfSchema, shelfOf, withStock } from './shelf.ts';

const sorted = (lengths: readonly number[]): string =>
  lengths
    .filter((length) => length > 0)
    .toSorted((one, other) => other - one)
    .join();

/** The shelves of the groups whose pieces are known. */
export class Shelves {
  readonly #byGroup: StatementSync;
  readonly #put: StatementSync;

  constructor(db: DatabaseSync) {
    this.#byGroup = db.prepare('SELECT body FROM shelf WHERE group_id = ?');
    this.#put = db.prepare('INSERT OR REPLACE INTO shelf VALUES (?, ?)');
  }

  byGroup(groupId: number): Shelf | undefined {
    return bodyOf(ShelfSchema, this.#byGroup.get(groupId));
  }

  put(groupId: number, shelf: Shelf): void {
    this.#put.run(groupId, JSON.stringify(shelf));
  }

  /**
   * A product as it is stored: what it newly says of its pieces is taken over; where it says nothing new, they follow its stock.
   * Code that saves a product need not know of pieces.
   */
  brought(product: Product): Product {
    if (!product.groups.some(({ unit, pieces }) => unit === 'metre' || pieces !== undefined)) return product;
    return { ...product, groups: product.groups.map((group) => this.#broughtGroup(group)) };
  }

  #broughtGroup(group: Group): Group {
    const { id, pieces, remnants } = group;
    const known = this.byGroup(id);
    if (known === undefined && pieces === undefined) return group;
    const isKnown = known && (pieces === undefined || sorted(pieces) === sorted(lengthsOf(known)));
    const shelf = isKnown ? withStock(known, remnants) : shelfOf(pieces ?? [], remnants, known);
    if (shelf !== known) this.put(id, shelf);
    return { ...group, pieces: lengthsOf(shelf) };
  }
}

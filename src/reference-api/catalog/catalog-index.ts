import { setImmediate } from 'node:timers/promises';
import type { Revisions } from '../db/revisions.ts';
import { BRAND_CATEGORY_ID, BRAND_OPTION_CODE } from './any-brand.ts';
import type { BitSet } from './bit-set.ts';
import { IndexState, type Slot } from './index-state.ts';
import type { ProductSort } from './order.ts';
import type { IndexedProduct, ProductRows } from './tables/product-rows.ts';

/** So many changed products are taken over at once; more are read in slices, between which others are answered. */
const MOST_AT_ONCE = 500;
const SLICE = 200;
/** Where as many change again meanwhile, waiting requests are answered all the same. */
const MAX_ROUNDS = 3;

/** What selections look at in all products, kept in step with the database. */
export class CatalogIndex {
  readonly #rows: ProductRows;
  readonly #revisions: Revisions;
  #revision = -1;
  #state = new IndexState(0);
  #reading: Promise<void> | undefined;

  constructor(rows: ProductRows, revisions: Revisions) {
    this.#rows = rows;
    this.#revisions = revisions;
  }

  /** Takes over what changed in the database since the last call, by this process or another. */
  refresh(): void {
    const { current } = this.#revisions;
    if (current === this.#revision) return;
    const changed = this.#rows.changedAfter(this.#revision);
    if (this.#revision >= 0 && this.#state.hasRoomFor(changed.length)) {
      this.#state.change(changed, this.#revisions.removedAfter('product', this.#revision));
    } else {
      const all = this.#revision < 0 ? changed : this.#rows.changedAfter(-1);
      const state = new IndexState(all.length);
      for (const product of all) state.add(product);
      this.#state = state;
    }
    this.#revision = current;
  }

  /** Like `refresh`, but where many products changed others are answered meanwhile. */
  async refreshInSlices(): Promise<void> {
    for (let round = 0; round < MAX_ROUNDS && this.#isFarBehind(); round++)
      await (this.#reading ??= this.#readAll().finally(() => (this.#reading = undefined)));
    this.refresh();
  }

  #isFarBehind(): boolean {
    return this.#rows.countChanged(this.#revision, MOST_AT_ONCE + 1) > MOST_AT_ONCE;
  }

  /** Reads all products into a new state, which takes the place of the old one when it is whole. */
  async #readAll(): Promise<void> {
    const { current } = this.#revisions;
    const state = new IndexState(this.#rows.count());
    let last = -1;
    for (;;) {
      const products = this.#rows.slice(last, SLICE);
      const end = products.at(-1);
      if (end === undefined) break;
      for (const product of products) state.add(product);
      last = end.id;
      await setImmediate();
    }
    // What changed while they were read is read again, since its revision is a later one.
    this.#state = state;
    this.#revision = current;
  }

  /** Changes whenever a product does. */
  get revision(): number {
    return this.#revision;
  }

  get all(): BitSet {
    return this.#state.all;
  }

  get available(): BitSet {
    return this.#state.available;
  }

  empty(): BitSet {
    return this.#state.empty();
  }

  at(slot: Slot): IndexedProduct {
    return this.#state.at(slot);
  }

  slotOf(id: number): Slot | undefined {
    return this.#state.slotOf(id);
  }

  revisionOf(id: number): number | undefined {
    const slot = this.slotOf(id);
    return slot === undefined ? undefined : this.at(slot).revision;
  }

  inCategory(id: number): BitSet {
    return id === BRAND_CATEGORY_ID ? this.#ofAnyBrand() : this.#state.inCategory(id);
  }

  /** The products with each of an option's values. */
  valuesOf(code: string): ReadonlyMap<number, BitSet> {
    return this.#state.valuesOf(code);
  }

  changedAfter(revision: number): BitSet {
    const changed = this.empty();
    this.all.each((slot) => {
      if (this.at(slot).revision > revision) changed.add(slot);
    });
    return changed;
  }

  /** Kopecks by slot for the role, or for guests where a product has no price for it; NaN without either. */
  prices(role: string): Float64Array {
    return this.#state.prices(role);
  }

  /** Products that cost the role so many kopecks, both ends included. */
  pricedBetween(from: number, to: number, role: string): BitSet {
    const priced = this.empty();
    const prices = this.prices(role);
    for (let slot = 0; slot < prices.length; slot++) {
      if (prices[slot]! >= from && prices[slot]! <= to) priced.add(slot);
    }
    return priced;
  }

  order(sort: ProductSort, role: string): readonly Slot[] {
    return this.#state.order(sort, role);
  }

  /** The slots of a set in the order of a sort; faster than `order` where they are few and change with each edit. */
  orderOf(slots: BitSet, sort: ProductSort, role: string): readonly Slot[] {
    return this.#state.orderOf(slots, sort, role);
  }

  #ofAnyBrand(): BitSet {
    const all = this.empty();
    for (const slots of this.valuesOf(BRAND_OPTION_CODE).values()) all.merge(slots);
    return all;
  }
}

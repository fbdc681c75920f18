import { DEFAULT_PRICE_ROLE } from '../../contract/catalog/price-role.ts';
import type { IndexedProduct, ProductRows } from './product-rows.ts';
import type { Revisions } from '../db/revisions.ts';
import { BRAND_CATEGORY_ID, BRAND_OPTION_CODE } from './any-brand.ts';
import { BitSet } from './bit-set.ts';
import { comparison, type ProductSort } from './order.ts';

/** A product's slot in the index's bit sets; a removed product leaves its slot empty. */
export type Slot = number;

/** Places kept free for products to come, before everything is counted again. */
const SPARE_SLOTS = 1024;

/** Which products have what: a bit set for each category and option value, kept in step with the database. */
export class CatalogIndex {
  readonly #rows: ProductRows;
  readonly #revisions: Revisions;
  #revision = -1;
  #capacity = 0;
  #products: (IndexedProduct | undefined)[] = [];
  #slots = new Map<number, Slot>();
  #all = new BitSet(0);
  #available = new BitSet(0);
  #categories = new Map<number, BitSet>();
  #values = new Map<string, Map<number, BitSet>>();
  readonly #orders = new Map<string, readonly Slot[]>();
  readonly #prices = new Map<string, Float64Array>();

  constructor(rows: ProductRows, revisions: Revisions) {
    this.#rows = rows;
    this.#revisions = revisions;
  }

  /** Takes over what changed in the database since the last call, by this process or another. */
  refresh(): void {
    const { current } = this.#revisions;
    if (current === this.#revision) return;
    const removed = this.#revisions.removedAfter('product', this.#revision);
    const changed = this.#rows.changedAfter(this.#revision);
    if (this.#products.length + changed.length <= this.#capacity) this.#change(changed, removed);
    else this.#begin(this.#revision < 0 ? changed : this.#rows.changedAfter(-1));
    this.#revision = current;
  }

  /** Changes whenever a product does. */
  get revision(): number {
    return this.#revision;
  }

  get all(): BitSet {
    return this.#all;
  }

  get available(): BitSet {
    return this.#available;
  }

  empty(): BitSet {
    return new BitSet(this.#capacity);
  }

  at(slot: Slot): IndexedProduct {
    const product = this.#products[slot];
    if (product === undefined) throw new RangeError(`No product stands at ${slot}.`);
    return product;
  }

  slotOf(id: number): Slot | undefined {
    return this.#slots.get(id);
  }

  revisionOf(id: number): number | undefined {
    const slot = this.#slots.get(id);
    return slot === undefined ? undefined : this.at(slot).revision;
  }

  inCategory(id: number): BitSet {
    if (id === BRAND_CATEGORY_ID) return this.#ofAnyBrand();
    return this.#categories.get(id) ?? this.empty();
  }

  /** The products with each of an option's values. */
  valuesOf(code: string): ReadonlyMap<number, BitSet> {
    return this.#values.get(code) ?? new Map();
  }

  changedAfter(revision: number): BitSet {
    const changed = this.empty();
    this.#all.each((slot) => {
      if (this.at(slot).revision > revision) changed.add(slot);
    });
    return changed;
  }

  /** Kopecks by slot for the role, or for guests where a product has no price for it; NaN without either. */
  prices(role: string): Float64Array {
    let prices = this.#prices.get(role);
    if (prices === undefined) {
      prices = new Float64Array(this.#capacity).fill(NaN);
      for (const slot of this.#slots.values()) prices[slot] = priceFor(this.at(slot), role);
      this.#prices.set(role, prices);
    }
    return prices;
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

  /** Every slot in the order of a sort. */
  order(sort: ProductSort, role: string): readonly Slot[] {
    const name = sort === 'price' || sort === '-price' ? `${sort} ${role}` : sort;
    let order = this.#orders.get(name);
    if (order === undefined) {
      order = this.#sorted([...this.#slots.values()], sort, role);
      this.#orders.set(name, order);
    }
    return order;
  }

  /** The slots of a set in the order of a sort; faster than `order` where they are few and change with each edit. */
  orderOf(slots: BitSet, sort: ProductSort, role: string): readonly Slot[] {
    const few: Slot[] = [];
    slots.each((slot) => few.push(slot));
    return this.#sorted(few, sort, role);
  }

  #sorted(slots: readonly Slot[], sort: ProductSort, role: string): Slot[] {
    const entries = slots.map((slot) => {
      const product = this.at(slot);
      return { slot, product, price: priceFor(product, role) };
    });
    return entries.sort(comparison(sort)).map(({ slot }) => slot);
  }

  #begin(products: readonly IndexedProduct[]): void {
    this.#capacity = products.length + SPARE_SLOTS;
    this.#products = [];
    this.#slots = new Map();
    this.#all = this.empty();
    this.#available = this.empty();
    this.#categories = new Map();
    this.#values = new Map();
    this.#forgetRanks();
    for (const product of products) this.#add(product);
  }

  #change(changed: readonly IndexedProduct[], removed: readonly number[]): void {
    for (const id of removed) this.#remove(id);
    for (const product of changed) {
      const slot = this.#slots.get(product.id);
      const known = slot === undefined ? undefined : this.#products[slot];
      if (known === undefined || !sameRank(known, product)) this.#forgetRanks();
      else if (!samePrices(known, product)) this.#forgetPrices();
      this.#clear(product.id);
      this.#add(product);
    }
  }

  #add(product: IndexedProduct): void {
    const slot = this.#slots.get(product.id) ?? this.#products.length;
    this.#products[slot] = product;
    this.#slots.set(product.id, slot);
    this.#all.add(slot);
    if (product.available) this.#available.add(slot);
    for (const id of product.categories) entryOf(this.#categories, id, () => this.empty()).add(slot);
    for (const { code, id } of product.values) {
      const values = entryOf(this.#values, code, () => new Map<number, BitSet>());
      entryOf(values, id, () => this.empty()).add(slot);
    }
  }

  #clear(id: number): void {
    const slot = this.#slots.get(id);
    if (slot === undefined) return;
    const product = this.at(slot);
    this.#all.delete(slot);
    this.#available.delete(slot);
    for (const category of product.categories) this.#categories.get(category)?.delete(slot);
    for (const value of product.values) this.#values.get(value.code)?.get(value.id)?.delete(slot);
  }

  #remove(id: number): void {
    const slot = this.#slots.get(id);
    if (slot === undefined) return;
    this.#clear(id);
    this.#slots.delete(id);
    this.#products[slot] = undefined;
    this.#forgetRanks();
  }

  #forgetRanks(): void {
    this.#orders.clear();
    this.#prices.clear();
  }

  #forgetPrices(): void {
    for (const name of this.#orders.keys()) if (isByPrice(name)) this.#orders.delete(name);
    this.#prices.clear();
  }

  #ofAnyBrand(): BitSet {
    const all = this.empty();
    for (const slots of this.valuesOf(BRAND_OPTION_CODE).values()) all.merge(slots);
    return all;
  }
}

const priceFor = ({ prices }: IndexedProduct, role: string): number =>
  (prices.find((one) => one.role === role) ?? prices.find((one) => one.role === DEFAULT_PRICE_ROLE))?.price ??
  NaN;

/** Whether no sort but those by price puts them at different slots. */
const sameRank = (a: IndexedProduct, b: IndexedProduct): boolean =>
  a.sort === b.sort && a.titleKey === b.titleKey;

const samePrices = (a: IndexedProduct, b: IndexedProduct): boolean =>
  JSON.stringify(a.prices) === JSON.stringify(b.prices);

/** Orders by price are kept for each role, under `sort role`. */
const isByPrice = (name: string): boolean => name.includes('price ');

function entryOf<Key, Value>(map: Map<Key, Value>, key: Key, create: () => Value): Value {
  const known = map.get(key);
  if (known !== undefined) return known;
  const created = create();
  map.set(key, created);
  return created;
}

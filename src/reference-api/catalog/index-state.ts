import { DEFAULT_PRICE_ROLE } from '../../contract/catalog/price-role.ts';
import { BitSet } from './bit-set.ts';
import { comparison, type ProductSort } from './order.ts';
import type { IndexedProduct } from './tables/product-rows.ts';

/** A product's slot in the index's bit sets; a removed product leaves its slot empty. */
export type Slot = number;

/** Places kept free for products to come, before everything is counted again. */
const SPARE_SLOTS = 1024;

/** Which products have what: a bit set for each category and option value, for so many products and a few to come. */
export class IndexState {
  readonly #capacity: number;
  readonly #products: (IndexedProduct | undefined)[] = [];
  readonly #slots = new Map<number, Slot>();
  readonly all: BitSet;
  readonly available: BitSet;
  readonly #categories = new Map<number, BitSet>();
  readonly #values = new Map<string, Map<number, BitSet>>();
  readonly #orders = new Map<string, readonly Slot[]>();
  readonly #prices = new Map<string, Float64Array>();

  constructor(count: number) {
    this.#capacity = count + SPARE_SLOTS;
    this.all = this.empty();
    this.available = this.empty();
  }

  empty(): BitSet {
    return new BitSet(this.#capacity);
  }

  /** Whether so many more products have a place. */
  hasRoomFor(count: number): boolean {
    return this.#products.length + count <= this.#capacity;
  }

  at(slot: Slot): IndexedProduct {
    const product = this.#products[slot];
    if (product === undefined) throw new RangeError(`No product stands at ${slot}.`);
    return product;
  }

  slotOf(id: number): Slot | undefined {
    return this.#slots.get(id);
  }

  inCategory(id: number): BitSet {
    return this.#categories.get(id) ?? this.empty();
  }

  /** The products with each of an option's values. */
  valuesOf(code: string): ReadonlyMap<number, BitSet> {
    return this.#values.get(code) ?? new Map();
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

  /** Takes over what changed; there is room for it. */
  change(changed: readonly IndexedProduct[], removed: readonly number[]): void {
    for (const id of removed) this.#remove(id);
    for (const product of changed) {
      const slot = this.#slots.get(product.id);
      const known = slot === undefined ? undefined : this.#products[slot];
      if (known === undefined || !sameRank(known, product)) this.#forgetRanks();
      else if (!samePrices(known, product)) this.#forgetPrices();
      this.#clear(product.id);
      this.add(product);
    }
  }

  /** Adds a product, or puts it back at its slot. */
  add(product: IndexedProduct): void {
    const slot = this.#slots.get(product.id) ?? this.#products.length;
    this.#products[slot] = product;
    this.#slots.set(product.id, slot);
    this.all.add(slot);
    if (product.available) this.available.add(slot);
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
    this.all.delete(slot);
    this.available.delete(slot);
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

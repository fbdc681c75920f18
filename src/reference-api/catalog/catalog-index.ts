import { BRAND_CATEGORY_ID, BRAND_OPTION_CODE } from '../../contract/category.ts';
import { DEFAULT_PRICE_ROLE } from '../../contract/price-role.ts';
import type { IndexedProduct, ProductRows } from '../db/product-rows.ts';
import type { Revisions } from '../db/revisions.ts';
import { BitSet } from './bit-set.ts';
import { comparison, type ProductSort } from './order.ts';

/** A product's place in the index's bit sets; a removed product leaves its place empty. */
export type Place = number;

/** Places kept free for products to come, before everything is counted anew. */
const SPARE_PLACES = 1024;

/** Which products have what: a bit set for each category and option value, kept in step with the database. */
export class CatalogIndex {
  readonly #rows: ProductRows;
  readonly #revisions: Revisions;
  #revision = -1;
  #capacity = 0;
  #products: (IndexedProduct | undefined)[] = [];
  #places = new Map<number, Place>();
  #all = new BitSet(0);
  #available = new BitSet(0);
  #categories = new Map<number, BitSet>();
  #values = new Map<string, Map<number, BitSet>>();
  readonly #orders = new Map<string, readonly Place[]>();
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

  at(place: Place): IndexedProduct {
    const product = this.#products[place];
    if (product === undefined) throw new RangeError(`No product stands at ${place}.`);
    return product;
  }

  placeOf(id: number): Place | undefined {
    return this.#places.get(id);
  }

  revisionOf(id: number): number | undefined {
    const place = this.#places.get(id);
    return place === undefined ? undefined : this.at(place).revision;
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
    this.#all.each((place) => {
      if (this.at(place).revision > revision) changed.add(place);
    });
    return changed;
  }

  /** Kopecks by place for the role, or for guests where a product has no price for it; NaN without either. */
  prices(role: string): Float64Array {
    let prices = this.#prices.get(role);
    if (prices === undefined) {
      prices = new Float64Array(this.#capacity).fill(NaN);
      for (const place of this.#places.values()) prices[place] = priceFor(this.at(place), role);
      this.#prices.set(role, prices);
    }
    return prices;
  }

  /** Products that cost the role so many kopecks, both ends included. */
  pricedBetween(from: number, to: number, role: string): BitSet {
    const priced = this.empty();
    const prices = this.prices(role);
    for (let place = 0; place < prices.length; place++) {
      if (prices[place]! >= from && prices[place]! <= to) priced.add(place);
    }
    return priced;
  }

  /** Every place in the order of a sort. */
  order(sort: ProductSort, role: string): readonly Place[] {
    const name = sort === 'price' || sort === '-price' ? `${sort} ${role}` : sort;
    let order = this.#orders.get(name);
    if (order === undefined) {
      order = this.#sorted([...this.#places.values()], sort, role);
      this.#orders.set(name, order);
    }
    return order;
  }

  /** The places of a set in the order of a sort; faster than `order` where they are few and change with each edit. */
  orderOf(places: BitSet, sort: ProductSort, role: string): readonly Place[] {
    const few: Place[] = [];
    places.each((place) => few.push(place));
    return this.#sorted(few, sort, role);
  }

  #sorted(places: readonly Place[], sort: ProductSort, role: string): Place[] {
    const entries = places.map((place) => {
      const product = this.at(place);
      return { place, product, price: priceFor(product, role) };
    });
    return entries.sort(comparison(sort)).map(({ place }) => place);
  }

  #begin(products: readonly IndexedProduct[]): void {
    this.#capacity = products.length + SPARE_PLACES;
    this.#products = [];
    this.#places = new Map();
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
      const place = this.#places.get(product.id);
      const known = place === undefined ? undefined : this.#products[place];
      if (known === undefined || !sameRank(known, product)) this.#forgetRanks();
      else if (!samePrices(known, product)) this.#forgetPrices();
      this.#clear(product.id);
      this.#add(product);
    }
  }

  #add(product: IndexedProduct): void {
    const place = this.#places.get(product.id) ?? this.#products.length;
    this.#products[place] = product;
    this.#places.set(product.id, place);
    this.#all.add(place);
    if (product.available) this.#available.add(place);
    for (const id of product.categories) entryOf(this.#categories, id, () => this.empty()).add(place);
    for (const { code, id } of product.values) {
      const values = entryOf(this.#values, code, () => new Map<number, BitSet>());
      entryOf(values, id, () => this.empty()).add(place);
    }
  }

  #clear(id: number): void {
    const place = this.#places.get(id);
    if (place === undefined) return;
    const product = this.at(place);
    this.#all.delete(place);
    this.#available.delete(place);
    for (const category of product.categories) this.#categories.get(category)?.delete(place);
    for (const value of product.values) this.#values.get(value.code)?.get(value.id)?.delete(place);
  }

  #remove(id: number): void {
    const place = this.#places.get(id);
    if (place === undefined) return;
    this.#clear(id);
    this.#places.delete(id);
    this.#products[place] = undefined;
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
    for (const places of this.valuesOf(BRAND_OPTION_CODE).values()) all.merge(places);
    return all;
  }
}

const priceFor = ({ prices }: IndexedProduct, role: string): number =>
  (prices.find((one) => one.role === role) ?? prices.find((one) => one.role === DEFAULT_PRICE_ROLE))?.price ??
  NaN;

/** Whether no sort but those by price puts them at different places. */
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

import type { ProductSelection } from '../../contract/product.ts';
import type { BitSet } from './bit-set.ts';
import type { CatalogIndex } from './catalog-index.ts';

/** One condition of a selection: the products that meet it. */
interface Condition {
  /** `price`, `stock`, or the code of a filter; empty for what counts never leave out. */
  name: string;
  places: BitSet;
}

export const PRICE = 'price';
export const STOCK = 'stock';
const filterName = (code: string): string => `filter ${code}`;

/** The products that a selection holds, also with one of its conditions left out. */
export class Selection {
  readonly #index: CatalogIndex;
  readonly #conditions: readonly Condition[];

  /** `found` are the products that the search found, where there is one. */
  constructor(index: CatalogIndex, asked: ProductSelection, priceRole: string, found: BitSet | undefined) {
    this.#index = index;
    const conditions: Condition[] = [];
    const add = (name: string, places: BitSet) => conditions.push({ name, places });
    if (found !== undefined) add('', found);
    if (asked.category !== undefined) add('', index.inCategory(asked.category));
    for (const { code, valueIds } of asked.filters ?? []) {
      if (valueIds.length === 0) continue;
      const values = index.valuesOf(code);
      const any = index.empty();
      for (const id of valueIds) {
        const places = values.get(id);
        if (places !== undefined) any.merge(places);
      }
      add(filterName(code), any);
    }
    if (asked.inStock === true) add(STOCK, index.available);
    const { priceFrom, priceTo } = asked;
    if (priceFrom !== undefined || priceTo !== undefined) {
      add(PRICE, index.pricedBetween(priceFrom ?? 0, priceTo ?? Infinity, priceRole));
    }
    this.#conditions = conditions;
  }

  get places(): BitSet {
    return this.#meeting(this.#conditions);
  }

  /** As if nothing were chosen in a filter, or of prices, or of stock. */
  without(name: typeof PRICE | typeof STOCK | { filter: string }): BitSet {
    const left = typeof name === 'string' ? name : filterName(name.filter);
    return this.#meeting(this.#conditions.filter((condition) => condition.name !== left));
  }

  chooses(filter: string): boolean {
    return this.#conditions.some(({ name }) => name === filterName(filter));
  }

  #meeting(conditions: readonly Condition[]): BitSet {
    const places = this.#index.all.copy();
    for (const condition of conditions) places.keep(condition.places);
    return places;
  }
}

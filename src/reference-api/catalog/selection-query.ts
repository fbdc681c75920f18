import type { ProductSelection } from '../../contract/catalog/product.ts';
import type { BitSet } from './bit-set.ts';
import type { CatalogIndex } from './catalog-index.ts';

/** One condition of a selection, with the products that meet it. */
interface Condition {
  /** `price`, `stock`, or the code of a filter; empty for what counts never leave out. */
  name: string;
  slots: BitSet;
}

export const PRICE = 'price';
export const STOCK = 'stock';
const filterName = (code: string): string => `filter ${code}`;

/** Evaluates a product selection over the index, whole or without one of its conditions. */
export class SelectionQuery {
  readonly #index: CatalogIndex;
  readonly #conditions: readonly Condition[];

  /** `found` are the products that the search found, where there is one. */
  constructor(
    index: CatalogIndex,
    selection: ProductSelection,
    priceRole: string,
    found: BitSet | undefined,
  ) {
    this.#index = index;
    const conditions: Condition[] = [];
    const add = (name: string, slots: BitSet) => conditions.push({ name, slots });
    if (found !== undefined) add('', found);
    if (selection.category !== undefined) add('', index.inCategory(selection.category));
    for (const { code, valueIds } of selection.filters ?? []) {
      if (valueIds.length === 0) continue;
      const values = index.valuesOf(code);
      const any = index.empty();
      for (const id of valueIds) {
        const slots = values.get(id);
        if (slots !== undefined) any.merge(slots);
      }
      add(filterName(code), any);
    }
    if (selection.inStock === true) add(STOCK, index.available);
    const { priceFrom, priceTo } = selection;
    if (priceFrom !== undefined || priceTo !== undefined) {
      add(PRICE, index.pricedBetween(priceFrom ?? 0, priceTo ?? Infinity, priceRole));
    }
    this.#conditions = conditions;
  }

  get slots(): BitSet {
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
    const slots = this.#index.all.copy();
    for (const condition of conditions) slots.keep(condition.slots);
    return slots;
  }
}

import type { Collection } from '../../contract/catalog/collection.ts';
import type { Filter } from '../../contract/catalog/filter.ts';
import type { BitSet } from './bit-set.ts';
import type { CatalogIndex } from './catalog-index.ts';
import type { AvailableFilters } from './available-filters.ts';
import type { ProductSort } from './order.ts';

export interface CollectionSearch {
  /** Any of a filter's values, all of the filters. */
  valueIds: readonly number[];
  priceRole: string;
  sort: ProductSort;
}

/** The products that editors put together. */
export class CollectionProducts {
  readonly #index: CatalogIndex;
  readonly #filters: AvailableFilters;

  constructor(index: CatalogIndex, filters: AvailableFilters) {
    this.#index = index;
    this.#filters = filters;
  }

  /** Ids in the collection's own order, unless another sort is asked for; products that the shop does not have any more are left out. */
  find({ productIds }: Collection, { valueIds, priceRole, sort }: CollectionSearch): number[] {
    const slots = this.#slots(productIds);
    for (const chosen of this.#chosen(slots, valueIds)) slots.keep(chosen);
    const own = () => productIds.flatMap((id) => this.#index.slotOf(id) ?? []);
    const order = sort === 'default' ? own() : this.#index.order(sort, priceRole);
    return order.filter((slot) => slots.has(slot)).map((slot) => this.#index.at(slot).id);
  }

  filters(collections: readonly Collection[]): Filter[] {
    return this.#filters.ofProducts(this.#slots(collections.flatMap(({ productIds }) => productIds)));
  }

  /** For each filter in which something is chosen, the products that have any of it. */
  #chosen(slots: BitSet, valueIds: readonly number[]): BitSet[] {
    const requested = new Set(valueIds);
    const chosen: BitSet[] = [];
    for (const { code, values } of this.#filters.ofProducts(slots)) {
      const any = this.#index.empty();
      const own = values.filter(({ id }) => requested.has(id));
      for (const { id } of own) {
        any.merge(this.#index.valuesOf(code).get(id) ?? this.#index.empty());
        requested.delete(id);
      }
      if (own.length > 0) chosen.push(any);
    }
    // A value that none of the products has narrows them to nothing, unless others of its filter are chosen.
    if (requested.size > 0 && chosen.length === 0) chosen.push(this.#index.empty());
    return chosen;
  }

  #slots(productIds: readonly number[]): BitSet {
    const slots = this.#index.empty();
    for (const id of productIds) {
      const slot = this.#index.slotOf(id);
      if (slot !== undefined) slots.add(slot);
    }
    return slots;
  }
}

import type { Collection } from '../../contract/collection.ts';
import type { Filter } from '../../contract/filter.ts';
import type { BitSet } from './bit-set.ts';
import type { CatalogIndex } from './catalog-index.ts';
import type { OfferedFilters } from './offered-filters.ts';
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
  readonly #filters: OfferedFilters;

  constructor(index: CatalogIndex, filters: OfferedFilters) {
    this.#index = index;
    this.#filters = filters;
  }

  /** Ids in the collection's own order, unless another sort is asked for; products that the shop does not have any more are left out. */
  find({ productIds }: Collection, { valueIds, priceRole, sort }: CollectionSearch): number[] {
    const places = this.#places(productIds);
    for (const chosen of this.#chosen(places, valueIds)) places.keep(chosen);
    const own = () => productIds.flatMap((id) => this.#index.placeOf(id) ?? []);
    const order = sort === 'default' ? own() : this.#index.order(sort, priceRole);
    return order.filter((place) => places.has(place)).map((place) => this.#index.at(place).id);
  }

  /** Filters of the products of the collections. */
  filters(collections: readonly Collection[]): Filter[] {
    return this.#filters.ofProducts(this.#places(collections.flatMap(({ productIds }) => productIds)));
  }

  /** For each filter in which something is chosen, the products that have any of it. */
  #chosen(places: BitSet, valueIds: readonly number[]): BitSet[] {
    const wanted = new Set(valueIds);
    const chosen: BitSet[] = [];
    for (const { code, values } of this.#filters.ofProducts(places)) {
      const any = this.#index.empty();
      const own = values.filter(({ id }) => wanted.has(id));
      for (const { id } of own) {
        any.merge(this.#index.valuesOf(code).get(id) ?? this.#index.empty());
        wanted.delete(id);
      }
      if (own.length > 0) chosen.push(any);
    }
    // A value that none of the products has narrows them to nothing, unless others of its filter are chosen.
    if (wanted.size > 0 && chosen.length === 0) chosen.push(this.#index.empty());
    return chosen;
  }

  #places(productIds: readonly number[]): BitSet {
    const places = this.#index.empty();
    for (const id of productIds) {
      const place = this.#index.placeOf(id);
      if (place !== undefined) places.add(place);
    }
    return places;
  }
}

import { DEFAULT_PRICE_ROLE } from '../../contract/price-role.ts';
import type { ProductSelection, SelectionCounts } from '../../contract/product.ts';
import type { FoundText, TextSearch } from '../search/text-search.ts';
import type { BitSet } from './bit-set.ts';
import type { CatalogIndex, Place } from './catalog-index.ts';
import type { OfferedFilters } from './offered-filters.ts';
import type { ProductSort } from './order.ts';
import { PRICE, Selection, STOCK } from './selection.ts';

export interface ProductSearch {
  selection: ProductSelection;
  priceRole: string;
  sort: ProductSort;
  limit: number;
  offset: number;
  /** Only products that changed after this revision. */
  after?: number | undefined;
  /** Counts the whole selection, whatever changed. */
  counts?: boolean | undefined;
}

export interface FoundProducts {
  ids: number[];
  totalCount: number;
  counts?: SelectionCounts;
  /** What was searched for instead of the typed text. */
  correctedSearch?: string;
  /** Products that changed after `after` and are not in the selection. */
  goneIds: number[];
}

interface Searched {
  found: FoundText;
  places: BitSet;
}

/** Finds and counts products. */
export class ProductFinder {
  readonly #index: CatalogIndex;
  readonly #search: TextSearch;
  readonly #filters: OfferedFilters;

  constructor(index: CatalogIndex, search: TextSearch, filters: OfferedFilters) {
    this.#index = index;
    this.#search = search;
    this.#filters = filters;
  }

  find({ selection: asked, priceRole, sort, limit, offset, after, counts }: ProductSearch): FoundProducts {
    const index = this.#index;
    const searched = this.#searched(asked.search);
    const selection = new Selection(index, asked, priceRole, searched?.places);
    const selected = selection.places;
    const changed = after === undefined ? undefined : index.changedAfter(after);
    const listed = changed === undefined ? selected : selected.copy().keep(changed);
    const order =
      searched !== undefined && sort === 'default'
        ? this.#byRelevance(searched.found)
        : changed === undefined
          ? index.order(sort, priceRole)
          : index.orderOf(listed, sort, priceRole);
    const goneIds: number[] = [];
    changed?.each((place) => {
      if (!selected.has(place)) goneIds.push(index.at(place).id);
    });
    return {
      ids: page(order, listed, offset, limit).map((place) => index.at(place).id),
      totalCount: listed.size,
      goneIds: goneIds.sort((a, b) => a - b),
      ...(counts === true && { counts: this.#count(asked, selection, selected, priceRole) }),
      ...(searched?.found.corrected !== undefined && { correctedSearch: searched.found.corrected }),
    };
  }

  count(asked: ProductSelection, priceRole: string): SelectionCounts {
    const selection = new Selection(this.#index, asked, priceRole, this.#searched(asked.search)?.places);
    return this.#count(asked, selection, selection.places, priceRole);
  }

  #count(
    { category }: ProductSelection,
    selection: Selection,
    selected: BitSet,
    priceRole: string,
  ): SelectionCounts {
    const index = this.#index;
    const offered = this.#filters.inCategories(category === undefined ? [] : [category]);
    return {
      count: selected.size,
      filters: offered.map(({ code, values }) => {
        const among = selection.chooses(code) ? selection.without({ filter: code }) : selected;
        const sets = index.valuesOf(code);
        return { code, values: values.map(({ id }) => ({ id, count: sets.get(id)?.sizeWith(among) ?? 0 })) };
      }),
      prices: this.#priceRange(selection.without(PRICE), priceRole),
      inStock: selection.without(STOCK).sizeWith(index.available),
    };
  }

  #priceRange(places: BitSet, priceRole: string): SelectionCounts['prices'] {
    const prices = this.#index.prices(priceRole);
    let from = Infinity;
    let to = -Infinity;
    places.each((place) => {
      const price = prices[place]!;
      if (price < from) from = price;
      if (price > to) to = price;
    });
    return from === Infinity ? null : { from, to };
  }

  /** Undefined where the text names nothing to search for. */
  #searched(text: string | undefined): Searched | undefined {
    const found = text === undefined ? undefined : this.#search.find(text);
    if (found === undefined) return undefined;
    const places = this.#index.empty();
    for (const id of found.scores.keys()) {
      const place = this.#index.placeOf(id);
      if (place !== undefined) places.add(place);
    }
    return { found, places };
  }

  /** The best score first; of the same score those whose title begins with the typed word; then as the shop sorts them. */
  #byRelevance({ scores, beginning }: FoundText): Place[] {
    const ranks: Place[][] = [];
    for (const place of this.#index.order('default', DEFAULT_PRICE_ROLE)) {
      const { id, titleKey } = this.#index.at(place);
      const score = scores.get(id);
      if (score === undefined) continue;
      const rank = score * 2 + (titleKey.startsWith(beginning) ? 1 : 0);
      (ranks[rank] ??= []).push(place);
    }
    return ranks.reverse().flat();
  }
}

function page(order: readonly Place[], listed: BitSet, offset: number, limit: number): Place[] {
  const found: Place[] = [];
  let before = 0;
  for (const place of order) {
    if (!listed.has(place) || before++ < offset) continue;
    found.push(place);
    if (found.length === limit) break;
  }
  return found;
}

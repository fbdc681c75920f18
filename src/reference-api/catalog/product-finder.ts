import { DEFAULT_PRICE_ROLE } from '../../contract/catalog/price-role.ts';
import type { ProductSelection, SelectionCounts } from '../../contract/catalog/product.ts';
import type { FoundText, TextSearch } from '../search/text-search.ts';
import type { BitSet } from './bit-set.ts';
import type { CatalogIndex } from './catalog-index.ts';
import type { Slot } from './index-state.ts';
import type { AvailableFilters } from './available-filters.ts';
import type { ProductSort } from './order.ts';
import type { Qualities } from './qualities.ts';
import { PRICE, SelectionQuery, STOCK } from './selection-query.ts';

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
  slots: BitSet;
}

export class ProductFinder {
  readonly #index: CatalogIndex;
  readonly #search: TextSearch;
  readonly #filters: AvailableFilters;
  readonly #qualities: Qualities;

  constructor(index: CatalogIndex, search: TextSearch, filters: AvailableFilters, qualities: Qualities) {
    this.#index = index;
    this.#qualities = qualities;
    this.#search = search;
    this.#filters = filters;
  }

  find({ selection, priceRole, sort, limit, offset, after, counts }: ProductSearch): FoundProducts {
    const index = this.#index;
    const searched = this.#searched(selection.search);
    const query = new SelectionQuery(index, selection, priceRole, searched?.slots);
    const selected = query.slots;
    const changed = after === undefined ? undefined : index.changedAfter(after);
    const listed = changed === undefined ? selected : selected.copy().keep(changed);
    const order =
      searched !== undefined && sort === 'default'
        ? this.#byRelevance(searched.found)
        : changed === undefined
          ? index.order(sort, priceRole)
          : index.orderOf(listed, sort, priceRole);
    const goneIds: number[] = [];
    changed?.each((slot) => {
      if (!selected.has(slot)) goneIds.push(index.at(slot).id);
    });
    const shown = selection.byQuality ? this.#qualities.once(order, listed) : undefined;
    const slots = shown?.slice(offset, offset + limit) ?? page(order, listed, offset, limit);
    return {
      ids: slots.map((slot) => index.at(slot).id),
      totalCount: shown?.length ?? listed.size,
      goneIds: goneIds.sort((a, b) => a - b),
      ...(counts === true && { counts: this.#count(selection, query, selected, priceRole) }),
      ...(searched?.found.corrected !== undefined && { correctedSearch: searched.found.corrected }),
    };
  }

  count(selection: ProductSelection, priceRole: string): SelectionCounts {
    const query = new SelectionQuery(
      this.#index,
      selection,
      priceRole,
      this.#searched(selection.search)?.slots,
    );
    return this.#count(selection, query, query.slots, priceRole);
  }

  #count(
    { category, byQuality = false }: ProductSelection,
    query: SelectionQuery,
    selected: BitSet,
    priceRole: string,
  ): SelectionCounts {
    const index = this.#index;
    const sizeOf = (slots: BitSet) => (byQuality ? this.#qualities.count(slots) : slots.size);
    const sizeWith = (slots: BitSet, among: BitSet) =>
      byQuality ? sizeOf(slots.copy().keep(among)) : slots.sizeWith(among);
    const offered = this.#filters.inCategories(category === undefined ? [] : [category]);
    return {
      count: sizeOf(selected),
      filters: offered.map(({ code, values }) => {
        const among = query.chooses(code) ? query.without({ filter: code }) : selected;
        const sets = index.valuesOf(code);
        const countOf = (slots: BitSet | undefined) => (slots ? sizeWith(slots, among) : 0);
        return { code, values: values.map(({ id }) => ({ id, count: countOf(sets.get(id)) })) };
      }),
      prices: this.#priceRange(query.without(PRICE), priceRole),
      inStock: sizeWith(query.without(STOCK), index.available),
    };
  }

  #priceRange(slots: BitSet, priceRole: string): SelectionCounts['prices'] {
    const prices = this.#index.prices(priceRole);
    let from = Infinity;
    let to = -Infinity;
    slots.each((slot) => {
      const price = prices[slot]!;
      if (price < from) from = price;
      if (price > to) to = price;
    });
    return from === Infinity ? null : { from, to };
  }

  /** Undefined where the text names nothing to search for. */
  #searched(text: string | undefined): Searched | undefined {
    const found = text === undefined ? undefined : this.#search.find(text);
    if (found === undefined) return undefined;
    const slots = this.#index.empty();
    for (const id of found.scores.keys()) {
      const slot = this.#index.slotOf(id);
      if (slot !== undefined) slots.add(slot);
    }
    return { found, slots };
  }

  /** The best score first; of the same score those whose title begins with the typed word; then as the shop sorts them. */
  #byRelevance({ scores, beginning }: FoundText): Slot[] {
    const ranks: Slot[][] = [];
    for (const slot of this.#index.order('default', DEFAULT_PRICE_ROLE)) {
      const { id, titleKey } = this.#index.at(slot);
      const score = scores.get(id);
      if (score === undefined) continue;
      const rank = score * 2 + (titleKey.startsWith(beginning) ? 1 : 0);
      (ranks[rank] ??= []).push(slot);
    }
    return ranks.reverse().flat();
  }
}

function page(order: readonly Slot[], listed: BitSet, offset: number, limit: number): Slot[] {
  const found: Slot[] = [];
  let before = 0;
  for (const slot of order) {
    if (!listed.has(slot) || before++ < offset) continue;
    found.push(slot);
    if (found.length === limit) break;
  }
  return found;
}

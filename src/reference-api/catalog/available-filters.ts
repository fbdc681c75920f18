import type { Filter } from '../../contract/catalog/filter.ts';
import type { Documents } from '../db/documents.ts';
import { BRAND_CATEGORY_ID, BRAND_OPTION_CODE } from './any-brand.ts';
import type { BitSet } from './bit-set.ts';
import type { CatalogIndex } from './catalog-index.ts';

type StoredFilter = Filter & { categoryIds: number[] };
type Value = Filter['values'][number];

const collator = new Intl.Collator('ru', { numeric: true });

/** Filters, with the values that narrow the products of categories. */
export class AvailableFilters {
  readonly #documents: Documents;
  readonly #index: CatalogIndex;
  #stored: StoredFilter[] = [];
  #merged: Filter[] = [];
  #version = '';
  #revision = -1;
  /** By category; those of the whole shop without one. */
  readonly #byCategory = new Map<number | undefined, Filter[]>();

  constructor(documents: Documents, index: CatalogIndex) {
    this.#documents = documents;
    this.#index = index;
  }

  /** Those of any of the categories, each once; of the whole shop where no category is named. */
  inCategories(categoryIds: readonly number[]): Filter[] {
    this.#refresh();
    if (categoryIds.length > 1) return this.#select(categoryIds);
    const [only] = categoryIds;
    const cached = this.#byCategory.get(only);
    if (cached !== undefined) return cached;
    const offered = this.#select(categoryIds);
    // Unknown ids are not cached: anybody may send any number of them.
    if (offered.length > 0) this.#byCategory.set(only, offered);
    return offered;
  }

  /** Those that narrow the given products. */
  ofProducts(slots: BitSet): Filter[] {
    this.#refresh();
    return narrowed(this.#merged, this.#index, slots);
  }

  #refresh(): void {
    const version = this.#documents.version('filter');
    const { revision } = this.#index;
    if (version === this.#version && revision === this.#revision) return;
    if (version !== this.#version) {
      this.#stored = this.#documents.all('filter');
      this.#merged = merged(this.#stored);
    }
    this.#version = version;
    this.#revision = revision;
    this.#byCategory.clear();
  }

  #select(categoryIds: readonly number[]): Filter[] {
    const index = this.#index;
    if (categoryIds.length === 0) return narrowed(this.#merged, index, index.all);
    const slots = index.empty();
    for (const id of categoryIds) slots.merge(index.inCategory(id));
    const own = this.#stored.filter((filter) => categoryIds.some((id) => belongs(filter, id)));
    return narrowed(merged(own), index, slots);
  }
}

const belongs = ({ code, categoryIds }: StoredFilter, categoryId: number): boolean =>
  categoryId === BRAND_CATEGORY_ID ? code === BRAND_OPTION_CODE : categoryIds.includes(categoryId);

/** One filter for each code, with the values of all. */
function merged(filters: readonly StoredFilter[]): Filter[] {
  const byCode = Map.groupBy(filters, ({ code }) => code);
  return [...byCode.values()].map((same) => {
    const [{ id, code, title, seo, priorityId }] = same as [StoredFilter, ...StoredFilter[]];
    const values = new Map<number, Value>();
    for (const value of same.flatMap((filter) => filter.values)) {
      const depended = new Set([...(values.get(value.id)?.dependedValues ?? []), ...value.dependedValues]);
      values.set(value.id, { ...value, dependedValues: [...depended] });
    }
    const sorted = [...values.values()].sort((a, b) => collator.compare(a.title, b.title));
    return { id, code, title, values: sorted, seo, priorityId };
  });
}

/** With the values that some of the products have; dependent values only where they are available too. */
function narrowed(filters: readonly Filter[], index: CatalogIndex, slots: BitSet): Filter[] {
  const present = filters.map((filter) => {
    const sets = index.valuesOf(filter.code);
    const values = filter.values.filter(({ id }) => (sets.get(id)?.sizeWith(slots) ?? 0) > 0);
    return { ...filter, values };
  });
  const offered = new Set(present.flatMap(({ values }) => values.map(({ id }) => id)));
  return present
    .filter(({ values }) => values.length > 0)
    .map((filter) => ({
      ...filter,
      values: filter.values.map((value) => ({
        ...value,
        dependedValues: value.dependedValues.filter((id) => offered.has(id)),
      })),
    }))
    .sort((a, b) => a.priorityId - b.priorityId || (a.code < b.code ? -1 : 1));
}

import { BRAND_CATEGORY_ID, BRAND_OPTION_CODE } from '../../contract/category.ts';
import type { Filter } from '../../contract/filter.ts';
import type { Documents } from '../db/documents.ts';
import type { BitSet } from './bit-set.ts';
import type { CatalogIndex } from './catalog-index.ts';

type FilterOfCategories = Filter & { categoryIds: number[] };
type Value = Filter['values'][number];

const collator = new Intl.Collator('ru', { numeric: true });

/** Which filters, with which values, narrow the products of categories. */
export class OfferedFilters {
  readonly #documents: Documents;
  readonly #index: CatalogIndex;
  #known: FilterOfCategories[] = [];
  #merged: Filter[] = [];
  #version = '';
  #revision = -1;
  /** By category; those of the whole shop without one. */
  readonly #offeredIn = new Map<number | undefined, Filter[]>();

  constructor(documents: Documents, index: CatalogIndex) {
    this.#documents = documents;
    this.#index = index;
  }

  /** Those of any of the categories, each once; of the whole shop where no category is named. */
  inCategories(categoryIds: readonly number[]): Filter[] {
    this.#refresh();
    if (categoryIds.length > 1) return this.#offered(categoryIds);
    const [only] = categoryIds;
    const known = this.#offeredIn.get(only);
    if (known !== undefined) return known;
    const offered = this.#offered(categoryIds);
    // Ids that mean nothing to the shop are not remembered: anybody may send any number of them.
    if (offered.length > 0) this.#offeredIn.set(only, offered);
    return offered;
  }

  /** Those that narrow the given products. */
  ofProducts(places: BitSet): Filter[] {
    this.#refresh();
    return narrowed(this.#merged, this.#index, places);
  }

  #refresh(): void {
    const version = this.#documents.version('filter');
    const { revision } = this.#index;
    if (version === this.#version && revision === this.#revision) return;
    if (version !== this.#version) {
      this.#known = this.#documents.all('filter');
      this.#merged = merged(this.#known);
    }
    this.#version = version;
    this.#revision = revision;
    this.#offeredIn.clear();
  }

  #offered(categoryIds: readonly number[]): Filter[] {
    const index = this.#index;
    if (categoryIds.length === 0) return narrowed(this.#merged, index, index.all);
    const places = index.empty();
    for (const id of categoryIds) places.merge(index.inCategory(id));
    const own = this.#known.filter((filter) => categoryIds.some((id) => belongs(filter, id)));
    return narrowed(merged(own), index, places);
  }
}

const belongs = ({ code, categoryIds }: FilterOfCategories, categoryId: number): boolean =>
  categoryId === BRAND_CATEGORY_ID ? code === BRAND_OPTION_CODE : categoryIds.includes(categoryId);

/** One filter for each code, with the values of all. */
function merged(filters: readonly FilterOfCategories[]): Filter[] {
  const byCode = Map.groupBy(filters, ({ code }) => code);
  return [...byCode.values()].map((same) => {
    const [{ id, code, title, seo, priorityId }] = same as [FilterOfCategories, ...FilterOfCategories[]];
    const values = new Map<number, Value>();
    for (const value of same.flatMap((filter) => filter.values)) {
      const depended = new Set([...(values.get(value.id)?.dependedValues ?? []), ...value.dependedValues]);
      values.set(value.id, { ...value, dependedValues: [...depended] });
    }
    const sorted = [...values.values()].sort((a, b) => collator.compare(a.title, b.title));
    return { id, code, title, values: sorted, seo, priorityId };
  });
}

/** With the values that some of the products have; values that hang on others only where they are offered too. */
function narrowed(filters: readonly Filter[], index: CatalogIndex, places: BitSet): Filter[] {
  const present = filters.map((filter) => {
    const sets = index.valuesOf(filter.code);
    const values = filter.values.filter(({ id }) => (sets.get(id)?.sizeWith(places) ?? 0) > 0);
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

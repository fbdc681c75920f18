import { setImmediate } from 'node:timers/promises';
import type { Filter } from '../../contract/catalog/filter.ts';
import type { Documents } from '../db/documents.ts';
import { BRAND_CATEGORY_ID, BRAND_OPTION_CODE } from './any-brand.ts';
import type { BitSet } from './bit-set.ts';
import type { CatalogIndex } from './catalog-index.ts';

type StoredFilter = Filter & { categoryIds: number[] };
type Value = Filter['values'][number];

/** So many filters are read before others have their turn. */
const SLICE = 50;
/** Where they change again meanwhile as often, they are read at once. */
const MAX_ROUNDS = 3;

const collator = new Intl.Collator('ru', { numeric: true });

/** Filters, with the values that narrow the products of categories. */
export class AvailableFilters {
  readonly #documents: Documents;
  readonly #index: CatalogIndex;
  #stored: StoredFilter[] = [];
  #merged: Filter[] = [];
  #version = '';
  #revision = -1;
  #reading: Promise<void> | undefined;
  /** By category; those of the whole shop without one. */
  readonly #byCategory = new Map<number | undefined, Filter[]>();

  constructor(documents: Documents, index: CatalogIndex) {
    this.#documents = documents;
    this.#index = index;
  }

  /** Whether filters have changed since they were read. */
  get isBehind(): boolean {
    return this.#documents.version('filter') !== this.#version;
  }

  /** Reads what has changed; an import may change thousands, and others are answered meanwhile. */
  async refreshInSlices(): Promise<void> {
    for (let round = 0; round < MAX_ROUNDS && this.isBehind; round++)
      await (this.#reading ??= this.#readAll().finally(() => (this.#reading = undefined)));
  }

  async #readAll(): Promise<void> {
    const version = this.#documents.version('filter');
    const stored: StoredFilter[] = [];
    const merging = new MergedFilters();
    for (const slice of this.#documents.slices('filter', SLICE)) {
      stored.push(...slice);
      merging.add(slice);
      await setImmediate();
    }
    if (version === this.#documents.version('filter')) this.#take(version, stored, merging.all());
  }

  #take(version: string, stored: StoredFilter[], filters: Filter[]): void {
    this.#stored = stored;
    this.#merged = filters;
    this.#version = version;
    this.#byCategory.clear();
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
      const stored = this.#documents.all('filter');
      this.#take(version, stored, merged(stored));
    }
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

/** One filter for each code, with the values of all; filled bit by bit. */
class MergedFilters {
  readonly #byCode = new Map<string, { first: StoredFilter; values: Map<number, Value> }>();

  add(filters: readonly StoredFilter[]): void {
    for (const filter of filters) {
      const known = this.#byCode.get(filter.code) ?? { first: filter, values: new Map<number, Value>() };
      this.#byCode.set(filter.code, known);
      for (const value of filter.values)
        known.values.set(value.id, joined(known.values.get(value.id), value));
    }
  }

  all(): Filter[] {
    return [...this.#byCode.values()].map(({ first: { id, code, title, seo, priorityId }, values }) => {
      const sorted = [...values.values()].sort((a, b) => collator.compare(a.title, b.title));
      return { id, code, title, values: sorted, seo, priorityId };
    });
  }
}

function joined(known: Value | undefined, value: Value): Value {
  const before = known?.dependedValues ?? [];
  if (before.length === 0) return value;
  return { ...value, dependedValues: [...new Set([...before, ...value.dependedValues])] };
}

function merged(filters: readonly StoredFilter[]): Filter[] {
  const merging = new MergedFilters();
  merging.add(filters);
  return merging.all();
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

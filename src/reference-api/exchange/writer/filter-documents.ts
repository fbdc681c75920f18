import { isDeepStrictEqual } from 'node:util';
import type { Filter } from '../../../contract/catalog/filter.ts';
import type { ShopStore } from '../../shop-store.ts';
import { QUALITY } from '../mapping/facts-of-product.ts';

/** Filters that make pages of their own. */
const SEO_FILTERS = ['colour', 'purpose', 'brendy', 'cloth'];
const MAX_FILTER_VALUES = 300;
const FILTERS_PER_CATEGORY = 1000;

const collator = new Intl.Collator('ru', { numeric: true });

type StoredFilter = Filter & { categoryIds: number[] };

/** What becomes of the filters of some categories. */
export interface FilterChanges {
  changed: StoredFilter[];
  /** Ids of those that nothing has a value for any more. */
  gone: number[];
}

/**
 * The filters of the categories that were imported, each with the values that occur in it: those that are others than before.
 * `titles` are those of options, by their codes.
 */
export function filterChanges(
  store: ShopStore,
  categoryIds: ReadonlySet<number>,
  titles: ReadonlyMap<string, string>,
  known: (kind: 'category' | 'option' | 'value') => { key: string; id: number }[],
): FilterChanges {
  if (categoryIds.size === 0) return { changed: [], gone: [] };
  const categories = new Set(
    known('category')
      .map(({ id }) => id)
      .filter((id) => categoryIds.has(id)),
  );
  const valueTitles = new Map(known('value').map(({ id, key }) => [id, key.slice(key.indexOf('/') + 1)]));
  const options = new Map(known('option').map(({ key, id }) => [key, id]));
  const places = new Map(
    [...options].sort(([, one], [, other]) => one - other).map(([key], at) => [key, at]),
  );
  const before = new Map(store.documents.cached('filter').map((filter) => [filter.id, filter]));
  const occurring = Map.groupBy(
    store.exchange.largestIds
      .occurringValues([...categories])
      .filter(({ valueId }) => valueTitles.has(valueId)),
    ({ categoryId, code }) => `${categoryId} ${code}`,
  );
  const kept = new Set<number>();
  const changed: StoredFilter[] = [];
  for (const rows of occurring.values()) {
    const [{ categoryId, code } = { categoryId: 0, code: '' }] = rows;
    const place = places.get(code);
    // Colours of a quality link to each other.
    if (code === QUALITY.code) continue;
    if (place === undefined || rows.length < 2 || rows.length > MAX_FILTER_VALUES) continue;
    const id = categoryId * FILTERS_PER_CATEGORY + place + 1;
    kept.add(id);
    const filter: StoredFilter = {
      id,
      code,
      title: titles.get(code) ?? before.get(id)?.title ?? code,
      values: rows
        .map(({ valueId }) => ({ id: valueId, title: valueTitles.get(valueId) ?? '', dependedValues: [] }))
        .sort((one, other) => collator.compare(one.title, other.title)),
      seo: SEO_FILTERS.includes(code),
      priorityId: (place + 1) * 10,
      categoryIds: [categoryId],
    };
    if (!isDeepStrictEqual(before.get(id), filter)) changed.push(filter);
  }
  const gone = [...before.values()].flatMap((filter) =>
    !kept.has(filter.id) && filter.categoryIds.some((id) => categories.has(id)) ? [filter.id] : [],
  );
  return { changed, gone };
}

/** Writes them within the caller's change. Answers whether there were any. */
export function writeFilters({ documents }: ShopStore, { changed, gone }: FilterChanges): boolean {
  for (const filter of changed) documents.put('filter', filter.id, filter);
  for (const id of gone) documents.remove('filter', id);
  return changed.length > 0 || gone.length > 0;
}

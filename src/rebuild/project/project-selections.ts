import { recordKey } from '../../content/record-keys.ts';
import type { SelectionRecord } from '../../content/records.ts';
import { paths, selectionPath } from '../../paths.ts';
import type { NamedFilter } from '../snapshot/entities.ts';
import { type Assortment, selectionKey } from './assortment.ts';
import type { Projection } from './projection.ts';
import { listingPrefix, putListing } from './put-listing.ts';
import type { SeoSelections } from './seo-selections.ts';
import type { Trait } from './traits.ts';

interface CategoryPlace {
  readonly id: number;
  readonly path: string;
}

/** Categories with a listing of their own below the catalogue's root; the search shell is none. */
const categoriesOf = ({ tree }: Projection): CategoryPlace[] =>
  [...tree.all()].map(({ id }) => ({ id, path: tree.path(id) })).filter(({ path }) => path !== paths.search);

interface Selected {
  readonly record: SelectionRecord;
  readonly productIds: readonly number[];
}

/** What a category narrowed to a value is; undefined where it is no page: no such filter or value, or no products. */
function selected(
  filters: ReadonlyMap<string, NamedFilter>,
  { traits }: Assortment,
  { id, path: categoryPath }: CategoryPlace,
  trait: Trait,
): Selected | undefined {
  const { code, value: valueId } = trait;
  const filter = filters.get(code);
  const value = filter?.values.find((one) => one.id === valueId);
  if (!filter?.seo || !value) return undefined;
  const productIds = traits.products(id, trait);
  if (productIds.length === 0) return undefined;
  const path = selectionPath(categoryPath, code, valueId);
  const record = { path, categoryPath, code, valueId, filterTitle: filter.title, valueTitle: value.title };
  return { record, productIds };
}

/** The selections with SEO data that may have changed, by their categories. */
function* affectedSelections(
  categories: readonly CategoryPlace[],
  { changed }: Assortment,
  seo: SeoSelections,
): Generator<[CategoryPlace, Trait]> {
  for (const category of categories) {
    for (const trait of seo.changed.get(category.path) ?? []) yield [category, trait];
    if (!changed.filters.has(category.id)) continue;
    for (const trait of seo.of(category.path)) {
      if (changed.selections.has(selectionKey(category.id, trait))) yield [category, trait];
    }
  }
}

/** `selection:{path with query}` and its listing, where the shop has SEO data for a category and one value of a filter. */
export function projectSelections(projection: Projection, assortment: Assortment, seo: SeoSelections): void {
  const { records, entities, changes, everything } = projection;
  const all = everything || changes.category || changes.filter || changes.config;
  if (!all && seo.changed.size === 0 && assortment.changed.filters.size === 0) return;
  const filters = new Map([...entities.all('filter')].map((filter) => [filter.code, filter]));
  const categories = categoriesOf(projection);
  const keys = new Set<string>();
  const put = (category: CategoryPlace, trait: Trait): Set<string> | undefined => {
    const found = selected(filters, assortment, category, trait);
    if (!found) return undefined;
    keys.add(recordKey.selection(found.record.path));
    records.put(recordKey.selection(found.record.path), found.record);
    return putListing(projection, found.record.path, found.productIds);
  };

  if (all) {
    const listings = new Set<string>();
    for (const category of categories) {
      for (const trait of seo.of(category.path)) {
        for (const key of put(category, trait) ?? []) listings.add(key);
      }
    }
    records.removeOthers(recordKey.selection(''), keys);
    records.removeOthers(`listing:${paths.catalog}`, listings, (key) => key.includes('?'));
    return;
  }
  for (const [category, trait] of affectedSelections(categories, assortment, seo)) {
    const path = selectionPath(category.path, trait.code, trait.value);
    const isKnown = seo
      .of(category.path)
      .some(({ code, value }) => code === trait.code && value === trait.value);
    const made = isKnown ? put(category, trait) : undefined;
    if (!made) records.remove(recordKey.selection(path));
    records.removeOthers(listingPrefix(path), made ?? new Set());
  }
}

import { recordKey } from '../../../content/record-keys.ts';
import type { SelectionRecord } from '../../../content/records.ts';
import { paths, selectionPath } from '../../../paths.ts';
import type { NamedFilter } from '../../snapshot/entities.ts';
import { type ProductIndexes, selectionKey } from './product-indexes.ts';
import type { Projection } from '../projection.ts';
import { listingPrefix, saveListing } from './save-listing.ts';
import { shownProducts } from './shown-products.ts';
import type { SeoSelections } from '../seo/seo-selections.ts';
import type { OptionValue } from './option-index.ts';

interface CategoryPlace {
  readonly id: number;
  readonly path: string;
}

/** Categories with a listing of their own; the search page has none. */
const categoriesOf = ({ tree }: Projection): CategoryPlace[] =>
  [...tree.all()].map(({ id }) => ({ id, path: tree.path(id) })).filter(({ path }) => path !== paths.search);

interface Selected {
  readonly record: SelectionRecord;
  readonly productIds: readonly number[];
}

/** A category narrowed to a value; undefined where it has no page: no such filter or value, or no products. */
function selected(
  filters: ReadonlyMap<string, NamedFilter>,
  { options }: ProductIndexes,
  { id, path: categoryPath }: CategoryPlace,
  option: OptionValue,
): Selected | undefined {
  const { code, value: valueId } = option;
  const filter = filters.get(code);
  const value = filter?.values.find((one) => one.id === valueId);
  if (!filter?.seo || !value) return undefined;
  const productIds = options.products(id, option);
  if (productIds.length === 0) return undefined;
  const path = selectionPath(categoryPath, code, valueId);
  const record = { path, categoryPath, code, valueId, filterTitle: filter.title, valueTitle: value.title };
  return { record, productIds };
}

/** The selections with SEO data that may have changed, by their categories. */
function* affectedSelections(
  categories: readonly CategoryPlace[],
  { changed }: ProductIndexes,
  seo: SeoSelections,
): Generator<[CategoryPlace, OptionValue]> {
  for (const category of categories) {
    for (const option of seo.changed.get(category.path) ?? []) yield [category, option];
    if (!changed.filters.has(category.id)) continue;
    for (const option of seo.of(category.path)) {
      if (changed.selections.has(selectionKey(category.id, option))) yield [category, option];
    }
  }
}

/** `selection:{path with query}` and its listing, where the shop has SEO data for a category and one value of a filter. */
export function projectSelections(projection: Projection, indexes: ProductIndexes, seo: SeoSelections): void {
  const { records, entities, changes, everything } = projection;
  const all = everything || changes.category || changes.filter || changes.config;
  if (!all && seo.changed.size === 0 && indexes.changed.filters.size === 0) return;
  const filters = new Map([...entities.all('filter')].map((filter) => [filter.code, filter]));
  const categories = categoriesOf(projection);
  const shown = shownProducts(projection, indexes);
  const keys = new Set<string>();
  const save = (category: CategoryPlace, option: OptionValue): Set<string> | undefined => {
    const found = selected(filters, indexes, category, option);
    if (!found) return undefined;
    keys.add(recordKey.selection(found.record.path));
    records.save(recordKey.selection(found.record.path), found.record);
    return saveListing(projection, found.record.path, shown(found.productIds));
  };

  if (all) {
    const listings = new Set<string>();
    for (const category of categories) {
      for (const option of seo.of(category.path)) {
        for (const key of save(category, option) ?? []) listings.add(key);
      }
    }
    records.removeOthers(recordKey.selection(''), keys);
    records.removeOthers(`listing:${paths.catalog}`, listings, (key) => key.includes('?'));
    return;
  }
  for (const [category, option] of affectedSelections(categories, indexes, seo)) {
    const path = selectionPath(category.path, option.code, option.value);
    const hasSeo = seo
      .of(category.path)
      .some(({ code, value }) => code === option.code && value === option.value);
    const made = hasSeo ? save(category, option) : undefined;
    if (!made) records.remove(recordKey.selection(path));
    records.removeOthers(listingPrefix(path), made ?? new Set());
  }
}

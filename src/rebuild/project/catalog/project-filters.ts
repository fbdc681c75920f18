import { recordKey } from '../../../content/record-keys.ts';
import type { ListingFilters } from '../../../content/records.ts';
import { compareFilters } from '../../../domain/catalog/filter-order.ts';
import { selectionPath } from '../../../paths.ts';
import type { ProductIndexes } from './product-indexes.ts';
import type { Projection } from '../projection.ts';
import type { SeoSelections } from '../seo/seo-selections.ts';

/** `filters:{path}`: what the products of a category differ in. Needs the selections' records. */
export function projectFilters(
  { records, entities, changes, everything, tree }: Projection,
  { options, changed }: ProductIndexes,
  seo: SeoSelections,
): void {
  const all = everything || changes.category !== undefined || changes.filter !== undefined;
  const places = [...tree.all()]
    .map(({ id }) => ({ id, path: tree.path(id) }))
    .filter(({ id, path }) => all || changed.filters.has(id) || seo.changed.has(path));
  if (!all && places.length === 0) return;
  const filters = [...entities.all('filter')].sort(compareFilters);
  if (all) records.save(recordKey.filterCodes, [...new Set(filters.map(({ code }) => code))]);
  const keys = new Set<string>();
  for (const { id, path } of places) {
    const record: ListingFilters = filters
      .filter(({ code, values }) =>
        options.differIn(
          id,
          code,
          values.map((value) => value.id),
        ),
      )
      .map(({ code, title, values }) => ({
        code,
        title,
        links: values
          .map((value) => ({
            valueId: value.id,
            title: value.title,
            path: selectionPath(path, code, value.id),
          }))
          .filter((link) => records.has(recordKey.selection(link.path))),
      }));
    keys.add(recordKey.filters(path));
    records.save(recordKey.filters(path), record);
  }
  if (all) records.removeOthers(recordKey.filters(''), keys);
}

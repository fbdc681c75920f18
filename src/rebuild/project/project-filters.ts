import { recordKey } from '../../content/record-keys.ts';
import type { ListingFilters } from '../../content/records.ts';
import { selectionPath } from '../../paths.ts';
import type { NamedFilter } from '../snapshot/entities.ts';
import type { ProductIndexes } from './product-indexes.ts';
import type { Projection } from './projection.ts';
import type { SeoSelections } from './seo-selections.ts';

/** The shop's order: by priority, those that make pages of their own before their equals. */
const byPriority = (a: NamedFilter, b: NamedFilter) =>
  a.priorityId - b.priorityId || Number(b.seo) - Number(a.seo) || (a.code < b.code ? -1 : 1);

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
  const filters = [...entities.all('filter')].sort(byPriority);
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

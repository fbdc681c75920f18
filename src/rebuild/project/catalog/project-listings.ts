import { paths } from '../../../paths.ts';
import type { ProductIndexes } from './product-indexes.ts';
import { ROOT } from './category-tree.ts';
import type { Projection } from '../projection.ts';
import { listingPrefix, saveListing } from './save-listing.ts';
import { shownProducts } from './shown-products.ts';

/** Addresses that exist whatever is listed there: the catalogue's own page, and the search shell. */
const fixed: ReadonlySet<string> = new Set([paths.catalog, paths.search]);

/** Selections have a query. */
const isCategoryListing = (key: string) => !key.includes('?');

/** Makes the listings of categories again; all of them where the tree or the number of products on a page changed. */
export function projectListings(projection: Projection, indexes: ProductIndexes): void {
  const { categories: index, changed } = indexes;
  const { records, tree, changes, everything, config } = projection;
  const all = everything || changes.category !== undefined || changes.config !== undefined;
  const shown = shownProducts(projection, indexes);
  // Which products are shown depends on their options where a quality is shown once.
  const affected = config.catalog.byQuality
    ? new Set([...changed.categories, ...changed.filters])
    : changed.categories;
  const categories = all ? [ROOT, ...[...tree.all()].map(({ id }) => id)] : affected;
  const keys = new Set<string>();
  for (const category of categories) {
    if (category !== ROOT && tree.chain(category).length === 0) continue;
    const path = tree.path(category);
    const made = saveListing(projection, path, shown(index.products(category)), {
      hasOwnPages: !fixed.has(path),
      ...(category !== ROOT && { entity: `category ${category}` }),
    });
    if (all) for (const key of made) keys.add(key);
    else records.removeOthers(listingPrefix(path), made);
  }
  if (all) records.removeOthers(`listing:${paths.catalog}`, keys, isCategoryListing);
}

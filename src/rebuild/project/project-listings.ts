import { recordKey } from '../../content/record-keys.ts';
import type { Listing } from '../../content/records.ts';
import { pagedPath, paths } from '../../paths.ts';
import { ROOT } from './category-tree.ts';
import type { Projection } from './projection.ts';
import type { Shelf } from './shelf.ts';

/** Addresses that exist whatever is listed there: the catalogue's own page, and the search shell. */
const fixed: ReadonlySet<string> = new Set([paths.catalog, paths.search]);

/** `listing:{path}:{page}`; the first page exists also where nothing is in it. */
const putListing = ({ records, config }: Projection, path: string, products: readonly number[]): string[] => {
  const perPage = config.catalog.limit;
  const pageCount = Math.max(1, Math.ceil(products.length / perPage));
  return Array.from({ length: pageCount }, (_, index) => {
    const page = index + 1;
    const listing: Listing = {
      page,
      pageCount,
      totalCount: products.length,
      perPage,
      productIds: products.slice(index * perPage, page * perPage),
    };
    const key = recordKey.listing(path, page);
    records.put(key, listing, fixed.has(path) ? null : pagedPath(path, page));
    return key;
  });
};

/** Makes the listings of categories anew; all of them where the tree or the number of products on a page changed. */
export const projectListings = (
  projection: Projection,
  shelf: Shelf,
  affected: ReadonlySet<number>,
): void => {
  const { records, tree, changes, everything } = projection;
  const all = everything || changes.category !== undefined || changes.config !== undefined;
  const categories = all ? [ROOT, ...[...tree.all()].map(({ id }) => id)] : affected;
  const keys = new Set<string>();
  for (const category of categories) {
    if (category !== ROOT && tree.chain(category).length === 0) continue;
    const path = tree.path(category);
    const made = new Set(putListing(projection, path, shelf.products(category)));
    if (all) for (const key of made) keys.add(key);
    else records.removeOthers(`listing:${path}:`, made);
  }
  if (all) records.removeOthers('listing:', keys);
};

import { recordKey } from '../../../content/record-keys.ts';
import type { Listing } from '../../../content/records.ts';
import { productsPerPage } from '../../../domain/shop/shop-defaults.ts';
import { pagedPath } from '../../../paths.ts';
import type { Projection } from '../projection.ts';

interface Options {
  /** Whether its pages exist for it; false where the address exists whatever is listed there. */
  readonly hasOwnPages?: boolean;
  /** Kind and id of what is listed, whose page the first one is. */
  readonly entity?: string;
}

/**
 * `listing:{path}:{page}`, a record for each page of products; the first exists also without products. Returns
 * their keys.
 */
export function saveListing(
  { records, config }: Projection,
  path: string,
  products: readonly number[],
  { hasOwnPages = true, entity }: Options = {},
): Set<string> {
  const perPage = productsPerPage(config);
  const pageCount = Math.max(1, Math.ceil(products.length / perPage));
  const keys = new Set<string>();
  for (let page = 1; page <= pageCount; page++) {
    const listing: Listing = {
      page,
      pageCount,
      totalCount: products.length,
      perPage,
      productIds: products.slice((page - 1) * perPage, page * perPage),
    };
    const key = recordKey.listing(path, page);
    const identity = page === 1 && entity !== undefined ? { entity } : {};
    records.save(key, listing, hasOwnPages ? pagedPath(path, page) : null, identity);
    keys.add(key);
  }
  return keys;
}

/** What the keys of a path's listing begin with. */
export const listingPrefix = (path: string): string => `listing:${path}:`;

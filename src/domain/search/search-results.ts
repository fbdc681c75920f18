import type { Product } from '../../contract/catalog/product.ts';
import type { FoundPage } from '../../contract/content/page.ts';
import type { SearchRequest } from './search-request.ts';

export interface SearchList<Item> {
  readonly items: readonly Item[];
  readonly first: number;
  readonly pageNumber: number;
  readonly pageCount: number;
  readonly totalCount: number;
}

export interface SearchResults {
  /** Its page number follows «Показать ещё». */
  readonly request: SearchRequest;
  /** The corrected query, where the typed one found no products. */
  readonly corrected: string | null;
  readonly products: SearchList<Product>;
  readonly articles: SearchList<FoundPage>;
}

/** Unchanged if the list has become shorter and `more` is its last page. */
export const joinLists = <Item>(earlier: SearchList<Item>, more: SearchList<Item>): SearchList<Item> => ({
  ...more,
  items: more.pageNumber > earlier.pageNumber ? [...earlier.items, ...more.items] : earlier.items,
  first: earlier.first,
});

/** Results on a page of a search. */
export const SEARCH_LIMIT = 10;

/** One list of results: pages `first` to `page` of `pageCount`. */
export interface SearchList<Item> {
  readonly items: readonly Item[];
  readonly first: number;
  readonly page: number;
  readonly pageCount: number;
  readonly totalCount: number;
}

/** A list with its next page; where the list has become shorter meanwhile, its last page is known already. */
export const joinLists = <Item>(earlier: SearchList<Item>, more: SearchList<Item>): SearchList<Item> => ({
  ...more,
  items: more.page > earlier.page ? [...earlier.items, ...more.items] : earlier.items,
  first: earlier.first,
});

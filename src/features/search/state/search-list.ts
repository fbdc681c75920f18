/** Results on a page of a search. */
export const SEARCH_LIMIT = 10;

/** One list of results: pages `first` to `pageNumber` of `pageCount`. */
export interface SearchList<Item> {
  readonly items: readonly Item[];
  readonly first: number;
  readonly pageNumber: number;
  readonly pageCount: number;
  readonly totalCount: number;
}

/** A list with its next page added; unchanged if the list has become shorter meanwhile and `more` is its last page. */
export const joinLists = <Item>(earlier: SearchList<Item>, more: SearchList<Item>): SearchList<Item> => ({
  ...more,
  items: more.pageNumber > earlier.pageNumber ? [...earlier.items, ...more.items] : earlier.items,
  first: earlier.first,
});

export const SEARCH_LIMIT = 10;

export interface SearchList<Item> {
  readonly items: readonly Item[];
  readonly first: number;
  readonly pageNumber: number;
  readonly pageCount: number;
  readonly totalCount: number;
}

/** Unchanged if the list has become shorter and `more` is its last page. */
export const joinLists = <Item>(earlier: SearchList<Item>, more: SearchList<Item>): SearchList<Item> => ({
  ...more,
  items: more.pageNumber > earlier.pageNumber ? [...earlier.items, ...more.items] : earlier.items,
  first: earlier.first,
});

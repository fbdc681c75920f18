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

export const joinLists = <Item>(known: SearchList<Item>, more: SearchList<Item>): SearchList<Item> => ({
  ...more,
  items: [...known.items, ...more.items],
  first: known.first,
});

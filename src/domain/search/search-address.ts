import { searchText } from '../text/search-text.ts';

/** All that an address of the search page says. */
export const searchParameters = ['query', 'in', 'sort', 'page'] as const;

/** What is searched for, normalised; empty without a query. `search` is an address's, with or without its `?`. */
export const searchedText = (search: string): string =>
  searchText(new URLSearchParams(search).get('query') ?? '');

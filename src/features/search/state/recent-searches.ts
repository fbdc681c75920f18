import type { ReadableAtom } from 'nanostores';
import { searchText } from '../../../domain/text/search-text.ts';
import { type ReadStored, stored } from '../../../stores/storage/stored.ts';

export const MAX_RECENT_SEARCHES = 8;

const read: ReadStored<readonly string[]> = (found) =>
  Array.isArray(found) && found.every((query) => typeof query === 'string')
    ? found
        .map(searchText)
        .filter((query) => query !== '')
        .slice(0, MAX_RECENT_SEARCHES)
    : undefined;

const $queries = stored('recent-searches', read, []);

/** In this browser, the last first. */
export const $recentSearches: ReadableAtom<readonly string[]> = $queries;

function sameAs(text: string) {
  const key = text.toLocaleLowerCase('ru');
  return (query: string) => query.toLocaleLowerCase('ru') === key;
}

function without(text: string): readonly string[] {
  const same = sameAs(text);
  return $queries.get().filter((query) => !same(query));
}

/** Moves a query to the front, ignoring case. */
export function rememberSearch(text: string): void {
  const query = searchText(text);
  if (query !== '') $queries.set([query, ...without(query)].slice(0, MAX_RECENT_SEARCHES));
}

export const forgetSearch = (text: string): void => $queries.set(without(text));

export const clearRecentSearches = (): void => $queries.set([]);

import { choicesOf, type Choice, withoutChoice } from '../../../domain/catalog/listing-query-change.ts';
import type { ListingQuery } from '../../../domain/catalog/listing-query.ts';
import { loadedFilters } from './listing-filters.ts';
import { requireListing } from './listing-state.ts';

/** A choice to take back: `count` products are found without it. */
export interface FilterSuggestion {
  readonly choice: Choice;
  readonly count: number;
}

/** Each suggestion costs one request. */
const MAX_SUGGESTIONS = 8;

/** Single choices that keep a listing query empty, those that hide most products first; none where the API fails. */
export async function findFilterSuggestions(
  listingQuery: ListingQuery,
): Promise<readonly FilterSuggestion[]> {
  const requests = choicesOf(listingQuery)
    .slice(0, MAX_SUGGESTIONS)
    .map(async (choice): Promise<FilterSuggestion> => {
      const without = withoutChoice(listingQuery, choice, loadedFilters());
      const { count } = await requireListing().source.count({ ...without, page: 1 });
      return { choice, count };
    });
  const results = await Promise.allSettled(requests);
  return results
    .flatMap((result) => (result.status === 'fulfilled' && result.value.count > 0 ? [result.value] : []))
    .sort((one, other) => other.count - one.count);
}

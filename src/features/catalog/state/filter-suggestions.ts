import { choicesOf, type Choice, withoutChoice } from '../../../domain/catalog/listing-query-change.ts';
import type { ListingQuery } from '../../../domain/catalog/listing-query.ts';
import { loadedFilters } from './listing-filters.ts';
import { requireListing } from './listing-state.ts';

/** Without this choice, `count` products are found. */
export interface FilterSuggestion {
  readonly choice: Choice;
  readonly count: number;
}

/** One request each. */
const MAX_SUGGESTIONS = 8;

/** Choices that empty the result, the most restrictive first; none on failure. */
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

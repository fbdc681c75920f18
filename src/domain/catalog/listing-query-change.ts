import type { Filter } from '../../contract/catalog/filter.ts';
import { EVERYTHING, restrictListingQuery, type ListingQuery } from './listing-query.ts';

/** Something chosen, as it can be taken back by itself. */
export type Choice =
  | { readonly kind: 'value'; readonly code: string; readonly valueId: number }
  | { readonly kind: 'price' }
  | { readonly kind: 'stock' };

export const chosenIn = (listingQuery: Pick<ListingQuery, 'chosen'>, code: string): readonly number[] =>
  listingQuery.chosen.find((candidate) => candidate.code === code)?.valueIds ?? [];

/** Everything chosen, one by one; order and paging are no choices. */
export const choicesOf = ({ chosen, priceFrom, priceTo, inStock }: ListingQuery): Choice[] => [
  ...chosen.flatMap(({ code, valueIds }) =>
    valueIds.map((valueId): Choice => ({ kind: 'value', code, valueId })),
  ),
  ...(priceFrom !== null || priceTo !== null ? [{ kind: 'price' } as const] : []),
  ...(inStock ? [{ kind: 'stock' } as const] : []),
];

function setValues(listingQuery: ListingQuery, code: string, valueIds: readonly number[]): ListingQuery {
  const isListed = listingQuery.chosen.some((one) => one.code === code);
  const chosen = isListed
    ? listingQuery.chosen.map((one) => (one.code === code ? { code, valueIds } : one))
    : [...listingQuery.chosen, { code, valueIds }];
  return { ...listingQuery, page: 1, chosen: chosen.filter((one) => one.valueIds.length > 0) };
}

/** Ids of the values that make sense only beside others, each with those. */
function ownersOf(filters: readonly Filter[]): ReadonlyMap<number, readonly number[]> {
  const owners = new Map<number, number[]>();
  for (const { id, dependedValues } of filters.flatMap(({ values }) => values)) {
    for (const dependent of dependedValues) owners.set(dependent, [...(owners.get(dependent) ?? []), id]);
  }
  return owners;
}

const allChosen = ({ chosen }: ListingQuery): ReadonlySet<number> =>
  new Set(chosen.flatMap(({ valueIds }) => valueIds));

/** The values of a filter that make sense now: those that hang on nothing, on something chosen, or are chosen. */
export function offeredValues(
  filter: Filter,
  filters: readonly Filter[],
  listingQuery: ListingQuery,
): Filter['values'] {
  const owners = ownersOf(filters);
  const chosen = allChosen(listingQuery);
  return filter.values.filter(({ id }) => {
    const own = owners.get(id);
    return own === undefined || chosen.has(id) || own.some((owner) => chosen.has(owner));
  });
}

/** Titles of the filters in which something has to be chosen before all values of a filter make sense. */
export function awaitedFilters(
  filter: Filter,
  filters: readonly Filter[],
  listingQuery: ListingQuery,
): readonly string[] {
  const offered = new Set(offeredValues(filter, filters, listingQuery));
  const waiting = new Set(filter.values.filter((value) => !offered.has(value)).map(({ id }) => id));
  return filters
    .filter(({ values }) => values.some(({ dependedValues }) => dependedValues.some((id) => waiting.has(id))))
    .map(({ title }) => title);
}

/** Takes back what hangs on a value that is not chosen any more. */
function withoutDependents(
  listingQuery: ListingQuery,
  removedId: number,
  filters: readonly Filter[],
): ListingQuery {
  const owners = ownersOf(filters);
  const chosen = allChosen(listingQuery);
  const isOrphan = (id: number) => {
    const own = owners.get(id);
    return own?.includes(removedId) && !own.some((owner) => chosen.has(owner));
  };
  return {
    ...listingQuery,
    chosen: listingQuery.chosen.flatMap(({ code, valueIds }) => {
      const left = valueIds.filter((id) => !isOrphan(id));
      return left.length > 0 ? [{ code, valueIds: left }] : [];
    }),
  };
}

/** Chooses a value or takes it back, from the first page on; `filters` say what hangs on what. */
export function toggleValue(
  listingQuery: ListingQuery,
  { code, valueId }: { readonly code: string; readonly valueId: number },
  filters: readonly Filter[],
): ListingQuery {
  const valueIds = chosenIn(listingQuery, code);
  const isChosen = valueIds.includes(valueId);
  const next = setValues(
    listingQuery,
    code,
    isChosen ? valueIds.filter((id) => id !== valueId) : [...valueIds, valueId],
  );
  const freed = isChosen ? withoutDependents(next, valueId, filters) : next;
  return filters.length > 0 ? restrictListingQuery(freed, filters) : freed;
}

/** Takes one choice back. */
export function withoutChoice(
  listingQuery: ListingQuery,
  choice: Choice,
  filters: readonly Filter[] = [],
): ListingQuery {
  switch (choice.kind) {
    case 'value':
      return chosenIn(listingQuery, choice.code).includes(choice.valueId)
        ? toggleValue(listingQuery, choice, filters)
        : listingQuery;
    case 'price':
      return { ...listingQuery, page: 1, priceFrom: null, priceTo: null };
    case 'stock':
      return { ...listingQuery, page: 1, inStock: false };
  }
}

/** Takes every choice back; order and number of products on a page stay. */
export const withoutChoices = ({ sort, limit }: ListingQuery): ListingQuery => ({
  ...EVERYTHING,
  sort,
  limit,
});

import type { Filter } from '../../contract/catalog/filter.ts';
import { EVERYTHING, restrictListingQuery, type ListingQuery } from './listing-query.ts';

/** One choice that can be undone by itself. */
export type Choice =
  | { readonly kind: 'value'; readonly code: string; readonly valueId: number }
  | { readonly kind: 'price' }
  | { readonly kind: 'stock' };

export const chosenIn = (listingQuery: Pick<ListingQuery, 'chosen'>, code: string): readonly number[] =>
  listingQuery.chosen.find((candidate) => candidate.code === code)?.valueIds ?? [];

/** Without order and paging. */
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

/** Dependent value ids with the values they depend on. */
function ownersOf(filters: readonly Filter[]): ReadonlyMap<number, readonly number[]> {
  const owners = new Map<number, number[]>();
  for (const { id, dependedValues } of filters.flatMap(({ values }) => values)) {
    for (const dependent of dependedValues) owners.set(dependent, [...(owners.get(dependent) ?? []), id]);
  }
  return owners;
}

const allChosen = ({ chosen }: ListingQuery): ReadonlySet<number> =>
  new Set(chosen.flatMap(({ valueIds }) => valueIds));

/** Values that depend on nothing or on a chosen value, and chosen ones. */
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

/** Titles of the filters to choose from before all values of this one apply. */
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

/** Removes choices that depend on a value no longer chosen. */
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

/** Toggles a value and returns to the first page; `filters` define dependencies. */
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

/** Clears the choices; order and page size stay. */
export const withoutChoices = ({ sort, limit }: ListingQuery): ListingQuery => ({
  ...EVERYTHING,
  sort,
  limit,
});

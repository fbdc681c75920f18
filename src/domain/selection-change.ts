import type { Filter } from '../contract/filter.ts';
import { EVERYTHING, restrictSelection, type Selection } from './selection.ts';

/** Something chosen, as it can be taken back by itself. */
export type Choice =
  | { readonly kind: 'value'; readonly code: string; readonly valueId: number }
  | { readonly kind: 'price' }
  | { readonly kind: 'stock' };

export const chosenIn = (selection: Pick<Selection, 'chosen'>, code: string): readonly number[] =>
  selection.chosen.find((candidate) => candidate.code === code)?.valueIds ?? [];

/** Everything chosen, one by one; order and paging are no choices. */
export const choicesOf = ({ chosen, priceFrom, priceTo, inStock }: Selection): Choice[] => [
  ...chosen.flatMap(({ code, valueIds }) =>
    valueIds.map((valueId): Choice => ({ kind: 'value', code, valueId })),
  ),
  ...(priceFrom !== null || priceTo !== null ? [{ kind: 'price' } as const] : []),
  ...(inStock ? [{ kind: 'stock' } as const] : []),
];

function setValues(selection: Selection, code: string, valueIds: readonly number[]): Selection {
  const isListed = selection.chosen.some((one) => one.code === code);
  const chosen = isListed
    ? selection.chosen.map((one) => (one.code === code ? { code, valueIds } : one))
    : [...selection.chosen, { code, valueIds }];
  return { ...selection, page: 1, chosen: chosen.filter((one) => one.valueIds.length > 0) };
}

/** Ids of the values that make sense only beside others, each with those. */
function ownersOf(filters: readonly Filter[]): ReadonlyMap<number, readonly number[]> {
  const owners = new Map<number, number[]>();
  for (const { id, dependedValues } of filters.flatMap(({ values }) => values)) {
    for (const dependent of dependedValues) owners.set(dependent, [...(owners.get(dependent) ?? []), id]);
  }
  return owners;
}

const allChosen = ({ chosen }: Selection): ReadonlySet<number> =>
  new Set(chosen.flatMap(({ valueIds }) => valueIds));

/** The values of a filter that make sense now: those that hang on nothing, on something chosen, or are chosen. */
export function offeredValues(
  filter: Filter,
  filters: readonly Filter[],
  selection: Selection,
): Filter['values'] {
  const owners = ownersOf(filters);
  const chosen = allChosen(selection);
  return filter.values.filter(({ id }) => {
    const own = owners.get(id);
    return own === undefined || chosen.has(id) || own.some((owner) => chosen.has(owner));
  });
}

/** Takes back what hangs on a value that is not chosen any more. */
function withoutDependents(selection: Selection, removedId: number, filters: readonly Filter[]): Selection {
  const owners = ownersOf(filters);
  const chosen = allChosen(selection);
  const isOrphan = (id: number) => {
    const own = owners.get(id);
    return own?.includes(removedId) && !own.some((owner) => chosen.has(owner));
  };
  return {
    ...selection,
    chosen: selection.chosen.flatMap(({ code, valueIds }) => {
      const left = valueIds.filter((id) => !isOrphan(id));
      return left.length > 0 ? [{ code, valueIds: left }] : [];
    }),
  };
}

/** Chooses a value or takes it back, from the first page on; `filters` say what hangs on what. */
export function toggleValue(
  selection: Selection,
  { code, valueId }: { readonly code: string; readonly valueId: number },
  filters: readonly Filter[],
): Selection {
  const valueIds = chosenIn(selection, code);
  const isChosen = valueIds.includes(valueId);
  const next = setValues(
    selection,
    code,
    isChosen ? valueIds.filter((id) => id !== valueId) : [...valueIds, valueId],
  );
  const freed = isChosen ? withoutDependents(next, valueId, filters) : next;
  return filters.length > 0 ? restrictSelection(freed, filters) : freed;
}

/** Takes one choice back. */
export function withoutChoice(
  selection: Selection,
  choice: Choice,
  filters: readonly Filter[] = [],
): Selection {
  switch (choice.kind) {
    case 'value':
      return chosenIn(selection, choice.code).includes(choice.valueId)
        ? toggleValue(selection, choice, filters)
        : selection;
    case 'price':
      return { ...selection, page: 1, priceFrom: null, priceTo: null };
    case 'stock':
      return { ...selection, page: 1, inStock: false };
  }
}

/** Takes every choice back; order and number of products on a page stay. */
export const withoutChoices = ({ sort, limit }: Selection): Selection => ({ ...EVERYTHING, sort, limit });

import { atom, computed, onMount, type ReadableAtom } from 'nanostores';
import { hasPageContext, pageContext } from '../page/page-context.ts';
import { type ReadStored, stored } from '../storage/stored.ts';

/** What every page knows of the basket without a request. */
interface BasketSummary {
  /** The cart token at the time. */
  readonly basket: string;
  readonly counts: Readonly<Record<string, number>>;
  /** Ids of the groups that are asked for in one piece; left out without any. */
  readonly onePiece?: readonly number[];
  readonly products: number;
  /** Differs whenever the basket does. */
  readonly digest: string;
}

const noGroups: readonly number[] = [];

const emptySummary: BasketSummary = { basket: '', counts: {}, products: 0, digest: '' };

const isRecord = (found: unknown): found is Readonly<Record<string, unknown>> =>
  typeof found === 'object' && found !== null;

const isCounts = (found: unknown): found is BasketSummary['counts'] =>
  isRecord(found) && Object.values(found).every((count) => typeof count === 'number' && count > 0);

const isIds = (found: unknown): found is readonly number[] =>
  Array.isArray(found) && found.every((id) => typeof id === 'number');

const isSummary = (found: unknown): found is BasketSummary =>
  isRecord(found) &&
  typeof found.basket === 'string' &&
  isCounts(found.counts) &&
  typeof found.products === 'number' &&
  Number.isSafeInteger(found.products) &&
  found.products >= 0 &&
  (found.onePiece === undefined || isIds(found.onePiece)) &&
  typeof found.digest === 'string';

const readSummary: ReadStored<BasketSummary> = (found) => (isSummary(found) ? found : undefined);

export const $basketSummary = stored('basket', readSummary, emptySummary);

onMount($basketSummary, () => {
  const { basket } = $basketSummary.value ?? emptySummary;
  if (basket !== '' && hasPageContext() && pageContext().cookies.get('cartToken') !== basket)
    $basketSummary.set(emptySummary);
});

/** Counts that the server has not confirmed yet; 0 removes. */
export const $pendingCounts = atom<ReadonlyMap<number, number>>(new Map());

/** Units by group id, including unconfirmed counts. */
export const $groupCounts: ReadableAtom<Readonly<Record<number, number>>> = computed(
  [$basketSummary, $pendingCounts],
  ({ counts }, pending) =>
    pending.size === 0
      ? counts
      : Object.fromEntries(
          Object.entries({ ...counts, ...Object.fromEntries(pending) }).filter(([, count]) => count > 0),
        ),
);

/** Ids of groups whose wish for one piece the server has confirmed. */
export const $onePieceGroups: ReadableAtom<readonly number[]> = computed(
  $basketSummary,
  ({ onePiece }) => onePiece ?? noGroups,
);

/** Number of different products. */
export const $basketCount: ReadableAtom<number> = computed($basketSummary, ({ products }) => products);

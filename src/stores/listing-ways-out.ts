import { choicesOf, type Choice, withoutChoice } from '../domain/selection-change.ts';
import type { Selection } from '../domain/selection.ts';
import { knownFilters } from './listing-filters.ts';
import { needListing } from './listing-state.ts';

/** A choice without which an empty selection has products. */
export interface WayOut {
  readonly choice: Choice;
  readonly count: number;
}

/** More questions would be more than an answer is worth. */
const MOST_ASKED = 8;

/** Which single choices keep a selection empty, the most helpful first; none where the shop does not say. */
export async function findWaysOut(selection: Selection): Promise<readonly WayOut[]> {
  const asked = choicesOf(selection)
    .slice(0, MOST_ASKED)
    .map(async (choice): Promise<WayOut> => {
      const without = withoutChoice(selection, choice, knownFilters());
      const { count } = await needListing().source.count({ ...without, page: 1 });
      return { choice, count };
    });
  const answers = await Promise.allSettled(asked);
  return answers
    .flatMap((answer) => (answer.status === 'fulfilled' && answer.value.count > 0 ? [answer.value] : []))
    .sort((one, other) => other.count - one.count);
}

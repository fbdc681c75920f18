import { randomOf } from '../random.ts';
import { draftsOf, type Draft, type Shelf } from './draft.ts';
import { edgeCases } from './edge-cases.ts';
import { linesOf } from './line.ts';

/** The rare products come after this many ordinary ones, so that a small shop has none of them. */
const EDGE_CASES_AFTER = 30;
const DISCOUNTS = [5, 10, 10, 15, 15, 20, 20, 25, 30, 40];

/** The first products are fixed, whatever the seed: cloth in stock, a set in stock, one sold out, one reduced. */
const FIXED: readonly { shelf: Shelf; discount: number }[] = [
  { shelf: 'full', discount: 0 },
  { shelf: 'full', discount: 0 },
  { shelf: 'none', discount: 0 },
  { shelf: 'full', discount: 20 },
];

const shelfBy = (chance: number): Shelf =>
  chance < 0.07 ? 'none' : chance < 0.22 ? 'some' : chance < 0.29 ? 'few' : 'full';

export type StockedDraft = Draft & { shelf: Shelf; discount: number };

function stocked(draft: Draft, index: number, seed: number): StockedDraft {
  const random = randomOf(seed, 'stock', index);
  const shelf = shelfBy(random.next());
  const discount = random.chance(0.2) ? random.pick(DISCOUNTS) : 0;
  const fixed = FIXED[index];
  return {
    ...draft,
    shelf: draft.shelf ?? fixed?.shelf ?? shelf,
    discount: draft.discount ?? fixed?.discount ?? discount,
  };
}

/** The first `count` products of the shop, line by line. */
export function stockedDrafts(count: number, seed: number): StockedDraft[] {
  const drafts: Draft[] = [];
  let rare = false;
  for (const line of linesOf(seed)) {
    if (drafts.length >= count) break;
    drafts.push(...draftsOf(line, seed));
    if (!rare && drafts.length >= EDGE_CASES_AFTER) {
      drafts.push(...edgeCases());
      rare = true;
    }
  }
  return drafts.slice(0, count).map((draft, index) => stocked(draft, index, seed));
}

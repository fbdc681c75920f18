/** A page of a list that can answer with changes only, as the contract's `changesOf` describes it. */
export interface ChangesPage<Item> {
  data: Item[];
  meta: { pageCount: number; totalCount: number };
  /** Sent back as `changedAfter` next time; undefined where the back end does not count. */
  revision?: string | undefined;
  /** True where `data` are changes only. */
  partial?: boolean | undefined;
  removedIds?: number[] | undefined;
}

/** Pages that are asked for while the one before them is worked on. */
export const PAGES_AHEAD = 3;

/**
 * The pages of a list, in order. The first is asked for at once; the others while they are taken, so that no more than
 * `PAGES_AHEAD` wait in memory.
 */
export function changePages<Item>(
  fetchPage: (page: number) => Promise<ChangesPage<Item>>,
): AsyncIterable<ChangesPage<Item>> {
  const ask = (page: number) => {
    const answer = fetchPage(page);
    // Whoever takes the page hears of the error; nobody does where an earlier one failed.
    answer.catch(() => undefined);
    return answer;
  };
  const begun = ask(1);
  return (async function* () {
    const first = await begun;
    const { pageCount } = first.meta;
    const waiting: Promise<ChangesPage<Item>>[] = [];
    let next = 2;
    const askAhead = () => {
      while (next <= pageCount && waiting.length < PAGES_AHEAD) waiting.push(ask(next++));
    };
    askAhead();
    yield first;
    for (let page = waiting.shift(); page !== undefined; page = waiting.shift()) {
      const answer = await page;
      askAhead();
      yield answer;
    }
  })();
}

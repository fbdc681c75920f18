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

/** Pages that are requested while an earlier one is processed. */
export const PAGES_AHEAD = 3;

/**
 * The pages of a list, in order. The first is requested at once, the others while pages are consumed, so that no more than
 * `PAGES_AHEAD` wait in memory.
 */
export function changePages<Item>(
  fetchPage: (page: number) => Promise<ChangesPage<Item>>,
): AsyncIterable<ChangesPage<Item>> {
  const request = (page: number) => {
    const response = fetchPage(page);
    // The consumer gets the error; where an earlier page failed, it is dropped.
    response.catch(() => undefined);
    return response;
  };
  const firstPage = request(1);
  return (async function* () {
    const first = await firstPage;
    const { pageCount } = first.meta;
    const waiting: Promise<ChangesPage<Item>>[] = [];
    let next = 2;
    const requestAhead = () => {
      while (next <= pageCount && waiting.length < PAGES_AHEAD) waiting.push(request(next++));
    };
    requestAhead();
    yield first;
    for (let page = waiting.shift(); page !== undefined; page = waiting.shift()) {
      const loaded = await page;
      requestAhead();
      yield loaded;
    }
  })();
}

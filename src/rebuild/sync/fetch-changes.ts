/** What a list of the API holds, or what changed in it since a revision. */
export interface Changes<Item> {
  items: Item[];
  /** False where `items` are changes only. */
  complete: boolean;
  removedIds: number[];
  /** Sent back as `changedAfter` next time; undefined where the back end does not count. */
  revision: string | undefined;
  /** How many the API's list holds, as far as it says. */
  totalCount: number;
}

/** One page of such a list, as the contract's `changesOf` describes it. */
interface Answer<Item> {
  data: Item[];
  meta: { pageCount: number; totalCount: number };
  revision?: string | undefined;
  partial?: boolean | undefined;
  removedIds?: number[] | undefined;
}

const PARALLEL_CALLS = 4;

/**
 * Fetches a list page by page. The revision is that of the first page: what changes while the other pages are on
 * their way is then fetched once more next time, instead of being missed.
 */
export const fetchChanges = async <Item>(
  fetchPage: (page: number) => Promise<Answer<Item>>,
): Promise<Changes<Item>> => {
  const first = await fetchPage(1);
  const answers = [first];
  for (let page = 2; page <= first.meta.pageCount; page += PARALLEL_CALLS) {
    const count = Math.min(PARALLEL_CALLS, first.meta.pageCount - page + 1);
    answers.push(
      ...(await Promise.all(Array.from({ length: count }, (_, index) => fetchPage(page + index)))),
    );
  }
  return {
    items: answers.flatMap(({ data }) => data),
    complete: first.partial !== true,
    removedIds: [...new Set(answers.flatMap(({ removedIds = [] }) => removedIds))],
    revision: first.revision,
    totalCount: first.meta.totalCount,
  };
};

import { type FoundPage, searchPages } from '../../../contract/content/page.ts';
import type { PageMeta } from '../../../contract/calls/paging.ts';
import { environment } from '../../../stores/environment/environment.ts';

export interface FoundArticles {
  readonly articles: readonly FoundPage[];
  readonly meta: PageMeta;
  /** What they were found by. */
  readonly query: string;
}

/** How long found products wait for what is shown beside them. */
const MAX_WAIT_MS = 1500;

/**
 * Waits for what is shown beside the products, and gives `without` where that fails or takes too long. Without any products
 * there is no time limit.
 */
export function waitBriefly<Found>(
  found: Promise<Found>,
  anyProducts: Promise<boolean>,
  without: Found,
): Promise<Found> {
  const orWithout = found.catch(() => without);
  const wait = () => new Promise<Found>((resolve) => setTimeout(resolve, MAX_WAIT_MS, without));
  const timeLimit = anyProducts.then(
    (any) => (any ? wait() : orWithout),
    () => without,
  );
  return Promise.race([orWithout, timeLimit]);
}

interface PageOptions {
  readonly pageNumber: number;
  readonly limit: number;
  readonly signal: AbortSignal;
}

/**
 * Information pages and news that match the text or, where none do, the corrected query, which is known once the products
 * have been searched.
 */
export async function findArticles(
  text: string,
  correctedQuery: Promise<string | undefined>,
  { pageNumber, limit, signal }: PageOptions,
): Promise<FoundArticles> {
  const findBy = async (query: string): Promise<FoundArticles> => {
    const response = await environment().client.call(
      searchPages,
      { query: { query, page: pageNumber, limit } },
      { signal },
    );
    return { articles: response.data, meta: response.meta, query };
  };
  const found = await findBy(text);
  if (found.meta.totalCount > 0) return found;
  const corrected = await correctedQuery;
  return corrected === undefined ? found : findBy(corrected);
}

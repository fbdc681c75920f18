import { type FoundPage, searchPages } from '../../contract/content/page.ts';
import type { PageMeta } from '../../contract/calls/paging.ts';
import type { Client } from '../../api/client.ts';

export interface FoundArticles {
  readonly articles: readonly FoundPage[];
  readonly meta: PageMeta;
  readonly query: string;
}

/** Limit for what is shown beside products. */
const MAX_WAIT_MS = 1500;

/** Waits for side content, falling back to `without` on failure or timeout. Without products there is no timeout. */
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

/** Matches of the text, or of the corrected query, known after the product search. */
export async function findArticles(
  client: Client,
  text: string,
  correctedQuery: Promise<string | undefined>,
  { pageNumber, limit, signal }: PageOptions,
): Promise<FoundArticles> {
  const findBy = async (query: string): Promise<FoundArticles> => {
    const response = await client.call(
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

import { type FoundPage, searchPages } from '../contract/page.ts';
import type { PageMeta } from '../contract/paging.ts';
import { environment } from './environment.ts';

export interface FoundPages {
  readonly pages: readonly FoundPage[];
  readonly meta: PageMeta;
  /** What they were found by. */
  readonly query: string;
}

/** How long products that have come wait for the pages beside them. */
const PATIENCE_MS = 1500;

/**
 * What is found beside the products, or `without` it where it fails or keeps products waiting. `anyProducts` tells whether
 * there are any; where there are none, what is beside them is waited for.
 */
export function besideProducts<Found>(
  found: Promise<Found>,
  anyProducts: Promise<boolean>,
  without: Found,
): Promise<Found> {
  const sure = found.catch(() => without);
  const patience = () => new Promise<Found>((resolve) => setTimeout(resolve, PATIENCE_MS, without));
  const late = anyProducts.then(
    (any) => (any ? patience() : sure),
    () => without,
  );
  return Promise.race([sure, late]);
}

interface Wanted {
  readonly page: number;
  readonly limit: number;
  readonly signal: AbortSignal;
}

/**
 * Information pages and news by the first of the texts that finds any. The texts may come later than the first answer:
 * what was meant is known once the products have been searched.
 */
export async function findPages(
  text: string,
  meant: Promise<string | undefined>,
  { page, limit, signal }: Wanted,
): Promise<FoundPages> {
  const ask = async (query: string): Promise<FoundPages> => {
    const answer = await environment().client.call(
      searchPages,
      { query: { query, page, limit } },
      { signal },
    );
    return { pages: answer.data, meta: answer.meta, query };
  };
  const found = await ask(text);
  if (found.meta.totalCount > 0) return found;
  const corrected = await meant;
  return corrected === undefined ? found : ask(corrected);
}

import { findProducts, type Product } from '../contract/product.ts';
import { environment } from './environment.ts';
import { SEARCH_LIMIT, type SearchList } from './search-list.ts';
import type { SearchRequest } from './search-request.ts';

interface SearchedProducts {
  readonly corrected: string | null;
  readonly list: SearchList<Product>;
}

/** Pages `first` to that of the request; an address beyond the last page shows the last. */
export async function findSearchedProducts(
  { query, page, sort }: SearchRequest,
  first: number,
  signal: AbortSignal,
): Promise<SearchedProducts> {
  const ask = (number: number) =>
    environment().client.call(
      findProducts,
      { body: { search: query, page: number, limit: SEARCH_LIMIT, sort } },
      { signal },
    );
  const answers = await Promise.all(
    Array.from({ length: page - first + 1 }, (_, index) => ask(first + index)),
  );
  let last = answers.at(-1) ?? (await ask(page));
  const { pageCount, totalCount } = last.meta;
  let from = first;
  if (page > pageCount && pageCount > 0) {
    last = await ask(pageCount);
    answers.splice(0, Infinity, last);
    from = pageCount;
  }
  return {
    corrected: last.correctedSearch ?? null,
    list: {
      items: answers.flatMap(({ data }) => data),
      first: from,
      page: Math.max(1, Math.min(page, pageCount)),
      pageCount,
      totalCount,
    },
  };
}

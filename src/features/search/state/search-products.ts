import { findProducts, type Product } from '../../../contract/catalog/product.ts';
import { environment } from '../../../stores/environment/environment.ts';
import { SEARCH_LIMIT, type SearchList } from './search-list.ts';
import type { SearchRequest } from './search-request.ts';

interface SearchedProducts {
  readonly corrected: string | null;
  readonly list: SearchList<Product>;
}

/** From `first` to the requested page; beyond the end, the last. */
export async function findSearchedProducts(
  { query, pageNumber, sort }: SearchRequest,
  first: number,
  signal: AbortSignal,
): Promise<SearchedProducts> {
  const fetchPage = (page: number) =>
    environment().client.call(
      findProducts,
      { body: { search: query, page, limit: SEARCH_LIMIT, sort } },
      { signal },
    );
  const responses = await Promise.all(
    Array.from({ length: pageNumber - first + 1 }, (_, index) => fetchPage(first + index)),
  );
  let last = responses.at(-1) ?? (await fetchPage(pageNumber));
  const { pageCount, totalCount } = last.meta;
  let from = first;
  if (pageNumber > pageCount && pageCount > 0) {
    last = await fetchPage(pageCount);
    responses.splice(0, Infinity, last);
    from = pageCount;
  }
  return {
    corrected: last.correctedSearch ?? null,
    list: {
      items: responses.flatMap(({ data }) => data),
      first: from,
      pageNumber: Math.max(1, Math.min(pageNumber, pageCount)),
      pageCount,
      totalCount,
    },
  };
}

import { findProducts, type Product } from '../../contract/catalog/product.ts';
import type { Client } from '../../api/client.ts';
import { searchedProducts, type SearchRequest } from '../../domain/search/search-request.ts';
import type { SearchList } from '../../domain/search/search-results.ts';

interface SearchedProducts {
  readonly corrected: string | null;
  readonly list: SearchList<Product>;
}

/** From `first` to the requested page; beyond the end, the last. */
export async function findSearchedProducts(
  client: Client,
  { query, pageNumber, sort }: SearchRequest,
  first: number,
  signal: AbortSignal,
): Promise<SearchedProducts> {
  const fetchPage = (page: number) =>
    client.call(findProducts, { body: searchedProducts({ query, sort }, page) }, { signal });
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

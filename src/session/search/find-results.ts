import type { Client } from '../../api/client.ts';
import type { FoundPage } from '../../contract/content/page.ts';
import { SEARCH_LIMIT, type SearchRequest } from '../../domain/search/search-request.ts';
import type { SearchList, SearchResults } from '../../domain/search/search-results.ts';
import { findArticles, waitBriefly } from './search-articles.ts';
import { findSearchedProducts } from './search-products.ts';

const noArticles: SearchList<FoundPage> = { items: [], first: 1, pageNumber: 1, pageCount: 0, totalCount: 0 };

/** A page of the articles; beyond the end, the last. */
export async function findArticlePage(
  client: Client,
  query: string,
  correctedQuery: Promise<string | undefined>,
  { pageNumber, signal }: { readonly pageNumber: number; readonly signal: AbortSignal },
): Promise<SearchList<FoundPage>> {
  const { articles, meta } = await findArticles(client, query, correctedQuery, {
    pageNumber,
    limit: SEARCH_LIMIT,
    signal,
  });
  const { pageCount, totalCount } = meta;
  if (articles.length === 0 && pageNumber > pageCount && pageCount > 0)
    return findArticlePage(client, query, correctedQuery, { pageNumber: pageCount, signal });
  return { items: articles, first: pageNumber, pageNumber, pageCount, totalCount };
}

/** What an address of the search page shows, from the page `first` on. @throws the client's errors */
export async function findResults(
  client: Client,
  request: SearchRequest,
  { first, signal }: { readonly first: number; readonly signal: AbortSignal },
): Promise<SearchResults> {
  const { query, section, pageNumber } = request;
  const inArticles = section === 'pages';
  const found = findSearchedProducts(
    client,
    inArticles ? { ...request, pageNumber: 1 } : request,
    inArticles ? 1 : first,
    signal,
  );
  const correctedQuery = found.then(
    ({ corrected }) => corrected ?? undefined,
    () => undefined,
  );
  const articleRequest = findArticlePage(client, query, correctedQuery, {
    pageNumber: inArticles ? pageNumber : 1,
    signal,
  });
  const [{ corrected, list }, articles] = await Promise.all([
    found,
    inArticles
      ? articleRequest
      : waitBriefly(
          articleRequest,
          found.then(({ list }) => list.totalCount > 0),
          noArticles,
        ),
  ]);
  const shown = inArticles ? articles.pageNumber : list.pageNumber;
  return { request: { ...request, pageNumber: shown }, corrected, products: list, articles };
}

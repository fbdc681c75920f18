import { atom, type ReadableAtom } from 'nanostores';
import type { FoundPage } from '../../../contract/content/page.ts';
import type { Product } from '../../../contract/catalog/product.ts';
import { errorText } from '../../../session/client/error-text.ts';
import { joinLists, SEARCH_LIMIT, type SearchList } from './search-list.ts';
import { waitBriefly, findArticles } from './search-articles.ts';
import { findSearchedProducts } from './search-products.ts';
import type { SearchRequest } from './search-request.ts';
import { showToast } from '../../../stores/page/toasts.ts';
import { createLatestRequest } from '../../../stores/requests/latest-request.ts';

export type SearchState =
  | { readonly status: 'idle' }
  | { readonly status: 'loading' }
  | {
      readonly status: 'ready';
      /** Its page number follows «Показать ещё». */
      readonly request: SearchRequest;
      /** The corrected query, where the typed one found no products. */
      readonly corrected: string | null;
      readonly products: SearchList<Product>;
      readonly articles: SearchList<FoundPage>;
      readonly loadingMore: boolean;
      /** Added by the last «Показать ещё». */
      readonly added: number;
    }
  | { readonly status: 'failed'; readonly message: string };
type Ready = Extract<SearchState, { status: 'ready' }>;

const MAX_PAGES_AT_ONCE = 10;

const $state = atom<SearchState>({ status: 'idle' });

export const $search: ReadableAtom<SearchState> = $state;

const latest = createLatestRequest();

const noArticles: SearchList<FoundPage> = { items: [], first: 1, pageNumber: 1, pageCount: 0, totalCount: 0 };

async function fetchArticles(
  query: string,
  correctedQuery: Promise<string | undefined>,
  pageNumber: number,
  signal: AbortSignal,
): Promise<SearchList<FoundPage>> {
  const { articles, meta } = await findArticles(query, correctedQuery, {
    pageNumber,
    limit: SEARCH_LIMIT,
    signal,
  });
  const { pageCount, totalCount } = meta;
  if (articles.length === 0 && pageNumber > pageCount && pageCount > 0)
    return fetchArticles(query, correctedQuery, pageCount, signal);
  return { items: articles, first: pageNumber, pageNumber, pageCount, totalCount };
}

async function find(request: SearchRequest, first: number, signal: AbortSignal): Promise<Ready> {
  const { query, section, pageNumber } = request;
  const inArticles = section === 'pages';
  const found = findSearchedProducts(
    inArticles ? { ...request, pageNumber: 1 } : request,
    inArticles ? 1 : first,
    signal,
  );
  const correctedQuery = found.then(
    ({ corrected }) => corrected ?? undefined,
    () => undefined,
  );
  const articleRequest = fetchArticles(query, correctedQuery, inArticles ? pageNumber : 1, signal);
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
  return {
    status: 'ready',
    request: { ...request, pageNumber: shown },
    corrected,
    products: list,
    articles,
    loadingMore: false,
    added: 0,
  };
}

/** With `first`, all pages from there on. */
export async function openSearch(request: SearchRequest, first = request.pageNumber): Promise<void> {
  latest.stop();
  if (request.query === '') return $state.set({ status: 'idle' });
  $state.set({ status: 'loading' });
  const { pageNumber } = request;
  const from = Math.max(Math.min(first, pageNumber), pageNumber - MAX_PAGES_AT_ONCE + 1, 1);
  try {
    const result = await latest.send((signal) => find(request, from, signal));
    if (result) $state.set(result);
  } catch (error) {
    $state.set({ status: 'failed', message: errorText(error) });
  }
}

async function withPage(state: Ready, pageNumber: number, signal: AbortSignal): Promise<Ready> {
  const { products, articles, corrected } = state;
  const request = { ...state.request, pageNumber };
  const joined = (list: SearchList<unknown>, before: SearchList<unknown>) => ({
    request: { ...request, pageNumber: list.pageNumber },
    loadingMore: false,
    added: list.items.length - before.items.length,
  });
  if (request.section === 'pages') {
    const correctedQuery = Promise.resolve(corrected ?? undefined);
    const all = joinLists(articles, await fetchArticles(request.query, correctedQuery, pageNumber, signal));
    return { ...state, ...joined(all, articles), articles: all };
  }
  const all = joinLists(products, (await findSearchedProducts(request, pageNumber, signal)).list);
  return { ...state, ...joined(all, products), products: all };
}

/** On failure the shown results stay. */
export async function showMoreResults(): Promise<void> {
  const state = $state.get();
  if (state.status !== 'ready' || state.loadingMore) return;
  const { request, products, articles } = state;
  const list = request.section === 'pages' ? articles : products;
  if (list.pageNumber >= list.pageCount) return;
  $state.set({ ...state, loadingMore: true });
  try {
    const shown = await latest.send((signal) => withPage(state, list.pageNumber + 1, signal));
    if (shown) $state.set(shown);
  } catch (error) {
    showToast({ kind: 'error', text: errorText(error) });
    $state.set({ ...state, loadingMore: false });
  }
}

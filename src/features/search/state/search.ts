import { atom, type ReadableAtom } from 'nanostores';
import type { SearchRequest } from '../../../domain/search/search-request.ts';
import { joinLists, type SearchList, type SearchResults } from '../../../domain/search/search-results.ts';
import { errorText } from '../../../session/client/error-text.ts';
import { findArticlePage, findResults } from '../../../session/search/find-results.ts';
import { findSearchedProducts } from '../../../session/search/search-products.ts';
import { environment } from '../../../stores/environment/environment.ts';
import { showToast } from '../../../stores/page/toasts.ts';
import { createLatestRequest } from '../../../stores/requests/latest-request.ts';

export type SearchState =
  | { readonly status: 'idle' }
  | { readonly status: 'loading' }
  | (SearchResults & {
      readonly status: 'ready';
      readonly loadingMore: boolean;
      /** Added by the last «Показать ещё». */
      readonly added: number;
    })
  | { readonly status: 'failed'; readonly message: string };
type Ready = Extract<SearchState, { status: 'ready' }>;

const MAX_PAGES_AT_ONCE = 10;

const $state = atom<SearchState>({ status: 'idle' });

export const $search: ReadableAtom<SearchState> = $state;

const latest = createLatestRequest();

/** With `first`, all pages from there on. */
export async function openSearch(request: SearchRequest, first = request.pageNumber): Promise<void> {
  latest.stop();
  if (request.query === '') return $state.set({ status: 'idle' });
  $state.set({ status: 'loading' });
  const { pageNumber } = request;
  const from = Math.max(Math.min(first, pageNumber), pageNumber - MAX_PAGES_AT_ONCE + 1, 1);
  try {
    const { client } = environment();
    const found = await latest.send((signal) => findResults(client, request, { first: from, signal }));
    if (found) $state.set({ status: 'ready', ...found, loadingMore: false, added: 0 });
  } catch (error) {
    $state.set({ status: 'failed', message: errorText(error) });
  }
}

async function withPage(state: Ready, pageNumber: number, signal: AbortSignal): Promise<Ready> {
  const { products, articles, corrected } = state;
  const { client } = environment();
  const request = { ...state.request, pageNumber };
  const joined = (list: SearchList<unknown>, before: SearchList<unknown>) => ({
    request: { ...request, pageNumber: list.pageNumber },
    loadingMore: false,
    added: list.items.length - before.items.length,
  });
  if (request.section === 'pages') {
    const correctedQuery = Promise.resolve(corrected ?? undefined);
    const all = joinLists(
      articles,
      await findArticlePage(client, request.query, correctedQuery, { pageNumber, signal }),
    );
    return { ...state, ...joined(all, articles), articles: all };
  }
  const all = joinLists(products, (await findSearchedProducts(client, request, pageNumber, signal)).list);
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

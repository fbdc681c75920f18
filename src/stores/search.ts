import { atom, type ReadableAtom } from 'nanostores';
import type { FoundPage } from '../contract/page.ts';
import type { Product } from '../contract/product.ts';
import { errorText } from '../session/error-text.ts';
import { joinLists, SEARCH_LIMIT, type SearchList } from './search-list.ts';
import { besideProducts, findPages } from './search-pages.ts';
import { findSearchedProducts } from './search-products.ts';
import type { SearchRequest } from './search-request.ts';
import { showToast } from './toasts.ts';

export type SearchState =
  /** Nothing is searched for. */
  | { readonly status: 'idle' }
  | { readonly status: 'loading' }
  | {
      readonly status: 'ready';
      /** What is in sight; its page follows «Показать ещё». */
      readonly request: SearchRequest;
      /** What products were searched for instead of the query, which found none. */
      readonly corrected: string | null;
      readonly products: SearchList<Product>;
      readonly pages: SearchList<FoundPage>;
      readonly loadingMore: boolean;
      /** How many «Показать ещё» has added last. */
      readonly added: number;
    }
  | { readonly status: 'failed'; readonly message: string };
type Ready = Extract<SearchState, { status: 'ready' }>;

/** Pages that are loaded again together, at the most. */
const MAX_PAGES_AT_ONCE = 10;

const $state = atom<SearchState>({ status: 'idle' });

export const $search: ReadableAtom<SearchState> = $state;

let running: AbortController | undefined;

const noPages: SearchList<FoundPage> = { items: [], first: 1, page: 1, pageCount: 0, totalCount: 0 };

async function pagesAt(
  query: string,
  meant: Promise<string | undefined>,
  page: number,
  signal: AbortSignal,
): Promise<SearchList<FoundPage>> {
  const { pages, meta } = await findPages(query, meant, { page, limit: SEARCH_LIMIT, signal });
  const { pageCount, totalCount } = meta;
  if (pages.length === 0 && page > pageCount && pageCount > 0)
    return pagesAt(query, meant, pageCount, signal);
  return { items: pages, first: page, page, pageCount, totalCount };
}

async function find(request: SearchRequest, first: number, signal: AbortSignal): Promise<Ready> {
  const { query, section, page } = request;
  const inPages = section === 'pages';
  const found = findSearchedProducts(
    inPages ? { ...request, page: 1 } : request,
    inPages ? 1 : first,
    signal,
  );
  const meant = found.then(
    ({ corrected }) => corrected ?? undefined,
    () => undefined,
  );
  const articles = pagesAt(query, meant, inPages ? page : 1, signal);
  const [{ corrected, list }, pages] = await Promise.all([
    found,
    inPages
      ? articles
      : besideProducts(
          articles,
          found.then(({ list }) => list.totalCount > 0),
          noPages,
        ),
  ]);
  const shown = inPages ? pages.page : list.page;
  return {
    status: 'ready',
    request: { ...request, page: shown },
    corrected,
    products: list,
    pages,
    loadingMore: false,
    added: 0,
  };
}

/** Finds what an address asks for; with `first`, all pages of the list from that one on. */
export async function openSearch(request: SearchRequest, first = request.page): Promise<void> {
  running?.abort();
  if (request.query === '') return $state.set({ status: 'idle' });
  const { signal } = (running = new AbortController());
  $state.set({ status: 'loading' });
  let answer: SearchState;
  try {
    answer = await find(
      request,
      Math.max(Math.min(first, request.page), request.page - MAX_PAGES_AT_ONCE + 1, 1),
      signal,
    );
  } catch (error) {
    answer = { status: 'failed', message: errorText(error) };
  }
  if (!signal.aborted) $state.set(answer);
}

/** The state with one more page of the list in sight. */
async function withPage(state: Ready, page: number, signal: AbortSignal): Promise<Ready> {
  const { products, pages, corrected } = state;
  const request = { ...state.request, page };
  const joined = (list: SearchList<unknown>, before: SearchList<unknown>) => ({
    request: { ...request, page: list.page },
    loadingMore: false,
    added: list.items.length - before.items.length,
  });
  if (request.section === 'pages') {
    const meant = Promise.resolve(corrected ?? undefined);
    const all = joinLists(pages, await pagesAt(request.query, meant, page, signal));
    return { ...state, ...joined(all, pages), pages: all };
  }
  const all = joinLists(products, (await findSearchedProducts(request, page, signal)).list);
  return { ...state, ...joined(all, products), products: all };
}

/** Adds the next page of the list in sight to it; what is shown stays where that fails. */
export async function showMoreResults(): Promise<void> {
  const state = $state.get();
  if (state.status !== 'ready' || state.loadingMore) return;
  const { request, products, pages } = state;
  const list = request.section === 'pages' ? pages : products;
  if (list.page >= list.pageCount) return;
  $state.set({ ...state, loadingMore: true });
  const { signal } = (running = new AbortController());
  let shown: Ready;
  try {
    shown = await withPage(state, list.page + 1, signal);
  } catch (error) {
    if (signal.aborted) return;
    showToast({ kind: 'error', text: errorText(error) });
    shown = { ...state, loadingMore: false };
  }
  if (!signal.aborted) $state.set(shown);
}

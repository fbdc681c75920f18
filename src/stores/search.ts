import { atom, type ReadableAtom } from 'nanostores';
import { findProducts, type Product } from '../contract/product.ts';
import { errorText } from '../session/error-text.ts';
import { environment } from './environment.ts';
import { showToast } from './toasts.ts';

export const SEARCH_LIMIT = 10;
export const SEARCH_DEBOUNCE_MS = 300;

export type SearchState =
  | { readonly status: 'idle' }
  | { readonly status: 'loading' }
  | {
      readonly status: 'ready';
      readonly products: readonly Product[];
      readonly totalCount: number;
      readonly hasMore: boolean;
      readonly loadingMore: boolean;
    }
  | { readonly status: 'failed'; readonly message: string };

const $query = atom('');
const $state = atom<SearchState>({ status: 'idle' });

export const $searchQuery: ReadableAtom<string> = $query;
export const $search: ReadableAtom<SearchState> = $state;

let timer: ReturnType<typeof setTimeout> | undefined;
let running: AbortController | undefined;
let page = 1;

const find = async (wanted: number, known: readonly Product[]): Promise<void> => {
  running?.abort();
  const { signal } = (running = new AbortController());
  try {
    const { data, meta } = await environment().client.call(
      findProducts,
      { body: { search: $query.get(), page: wanted, limit: SEARCH_LIMIT, sort: 'default' } },
      { signal },
    );
    if (signal.aborted) return;
    page = wanted;
    $state.set({
      status: 'ready',
      products: [...known, ...data],
      totalCount: meta.totalCount,
      hasMore: wanted < meta.pageCount,
      loadingMore: false,
    });
  } catch (error) {
    if (signal.aborted) return;
    const state = $state.get();
    const text = errorText(error);
    if (state.status !== 'ready') return $state.set({ status: 'failed', message: text });
    $state.set({ ...state, loadingMore: false });
    showToast({ kind: 'error', text });
  }
};

/** Searches for what is typed after a pause of 300 ms; an empty text shows nothing. */
export const setSearchQuery = (text: string): void => {
  const query = text.trim().slice(0, 200);
  if (query === $query.get() && $state.get().status !== 'failed') return;
  $query.set(query);
  clearTimeout(timer);
  running?.abort();
  if (query === '') return $state.set({ status: 'idle' });
  $state.set({ status: 'loading' });
  timer = setTimeout(() => void find(1, []), SEARCH_DEBOUNCE_MS);
};

/** Adds the next page to the results. */
export const showMoreResults = async (): Promise<void> => {
  const state = $state.get();
  if (state.status !== 'ready' || !state.hasMore || state.loadingMore) return;
  $state.set({ ...state, loadingMore: true });
  await find(page + 1, state.products);
};

import { atom, type ReadableAtom } from 'nanostores';
import type { FoundPage } from '../contract/page.ts';
import { findProducts, type Product } from '../contract/product.ts';
import { errorText } from '../session/error-text.ts';
import { loadCategories } from './categories.ts';
import { environment } from './environment.ts';
import { MAX_SEARCH_LENGTH } from './recent-searches.ts';
import { $searchCategories, categoriesByTitle, type FoundCategory } from './search-categories.ts';
import { besideProducts, findPages } from './search-pages.ts';

export const SUGGESTION_DEBOUNCE_MS = 300;
const MAX_PRODUCTS = 5;
const MAX_CATEGORIES = 4;
const MAX_PAGES = 3;

/** What the shop has for a typed text. */
export interface Suggestions {
  readonly query: string;
  /** What was searched for instead of the text, which found nothing. */
  readonly corrected: string | null;
  readonly products: readonly Product[];
  /** All that were found; the first of them are `products`. */
  readonly productCount: number;
  readonly categories: readonly FoundCategory[];
  readonly pages: readonly FoundPage[];
}

export type SuggestionsState =
  | { readonly status: 'idle' }
  /** `before` stays in sight meanwhile. */
  | { readonly status: 'loading'; readonly before: Suggestions | null }
  | { readonly status: 'ready'; readonly suggestions: Suggestions }
  | { readonly status: 'failed'; readonly query: string; readonly message: string };

const $state = atom<SuggestionsState>({ status: 'idle' });

export const $searchSuggestions: ReadableAtom<SuggestionsState> = $state;

let timer: ReturnType<typeof setTimeout> | undefined;
let running: AbortController | undefined;

function stop(): void {
  clearTimeout(timer);
  running?.abort();
}

async function suggest(query: string, signal: AbortSignal): Promise<Suggestions> {
  const found = environment().client.call(
    findProducts,
    { body: { search: query, limit: MAX_PRODUCTS, page: 1, sort: 'default' } },
    { signal },
  );
  const meant = found.then(
    ({ correctedSearch }) => correctedSearch,
    () => undefined,
  );
  const anyProducts = found.then((answer) => answer.data.length > 0);
  const [{ data, meta, correctedSearch }, pages] = await Promise.all([
    found,
    // Pages and categories beside the products are a kindness: without them the products are still shown.
    besideProducts(
      findPages(query, meant, { page: 1, limit: MAX_PAGES, signal }).then((answer) => answer.pages),
      anyProducts,
      [],
    ),
    besideProducts(loadCategories(), anyProducts, undefined),
  ]);
  return {
    query,
    corrected: correctedSearch ?? null,
    products: data,
    productCount: meta.totalCount,
    categories: categoriesByTitle(
      $searchCategories.get(),
      correctedSearch === undefined ? [query] : [query, correctedSearch],
      MAX_CATEGORIES,
    ),
    pages,
  };
}

async function ask(query: string): Promise<void> {
  const { signal } = (running = new AbortController());
  let answer: SuggestionsState;
  try {
    answer = { status: 'ready', suggestions: await suggest(query, signal) };
  } catch (error) {
    answer = { status: 'failed', query, message: errorText(error) };
  }
  if (!signal.aborted) $state.set(answer);
}

function shown(): Suggestions | null {
  const state = $state.get();
  if (state.status === 'ready') return state.suggestions;
  return state.status === 'loading' ? state.before : null;
}

/** Suggests what the shop has for a text, after a pause of 300 ms; an empty text is suggested nothing. */
export function suggestSearch(text: string): void {
  stop();
  const query = text.trim().slice(0, MAX_SEARCH_LENGTH);
  if (query === '') return $state.set({ status: 'idle' });
  const before = shown();
  if (before?.query === query) return $state.set({ status: 'ready', suggestions: before });
  $state.set({ status: 'loading', before });
  timer = setTimeout(() => void ask(query), SUGGESTION_DEBOUNCE_MS);
}

/** Asks again for what could not be had. */
export function retrySuggestions(): void {
  const state = $state.get();
  if (state.status !== 'failed') return;
  $state.set({ status: 'loading', before: null });
  void ask(state.query);
}

/** Forgets what was suggested: the search is closed. */
export function endSuggestions(): void {
  stop();
  $state.set({ status: 'idle' });
}

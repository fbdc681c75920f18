import { atom, type ReadableAtom } from 'nanostores';
import type { FoundPage } from '../../../contract/content/page.ts';
import { findProducts, type Product } from '../../../contract/catalog/product.ts';
import { searchText } from '../../../domain/text/search-text.ts';
import { errorText } from '../../../session/client/error-text.ts';
import { loadCategories } from '../../../stores/catalog/categories.ts';
import { environment } from '../../../stores/environment/environment.ts';
import { createLatestRequest } from '../../../stores/requests/latest-request.ts';
import {
  $searchCategories,
  categoriesByTitle,
  type FoundCategory,
} from '../../../stores/search/search-categories.ts';
import { waitBriefly, findArticles } from '../../../session/search/search-articles.ts';

export const SUGGESTION_DEBOUNCE_MS = 300;
const MAX_PRODUCTS = 5;
const MAX_CATEGORIES = 4;
const MAX_ARTICLES = 3;

export interface Suggestions {
  readonly query: string;
  /** The corrected query, where the typed one found nothing. */
  readonly corrected: string | null;
  readonly products: readonly Product[];
  /** `products` has only the first ones. */
  readonly productCount: number;
  readonly categories: readonly FoundCategory[];
  readonly articles: readonly FoundPage[];
}

export type SuggestionsState =
  | { readonly status: 'idle' }
  /** `before` stays on screen meanwhile. */
  | { readonly status: 'loading'; readonly before: Suggestions | null }
  | { readonly status: 'ready'; readonly suggestions: Suggestions }
  | { readonly status: 'failed'; readonly query: string; readonly message: string };

const $state = atom<SuggestionsState>({ status: 'idle' });

export const $searchSuggestions: ReadableAtom<SuggestionsState> = $state;

const request = createLatestRequest();

async function suggest(query: string, signal: AbortSignal): Promise<Suggestions> {
  const { client } = environment();
  const found = client.call(
    findProducts,
    { body: { search: query, limit: MAX_PRODUCTS, page: 1, sort: 'default' } },
    { signal },
  );
  const correctedQuery = found.then(
    ({ correctedSearch }) => correctedSearch,
    () => undefined,
  );
  const anyProducts = found.then((response) => response.data.length > 0);
  const [{ data, meta, correctedSearch }, articles] = await Promise.all([
    found,
    // Products are shown without them on failure or timeout.
    waitBriefly(
      findArticles(client, query, correctedQuery, { pageNumber: 1, limit: MAX_ARTICLES, signal }).then(
        (found) => found.articles,
      ),
      anyProducts,
      [],
    ),
    waitBriefly(loadCategories(), anyProducts, undefined),
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
    articles,
  };
}

async function run(query: string, waitMs = 0): Promise<void> {
  try {
    const suggestions = await request.send((signal) => suggest(query, signal), waitMs);
    if (suggestions) $state.set({ status: 'ready', suggestions });
  } catch (error) {
    $state.set({ status: 'failed', query, message: errorText(error) });
  }
}

function shown(): Suggestions | null {
  const state = $state.get();
  if (state.status === 'ready') return state.suggestions;
  return state.status === 'loading' ? state.before : null;
}

/** After a pause of 300 ms; nothing for an empty text. */
export function suggestSearch(text: string): void {
  request.stop();
  const query = searchText(text);
  if (query === '') return $state.set({ status: 'idle' });
  const before = shown();
  if (before?.query === query) return $state.set({ status: 'ready', suggestions: before });
  $state.set({ status: 'loading', before });
  void run(query, SUGGESTION_DEBOUNCE_MS);
}

export function retrySuggestions(): void {
  const state = $state.get();
  if (state.status !== 'failed') return;
  $state.set({ status: 'loading', before: null });
  void run(state.query);
}

export function endSuggestions(): void {
  request.stop();
  $state.set({ status: 'idle' });
}

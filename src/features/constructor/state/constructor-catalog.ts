import { atom, type ReadableAtom } from 'nanostores';
import { type Filter, getFilters } from '../../../contract/catalog/filter.ts';
import { findProducts, type Product, type SelectionCounts } from '../../../contract/catalog/product.ts';
import { compareFilters } from '../../../domain/catalog/filter-order.ts';
import { type ConstructorSearch, constructorSearch } from '../../../domain/constructor/constructor-search.ts';
import { EVERYTHING, type ListingQuery } from '../../../domain/catalog/listing-query.ts';
import { errorText } from '../../../session/client/error-text.ts';
import { rememberProducts } from './constructor-products.ts';
import { environment } from '../../../stores/environment/environment.ts';
import { createLatestRequest } from '../../../stores/requests/latest-request.ts';
import type { LoadState } from '../../../stores/requests/load-state.ts';

/** Joins quick choices and typing into one request. */
export const CATALOG_DEBOUNCE_MS = 300;

export interface CatalogPage {
  readonly products: readonly Product[];
  readonly page: number;
  readonly pageCount: number;
  readonly totalCount: number;
  readonly counts: SelectionCounts | undefined;
  /** The corrected query, where the typed one found nothing. */
  readonly corrected: string | undefined;
}

export type CatalogState =
  | { readonly status: 'idle' }
  | { readonly status: 'loading' }
  /** `pending`: loading a change or the next page. */
  | {
      readonly status: 'ready';
      readonly list: CatalogPage;
      readonly pending: 'none' | 'list' | 'more';
      readonly failure: string | null;
    }
  | { readonly status: 'failed'; readonly message: string };

const everything: ConstructorSearch = { categoryId: null, search: '', query: EVERYTHING };

const $request = atom<ConstructorSearch>(everything);
const $state = atom<CatalogState>({ status: 'idle' });
const $filters = atom<LoadState<readonly Filter[]>>({ status: 'idle' });

export const $catalogRequest: ReadableAtom<ConstructorSearch> = $request;
export const $catalog: ReadableAtom<CatalogState> = $state;
export const $catalogFilters: ReadableAtom<LoadState<readonly Filter[]>> = $filters;

const listRequest = createLatestRequest();

async function fetchPage(request: ConstructorSearch, page: number, signal: AbortSignal) {
  const body = constructorSearch(request, page);
  const { data, meta, counts, correctedSearch } = await environment().client.call(
    findProducts,
    { body },
    { signal },
  );
  const { pageCount, totalCount } = meta;
  return { products: data, page, pageCount, totalCount, counts, corrected: correctedSearch };
}

/** The earlier list stays meanwhile. */
async function load(): Promise<void> {
  const before = $state.get();
  $state.set(
    before.status === 'ready' ? { ...before, pending: 'list', failure: null } : { status: 'loading' },
  );
  try {
    const list = await listRequest.send((signal) => fetchPage($request.get(), 1, signal));
    if (!list) return;
    rememberProducts(list.products);
    $state.set({ status: 'ready', list, pending: 'none', failure: null });
  } catch (error) {
    $state.set({ status: 'failed', message: errorText(error) });
  }
}

async function loadFilters(): Promise<void> {
  const { categoryId } = $request.get();
  if (categoryId === null) return $filters.set({ status: 'ready', data: [] });
  $filters.set({ status: 'loading' });
  let state: LoadState<readonly Filter[]>;
  try {
    const { data } = await environment().client.call(getFilters, { query: { categoryIds: [categoryId] } });
    state = { status: 'ready', data: data.toSorted(compareFilters) };
  } catch (error) {
    state = { status: 'failed', message: errorText(error) };
  }
  if ($request.get().categoryId === categoryId) $filters.set(state);
}

/** Null for the whole shop; the search text stays. */
export async function chooseCatalogCategory(categoryId: number | null): Promise<void> {
  const { search, query } = $request.get();
  $request.set({ categoryId, search, query: { ...EVERYTHING, sort: query.sort } });
  await Promise.all([load(), loadFilters()]);
}

function loadSoon(): void {
  const state = $state.get();
  if (state.status === 'ready') $state.set({ ...state, pending: 'list', failure: null });
  void listRequest.send(load, CATALOG_DEBOUNCE_MS);
}

export function searchCatalog(search: string): void {
  $request.set({ ...$request.get(), search });
  loadSoon();
}

export function changeCatalogQuery(query: ListingQuery): void {
  $request.set({ ...$request.get(), query });
  loadSoon();
}

export async function showMoreOfCatalog(): Promise<void> {
  const state = $state.get();
  if (state.status !== 'ready' || state.pending !== 'none') return;
  $state.set({ ...state, pending: 'more', failure: null });
  try {
    const next = await listRequest.send((signal) => fetchPage($request.get(), state.list.page + 1, signal));
    if (!next) return;
    rememberProducts(next.products);
    const shown = new Set(state.list.products.map(({ id }) => id));
    const products = [...state.list.products, ...next.products.filter(({ id }) => !shown.has(id))];
    $state.set({ status: 'ready', list: { ...next, products }, pending: 'none', failure: null });
  } catch (error) {
    $state.set({ ...state, pending: 'none', failure: errorText(error) });
  }
}

/** After a failure or another customer's sign-in. */
export async function retryCatalog(): Promise<void> {
  if ($state.get().status === 'idle') return;
  const isWithoutFilters = $filters.get().status === 'failed';
  await Promise.all([load(), isWithoutFilters ? loadFilters() : undefined]);
}

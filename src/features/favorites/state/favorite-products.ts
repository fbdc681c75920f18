import { atom, computed, type ReadableAtom } from 'nanostores';
import { FAVORITES_LIMIT, getFavorites } from '../../../contract/account/favorite.ts';
import { getProductsByIds, type Product } from '../../../contract/catalog/product.ts';
import { errorText } from '../../../session/client/error-text.ts';
import { $accountFavorites } from '../../../stores/favorites/account-favorites.ts';
import { environment } from '../../../stores/environment/environment.ts';
import { $favoriteIds } from '../../../stores/favorites/favorite-store.ts';
import type { LoadState } from '../../../stores/requests/load-state.ts';
import { showToast } from '../../../stores/page/toasts.ts';
import { $customer, $visitorUid, type Customer } from '../../../stores/visitor/visitor.ts';

/** Limit of `getProductsByIds`. */
const MAX_IDS = 500;
export const MAX_FAVORITE_PAGES = Math.floor(MAX_IDS / FAVORITES_LIMIT);

/** At least one. */
export const favoritePageCount = (ids: readonly number[]): number =>
  Math.max(1, Math.ceil(ids.length / FAVORITES_LIMIT));

export const favoritesOnPages = (ids: readonly number[], first: number, last = first): readonly number[] =>
  ids.slice((first - 1) * FAVORITES_LIMIT, last * FAVORITES_LIMIT);

/** A customer's list is unknown in this browser until it is loaded once. */
export const $areFavoritesKnown: ReadableAtom<boolean> = computed(
  [$accountFavorites, $visitorUid],
  ({ uid, state }, customer) => customer === undefined || (uid === customer && state !== 'new'),
);

const $products = atom<LoadState<readonly Product[]>>({ status: 'idle' });
const $unavailableIds = atom<readonly number[]>([]);

/**
 * The products of the requested pages, in order. Fetched by ids even for customers, except the first page: the server's
 * pages shift when a product is removed, so that the next would skip one.
 */
export const $favoriteProducts: ReadableAtom<LoadState<readonly Product[]>> = $products;
/** No longer sold; without products still loading. */
export const $unavailableFavoriteIds: ReadableAtom<readonly number[]> = $unavailableIds;

/** Null for products no longer sold; prices are `owner`'s. */
let known = new Map<number, Product | null>();
let owner: Customer | null = null;
let latest = 0;

/** Prices are personal. The session may have been renewed by this very call. */
function takeOver(ids: readonly number[], found: readonly Product[], before: Customer | null): void {
  const now = $customer.get();
  if (before !== null && before !== now) return;
  if (now !== owner) known = new Map();
  owner = now;
  const byId = new Map(found.map((product) => [product.id, product]));
  for (const id of ids) known.set(id, byId.get(id) ?? null);
}

function show(ids: readonly number[]): void {
  $unavailableIds.set(ids.filter((id) => known.get(id) === null));
  $products.set({ status: 'ready', data: ids.flatMap((id) => known.get(id) ?? []) });
}

let opening: Promise<void> | undefined;

async function readPage(page: number): Promise<void> {
  const before = $customer.get();
  const query = { page, limit: FAVORITES_LIMIT };
  const { data } = await environment().client.call(getFavorites, { query });
  takeOver(
    data.map(({ id }) => id),
    data,
    before,
  );
}

/**
 * Loads a page of a customer's unknown list in parallel with its ids. What it lacks is fetched by ids, which also reports
 * failures.
 */
export function openFavoritePage(page: number): void {
  if ($areFavoritesKnown.get()) return;
  opening = readPage(page).catch(() => undefined);
}

/** Loads missing products of pages; resolves to whether they can be shown. With products on screen a failure is a toast. */
export async function loadFavoriteProducts(first = 1, last = first): Promise<boolean> {
  const attempt = ++latest;
  const ids = favoritesOnPages($favoriteIds.get(), first, last);
  if (opening && ids.length > 0) await opening;
  const before = $customer.get();
  const missing = before === owner ? ids.filter((id) => !known.has(id)) : ids;
  if ($products.get().status !== 'ready') $products.set({ status: 'loading' });
  try {
    if (missing.length > 0) {
      const query = { ids: [...missing] };
      takeOver(missing, (await environment().client.call(getProductsByIds, { query })).data, before);
    }
    if (attempt === latest) show(ids);
    return true;
  } catch (error) {
    if (attempt !== latest) return false;
    const message = errorText(error);
    if (!ids.some((id) => known.has(id))) $products.set({ status: 'failed', message });
    else {
      show(ids);
      showToast({ kind: 'error', text: message });
    }
    return false;
  }
}

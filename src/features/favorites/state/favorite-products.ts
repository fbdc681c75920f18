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

/** What `getProductsByIds` takes at once. */
const MAX_IDS = 500;
/** Pages that can be seen together. */
export const MAX_FAVORITE_PAGES = Math.floor(MAX_IDS / FAVORITES_LIMIT);

/** How many pages the favourites have, at least one. */
export const favoritePageCount = (ids: readonly number[]): number =>
  Math.max(1, Math.ceil(ids.length / FAVORITES_LIMIT));

/** The ids on some pages of the favourites, from the first to the last. */
export const favoritesOnPages = (ids: readonly number[], first: number, last = first): readonly number[] =>
  ids.slice((first - 1) * FAVORITES_LIMIT, last * FAVORITES_LIMIT);

/** Whether there is a list to show: a customer's is unknown in this browser until the server has told it once. */
export const $areFavoritesKnown: ReadableAtom<boolean> = computed(
  [$accountFavorites, $visitorUid],
  ({ uid, state }, customer) => customer === undefined || (uid === customer && state !== 'new'),
);

const $products = atom<LoadState<readonly Product[]>>({ status: 'idle' });
const $unavailableIds = atom<readonly number[]>([]);

/**
 * The products of the pages that were asked for last, in the order of the list. They are asked for by their ids, for
 * customers too, but for the page with which the list opens: pages of the server move up when a product is taken out here or
 * on another device, so that its next page would leave one out. The ids are one list, whatever changes it.
 */
export const $favoriteProducts: ReadableAtom<LoadState<readonly Product[]>> = $products;
/** What the shop was asked for and has no more; a product that is still on its way is not among them. */
export const $unavailableFavoriteIds: ReadableAtom<readonly number[]> = $unavailableIds;

/** Products that have come, with the prices of `owner`; null for those that the shop has no more. */
let known = new Map<number, Product | null>();
let owner: Customer | null = null;
let latest = 0;

/** Prices are someone's own. A session that was continued by this very call was nobody's before. */
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
 * Asks for a page of a customer's list that this browser does not know yet, beside its ids rather than after them. What it
 * does not bring is asked for by ids, which also says what has failed.
 */
export function openFavoritePage(page: number): void {
  if ($areFavoritesKnown.get()) return;
  opening = readPage(page).catch(() => undefined);
}

/**
 * Loads what is missing of some pages of the favourites; resolves to whether they can be shown. Where some of them are on
 * the screen, a failure is a toast.
 */
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

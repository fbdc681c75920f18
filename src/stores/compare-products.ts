import { atom, type ReadableAtom } from 'nanostores';
import { compareProducts, getProductsByIds, type Product } from '../contract/product.ts';
import { errorText } from '../session/error-text.ts';
import { $compareIds, MAX_COMPARED } from './compare.ts';
import { environment } from './environment.ts';
import { $favoriteIds } from './favorites.ts';
import type { LoadState } from './load-state.ts';

type Products = LoadState<readonly Product[]>;
type Fetch = (ids: number[]) => Promise<{ data: Product[] }>;

/** Products on one page of the favourites (ACC-05). */
export const FAVORITES_PAGE_SIZE = 6;

/** Loads products by ids, in their order; products that the shop has no more are left out. */
function createLoader(fetch: Fetch) {
  const $products = atom<Products>({ status: 'idle' });
  const $unavailableIds = atom<readonly number[]>([]);
  let latest = 0;

  /** Shows the earlier products while they are loaded again; a stale response is dropped. */
  const load = async (ids: readonly number[]): Promise<void> => {
    const attempt = ++latest;
    if (ids.length === 0) return $products.set({ status: 'ready', data: [] });
    if ($products.get().status !== 'ready') $products.set({ status: 'loading' });
    let loaded: Products;
    let missing: readonly number[] = [];
    try {
      const { data } = await fetch([...ids]);
      const byId = new Map(data.map((product) => [product.id, product]));
      loaded = { status: 'ready', data: ids.flatMap((id) => byId.get(id) ?? []) };
      missing = ids.filter((id) => !byId.has(id));
    } catch (error) {
      loaded = { status: 'failed', message: errorText(error) };
    }
    if (attempt !== latest) return;
    $unavailableIds.set(missing);
    $products.set(loaded);
  };

  return {
    $products: $products as ReadableAtom<Products>,
    $unavailableIds: $unavailableIds as ReadableAtom<readonly number[]>,
    load,
  };
}

const favorites = createLoader((ids) => environment().client.call(getProductsByIds, { query: { ids } }));
const compared = createLoader((ids) => environment().client.call(compareProducts, { query: { ids } }));

/** How many pages the favourites have, at least one. */
export const favoritePageCount = (ids: readonly number[]): number =>
  Math.max(1, Math.ceil(ids.length / FAVORITES_PAGE_SIZE));

/** The ids on one page of the favourites. */
export const favoritesOnPage = (ids: readonly number[], page: number): readonly number[] =>
  ids.slice((page - 1) * FAVORITES_PAGE_SIZE, page * FAVORITES_PAGE_SIZE);

/** The products of the page that was asked for last. */
export const $favoriteProducts = favorites.$products;
/** What the shop was asked for and has no more; a product that is still on its way is not among them. */
export const $unavailableFavoriteIds = favorites.$unavailableIds;
export const loadFavoriteProducts = (page = 1): Promise<void> =>
  favorites.load(favoritesOnPage($favoriteIds.get(), page));

export const $compareProducts = compared.$products;
export const $unavailableCompareIds = compared.$unavailableIds;
export const loadCompareProducts = (): Promise<void> =>
  compared.load($compareIds.get().slice(0, MAX_COMPARED));

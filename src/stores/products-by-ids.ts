import { atom, type ReadableAtom } from 'nanostores';
import { getProductsByIds, type Product } from '../contract/product.ts';
import { errorText } from '../session/error-text.ts';
import { $compareIds } from './compare.ts';
import { environment } from './environment.ts';
import { $favoriteIds } from './favorites.ts';
import type { Loadable } from './loadable.ts';

type Products = Loadable<readonly Product[]>;

/** Loads the products of a list of ids, in its order; products that the shop has no more are left out. */
const createLoader = ($ids: ReadableAtom<readonly number[]>) => {
  const $products = atom<Products>({ status: 'idle' });
  let latest = 0;

  /** Keeps what is shown while it is loaded again; a stale answer is dropped. */
  const load = async (): Promise<void> => {
    const attempt = ++latest;
    const ids = $ids.get();
    if (ids.length === 0) return $products.set({ status: 'ready', data: [] });
    if ($products.get().status !== 'ready') $products.set({ status: 'loading' });
    let loaded: Products;
    try {
      const { data } = await environment().client.call(getProductsByIds, { query: { ids: [...ids] } });
      const byId = new Map(data.map((product) => [product.id, product]));
      loaded = { status: 'ready', data: ids.flatMap((id) => byId.get(id) ?? []) };
    } catch (error) {
      loaded = { status: 'failed', message: errorText(error) };
    }
    if (attempt === latest) $products.set(loaded);
  };

  return { $products: $products as ReadableAtom<Products>, load };
};

const favorites = createLoader($favoriteIds);
const compared = createLoader($compareIds);

export const $favoriteProducts = favorites.$products;
export const loadFavoriteProducts = favorites.load;
export const $compareProducts = compared.$products;
export const loadCompareProducts = compared.load;

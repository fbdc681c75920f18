import { atom, type ReadableAtom } from 'nanostores';
import { getProductsByIds, type Product } from '../../../contract/catalog/product.ts';
import { environment } from '../../../stores/environment/environment.ts';
import { $recentlyViewedIds } from './recently-viewed.ts';

const $products = atom<readonly Product[]>([]);

/** The products that the visitor has looked at, the last first; those that the shop has no more are left out. */
export const $recentProducts: ReadableAtom<readonly Product[]> = $products;

let latest = 0;

/** Loads what the list names now. Where that fails, what is shown stays as it is. */
export async function loadRecentProducts(): Promise<void> {
  const attempt = ++latest;
  const ids = $recentlyViewedIds.get();
  if (ids.length === 0) return $products.set([]);
  try {
    const { data } = await environment().client.call(getProductsByIds, { query: { ids: [...ids] } });
    const byId = new Map(data.map((product) => [product.id, product]));
    if (attempt === latest) $products.set(ids.flatMap((id) => byId.get(id) ?? []));
  } catch (error) {
    console.error('The products that were looked at could not be loaded.', error);
  }
}

import { atom, type ReadableAtom } from 'nanostores';
import { getProductsByIds, type Product } from '../../../contract/catalog/product.ts';
import { environment } from '../../../stores/environment/environment.ts';
import { $recentlyViewedIds } from './recently-viewed.ts';

const $products = atom<readonly Product[]>([]);

/** The last first, without products no longer sold. */
export const $recentProducts: ReadableAtom<readonly Product[]> = $products;

let latest = 0;

/** On failure the shown products stay. */
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

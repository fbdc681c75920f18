import { atom, type ReadableAtom } from 'nanostores';
import { getProductsByIds, type Product } from '../../../contract/catalog/product.ts';
import { environment } from '../../../stores/environment/environment.ts';
import { createLatestRequest } from '../../../stores/requests/latest-request.ts';
import { $recentlyViewedIds } from './recently-viewed.ts';

const $products = atom<readonly Product[]>([]);

/** The last first, without products no longer sold. */
export const $recentProducts: ReadableAtom<readonly Product[]> = $products;

const request = createLatestRequest();

/** On failure the shown products stay. */
export async function loadRecentProducts(): Promise<void> {
  request.stop();
  const ids = $recentlyViewedIds.get();
  if (ids.length === 0) return $products.set([]);
  try {
    const query = { ids: [...ids] };
    const found = await request.send((signal) =>
      environment().client.call(getProductsByIds, { query }, { signal }),
    );
    if (!found) return;
    const byId = new Map(found.data.map((product) => [product.id, product]));
    $products.set(ids.flatMap((id) => byId.get(id) ?? []));
  } catch (error) {
    console.error('The products that were looked at could not be loaded.', error);
  }
}

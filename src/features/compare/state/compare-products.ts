import { atom, type ReadableAtom } from 'nanostores';
import { compareProducts, type Product } from '../../../contract/catalog/product.ts';
import { errorText } from '../../../session/client/error-text.ts';
import { $compareIds, MAX_COMPARED } from '../../../stores/compare/compare.ts';
import { environment } from '../../../stores/environment/environment.ts';
import { createLatestRequest } from '../../../stores/requests/latest-request.ts';
import type { LoadState } from '../../../stores/requests/load-state.ts';

type Products = LoadState<readonly Product[]>;

const $products = atom<Products>({ status: 'idle' });
const $unavailableIds = atom<readonly number[]>([]);
const request = createLatestRequest();

/** In order, without those no longer sold. */
export const $compareProducts: ReadableAtom<Products> = $products;
/** No longer sold. */
export const $unavailableCompareIds: ReadableAtom<readonly number[]> = $unavailableIds;

/** Earlier products stay meanwhile; stale responses are dropped. */
export async function loadCompareProducts(): Promise<void> {
  request.stop();
  const ids = $compareIds.get().slice(0, MAX_COMPARED);
  if (ids.length === 0) return $products.set({ status: 'ready', data: [] });
  if ($products.get().status !== 'ready') $products.set({ status: 'loading' });
  try {
    const found = await request.send((signal) =>
      environment().client.call(compareProducts, { query: { ids } }, { signal }),
    );
    if (!found) return;
    const byId = new Map(found.data.map((product) => [product.id, product]));
    $unavailableIds.set(ids.filter((id) => !byId.has(id)));
    $products.set({ status: 'ready', data: ids.flatMap((id) => byId.get(id) ?? []) });
  } catch (error) {
    $unavailableIds.set([]);
    $products.set({ status: 'failed', message: errorText(error) });
  }
}

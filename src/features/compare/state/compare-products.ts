import { atom, type ReadableAtom } from 'nanostores';
import { compareProducts, type Product } from '../../../contract/catalog/product.ts';
import { errorText } from '../../../session/client/error-text.ts';
import { $compareIds, MAX_COMPARED } from '../../../stores/compare/compare.ts';
import { environment } from '../../../stores/environment/environment.ts';
import type { LoadState } from '../../../stores/requests/load-state.ts';

type Products = LoadState<readonly Product[]>;

const $products = atom<Products>({ status: 'idle' });
const $unavailableIds = atom<readonly number[]>([]);
let latest = 0;

/** In order, without those no longer sold. */
export const $compareProducts: ReadableAtom<Products> = $products;
/** No longer sold. */
export const $unavailableCompareIds: ReadableAtom<readonly number[]> = $unavailableIds;

/** Earlier products stay meanwhile; stale responses are dropped. */
export async function loadCompareProducts(): Promise<void> {
  const attempt = ++latest;
  const ids = $compareIds.get().slice(0, MAX_COMPARED);
  if (ids.length === 0) return $products.set({ status: 'ready', data: [] });
  if ($products.get().status !== 'ready') $products.set({ status: 'loading' });
  let loaded: Products;
  let missing: readonly number[] = [];
  try {
    const { data } = await environment().client.call(compareProducts, { query: { ids } });
    const byId = new Map(data.map((product) => [product.id, product]));
    loaded = { status: 'ready', data: ids.flatMap((id) => byId.get(id) ?? []) };
    missing = ids.filter((id) => !byId.has(id));
  } catch (error) {
    loaded = { status: 'failed', message: errorText(error) };
  }
  if (attempt !== latest) return;
  $unavailableIds.set(missing);
  $products.set(loaded);
}

import { atom, type ReadableAtom } from 'nanostores';
import { getProductsByIds, type Product } from '../../../contract/catalog/product.ts';
import { errorText } from '../../../session/client/error-text.ts';
import { $constructorDraft } from './constructor-drafts.ts';
import { environment } from '../../../stores/environment/environment.ts';
import { $customer } from '../../../stores/visitor/visitor.ts';

export interface ConstructorProducts {
  readonly products: ReadonlyMap<number, Product>;
  /** No longer sold. */
  readonly missing: ReadonlySet<number>;
  /** In the API's words. */
  readonly failure: string | null;
}

const nothing: ConstructorProducts = { products: new Map(), missing: new Set(), failure: null };
const $state = atom<ConstructorProducts>(nothing);

export const $constructorProducts: ReadableAtom<ConstructorProducts> = $state;

export function rememberProducts(found: readonly Product[]): void {
  const { products, ...rest } = $state.get();
  $state.set({ ...rest, products: new Map([...products, ...found.map((one) => [one.id, one] as const)]) });
}

let loading: Promise<void> = Promise.resolve();

async function load(ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const owner = $customer.get();
  try {
    const { data } = await environment().client.call(getProductsByIds, { query: { ids: [...ids] } });
    if ($customer.get() !== owner && owner !== null) return;
    const found = new Set(data.map(({ id }) => id));
    const products = new Map($state.get().products);
    for (const id of ids) products.delete(id);
    for (const product of data) products.set(product.id, product);
    const missing = new Set($state.get().missing);
    for (const id of ids) {
      if (found.has(id)) missing.delete(id);
      else missing.add(id);
    }
    $state.set({ products, missing, failure: null });
  } catch (error) {
    $state.set({ ...$state.get(), failure: errorText(error) });
  }
}

export function loadConstructorProducts(further: readonly number[] = []): Promise<void> {
  loading = loading.then(() => {
    const { products, missing } = $state.get();
    const wanted = [...$constructorDraft.get().items.map(({ productId }) => productId), ...further];
    return load([...new Set(wanted)].filter((id) => !products.has(id) && !missing.has(id)));
  });
  return loading;
}

export function reloadConstructorProducts(): Promise<void> {
  loading = loading.then(() => load([...new Set($constructorDraft.get().items.map((one) => one.productId))]));
  return loading;
}

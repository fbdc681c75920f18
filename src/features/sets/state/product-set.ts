import { atom, computed, type ReadableAtom } from 'nanostores';
import { getProductsByIds, type Product } from '../../../contract/catalog/product.ts';
import { productFor } from '../../../domain/prices/own-prices.ts';
import { chosenGroups, setParts, type SetPart, type SetChoice } from '../../../domain/sets/product-set.ts';
import { errorText } from '../../../session/client/error-text.ts';
import type { AddOutcome } from '../../../stores/basket/basket.ts';
import { addSet } from '../../../stores/basket/basket-sets.ts';
import { environment } from '../../../stores/environment/environment.ts';
import { $ownPrices } from '../../../stores/prices/own-prices-state.ts';
import { $priceRole } from '../../../stores/prices/price-role.ts';

export type ProductSetState =
  | { readonly status: 'idle' }
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly parts: readonly SetPart[]; readonly buying: boolean }
  | { readonly status: 'failed'; readonly message: string };

type Loaded =
  | Exclude<ProductSetState, { status: 'ready' }>
  | { readonly status: 'ready'; readonly products: readonly Product[] };

const $loaded = atom<Loaded>({ status: 'idle' });
const $choices = atom<ReadonlyMap<number, SetChoice>>(new Map());
const $buying = atom(false);

const $priced = computed([$loaded, $priceRole, $ownPrices], (loaded, role, own) =>
  loaded.status === 'ready'
    ? { ...loaded, role, products: loaded.products.map((product) => productFor(product, role, own.products)) }
    : loaded,
);

export const $productSet: ReadableAtom<ProductSetState> = computed(
  [$priced, $choices, $buying],
  (priced, choices, buying): ProductSetState => {
    if (priced.status !== 'ready') return priced;
    const { products, role } = priced;
    return { status: 'ready', parts: setParts(products, choices, allowOverAdding(), role), buying };
  },
);

const allowOverAdding = (): boolean => environment().shop.allowOverAdding;

let currentIds: readonly number[] = [];

/** A chosen size that sells out is not replaced. */
function fixChoices(products: readonly Product[]): void {
  const choices = $choices.get();
  $choices.set(
    new Map(
      setParts(products, choices, allowOverAdding(), $priceRole.get()).map(({ product, group }, index) => [
        product.id,
        choices.get(product.id) ?? { selected: index === 0 && group !== undefined, groupId: group?.id },
      ]),
    ),
  );
}

async function load(): Promise<void> {
  const ids = currentIds;
  try {
    const { data } = await environment().client.call(getProductsByIds, { query: { ids: [...ids] } });
    if (ids !== currentIds) return;
    const byId = new Map(data.map((product) => [product.id, product]));
    const products = ids.flatMap((id) => byId.get(id) ?? []);
    fixChoices(products);
    $loaded.set({ status: 'ready', products });
  } catch (error) {
    // The content stays; the next attempt to buy reports problems.
    if (ids === currentIds && $loaded.get().status !== 'ready')
      $loaded.set({ status: 'failed', message: errorText(error) });
  }
}

/** Once: the page's product, already chosen, and those that go with it. */
export async function loadProductSet(ids: readonly number[]): Promise<void> {
  const { status } = $loaded.get();
  const same = ids.length === currentIds.length && ids.every((id, index) => id === currentIds[index]);
  if (same && (status === 'ready' || status === 'loading')) return;
  currentIds = ids;
  $choices.set(new Map());
  $loaded.set({ status: 'loading' });
  await load();
}

function updateChoice(productId: number, change: Partial<SetChoice>): void {
  const before = $choices.get().get(productId) ?? { selected: false, groupId: undefined };
  $choices.set(new Map($choices.get()).set(productId, { ...before, ...change }));
}

export const selectSetProduct = (productId: number, selected: boolean): void =>
  updateChoice(productId, { selected });

export const chooseSetGroup = (productId: number, groupId: number): void =>
  updateChoice(productId, { groupId, selected: true });

/** Adds the chosen ones as a set. After a refusal stock is reloaded; the choices stay. */
export async function buyProductSet(title: string): Promise<AddOutcome | 'nothing'> {
  const state = $productSet.get();
  const groups = state.status === 'ready' ? chosenGroups(state.parts) : [];
  if (groups.length === 0) return 'nothing';
  $buying.set(true);
  const outcome = await addSet(
    title,
    groups.map(({ id }) => ({ id, count: 1 })),
  );
  if (outcome === 'failed') await load();
  if (outcome !== 'busy') $buying.set(false);
  return outcome;
}

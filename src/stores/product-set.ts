import { atom, computed, type ReadableAtom } from 'nanostores';
import { getProductsByIds, type Product } from '../contract/product.ts';
import { chosenGroups, setParts, type SetPart, type SetWish } from '../domain/product-set.ts';
import { errorText } from '../session/error-text.ts';
import { addSet, type AddOutcome } from './basket.ts';
import { environment } from './environment.ts';

export type ProductSetState =
  | { readonly status: 'idle' }
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly parts: readonly SetPart[]; readonly buying: boolean }
  | { readonly status: 'failed'; readonly message: string };

type Loaded =
  | Exclude<ProductSetState, { status: 'ready' }>
  | { readonly status: 'ready'; readonly products: readonly Product[] };

const $loaded = atom<Loaded>({ status: 'idle' });
const $wishes = atom<ReadonlyMap<number, SetWish>>(new Map());
const $buying = atom(false);

/** The set that is being put together on this page. */
export const $productSet: ReadableAtom<ProductSetState> = computed(
  [$loaded, $wishes, $buying],
  (loaded, wishes, buying): ProductSetState =>
    loaded.status === 'ready'
      ? { status: 'ready', parts: setParts(loaded.products, wishes, allowOverAdding()), buying }
      : loaded,
);

const allowOverAdding = (): boolean => environment().shop.allowOverAdding;

let known: readonly number[] = [];

/** What the shopper sees as chosen stays chosen: a size that sells out is not swapped for another behind their back. */
function keepChoices(products: readonly Product[]): void {
  const wishes = $wishes.get();
  $wishes.set(
    new Map(
      setParts(products, wishes, allowOverAdding()).map(({ product, group }, index) => [
        product.id,
        wishes.get(product.id) ?? { selected: index === 0 && group !== undefined, groupId: group?.id },
      ]),
    ),
  );
}

async function load(): Promise<void> {
  const ids = known;
  try {
    const { data } = await environment().client.call(getProductsByIds, { query: { ids: [...ids] } });
    if (ids !== known) return;
    const byId = new Map(data.map((product) => [product.id, product]));
    const products = ids.flatMap((id) => byId.get(id) ?? []);
    keepChoices(products);
    $loaded.set({ status: 'ready', products });
  } catch (error) {
    // What is on the screen stays there; the next attempt to buy says what is wrong with it.
    if (ids === known && $loaded.get().status !== 'ready')
      $loaded.set({ status: 'failed', message: errorText(error) });
  }
}

/** Loads a set once: the page's product, chosen already, and the products that go with it. */
export async function loadProductSet(ids: readonly number[]): Promise<void> {
  const { status } = $loaded.get();
  const same = ids.length === known.length && ids.every((id, index) => id === known[index]);
  if (same && (status === 'ready' || status === 'loading')) return;
  known = ids;
  $wishes.set(new Map());
  $loaded.set({ status: 'loading' });
  await load();
}

function wish(productId: number, change: Partial<SetWish>): void {
  const before = $wishes.get().get(productId) ?? { selected: false, groupId: undefined };
  $wishes.set(new Map($wishes.get()).set(productId, { ...before, ...change }));
}

export const selectSetProduct = (productId: number, selected: boolean): void => wish(productId, { selected });

/** Choosing a size of a product chooses the product. */
export const chooseSetGroup = (productId: number, groupId: number): void =>
  wish(productId, { groupId, selected: true });

/**
 * Puts what is chosen into the basket as a set, one of each. After a refusal the stock is read again, so that the shopper
 * sees what has been sold meanwhile; the choices stay.
 */
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

import { atom, type ReadableAtom } from 'nanostores';
import type { ConstructorSet } from '../../../contract/order/basket.ts';
import { setsOf, UNNAMED_SET } from '../../../domain/basket/basket.ts';
import * as constructorMessages from '../../../domain/constructor/constructor-messages.ts';
import { $basket, loadBasket } from '../../../stores/basket/basket.ts';
import { $constructorDraft, beginEditing, hasChangedDraft, showDraft } from './constructor-drafts.ts';
import { retryCatalog } from './constructor-catalog.ts';
import { addToConstructor } from './constructor-items.ts';
import {
  $constructorProducts,
  loadConstructorProducts,
  reloadConstructorProducts,
} from './constructor-products.ts';
import { showToast } from '../../../stores/page/toasts.ts';
import { $customer } from '../../../stores/visitor/visitor.ts';

export type ConstructorPage =
  | { readonly status: 'loading' }
  | { readonly status: 'ready' }
  | { readonly status: 'gone' }
  | { readonly status: 'failed'; readonly message: string };

const $state = atom<ConstructorPage>({ status: 'loading' });

export const $constructorPage: ReadableAtom<ConstructorPage> = $state;

/** `?set=` edits a basket's set, `?product=` adds a product. */
export interface ConstructorAddress {
  readonly setId: number | null;
  readonly productId: number | null;
}

function idIn(params: URLSearchParams, name: string): number | null {
  const text = params.get(name) ?? '';
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}

export function readConstructorAddress(query: string): ConstructorAddress {
  const params = new URLSearchParams(query);
  return { setId: idIn(params, 'set'), productId: idIn(params, 'product') };
}

const itemsOf = ({ products }: ConstructorSet) =>
  products.flatMap(({ id, groups }) =>
    groups.map((group) => ({ productId: id, groupId: group.id, count: group.count })),
  );

async function openSet(setId: number): Promise<ConstructorPage> {
  if (hasChangedDraft(setId)) return { status: 'ready' };
  if (!(await loadBasket())) {
    const state = $basket.get();
    return { status: 'failed', message: state.status === 'failed' ? state.message : '' };
  }
  const state = $basket.get();
  const set = state.status === 'ready' ? setsOf(state.basket).find(({ id }) => id === setId) : undefined;
  if (!set) return { status: 'gone' };
  beginEditing(setId, { title: set.title === UNNAMED_SET ? '' : set.title, items: itemsOf(set) });
  return { status: 'ready' };
}

async function addProduct(productId: number): Promise<void> {
  await loadConstructorProducts([productId]);
  const { products, failure } = $constructorProducts.get();
  const product = products.get(productId);
  const outcome = product ? addToConstructor(product) : 'sold-out';
  if (failure !== null) showToast({ kind: 'error', text: failure });
  else if (outcome === 'added') showToast({ kind: 'success', text: constructorMessages.addedToSet });
  else if (outcome === 'sold-out') showToast({ kind: 'warning', text: constructorMessages.soldOut });
  else if (outcome === 'full') showToast({ kind: 'warning', text: constructorMessages.setFull });
}

let isFollowing = false;

/** Call again to retry. */
export async function openConstructor({ setId, productId }: ConstructorAddress): Promise<void> {
  showDraft(setId);
  if (setId !== null) {
    $state.set({ status: 'loading' });
    $state.set(await openSet(setId));
  } else if (productId === null) $state.set({ status: 'ready' });
  if (!isFollowing) {
    isFollowing = true;
    $customer.listen((owner) => {
      if (owner === null) return;
      void reloadConstructorProducts();
      void retryCatalog();
    });
    // Another tab may have added something.
    $constructorDraft.listen(() => void loadConstructorProducts());
  }
  if (productId !== null) await addProduct(productId);
  if (setId === null) $state.set({ status: 'ready' });
  await loadConstructorProducts();
}

import { atom, type ReadableAtom } from 'nanostores';
import type { Basket } from '../../../contract/order/basket.ts';
import { getProductsByIds, type Group } from '../../../contract/catalog/product.ts';
import { namedGroups } from '../../../domain/basket/basket.ts';
import * as basketMessages from '../../../domain/basket/basket-messages.ts';
import { shortCountText } from '../../../domain/pieces/one-piece.ts';
import { errorText } from '../../../session/client/error-text.ts';
import { confirmedBasket, requestChange } from '../../../stores/basket/basket.ts';
import { environment } from '../../../stores/environment/environment.ts';
import type { LoadState } from '../../../stores/requests/load-state.ts';
import { $modal, closeModal } from '../../../stores/page/modal.ts';
import { $replacedBy } from './replaced-group.ts';
import { showToast } from '../../../stores/page/toasts.ts';

const $loaded = atom<LoadState<readonly Group[]>>({ status: 'idle' });

/** As currently sold. */
export const $sizes: ReadableAtom<LoadState<readonly Group[]>> = $loaded;

interface Replacing {
  readonly isSending: boolean;
  readonly error: string | null;
}

const $state = atom<Replacing>({ isSending: false, error: null });
export const $replacing: ReadableAtom<Replacing> = $state;

let currentId: number | undefined;

/** Earlier sizes stay on screen meanwhile. */
export async function loadSizes(productId: number): Promise<void> {
  if (productId !== currentId || $loaded.get().status === 'failed') $loaded.set({ status: 'loading' });
  currentId = productId;
  $state.set({ ...$state.get(), error: null });
  try {
    const { data } = await environment().client.call(getProductsByIds, { query: { ids: [productId] } });
    const product = data.find(({ id }) => id === productId);
    if (productId !== currentId) return;
    $loaded.set(
      product
        ? { status: 'ready', data: product.groups }
        : { status: 'failed', message: basketMessages.productGone },
    );
  } catch (error) {
    if (productId === currentId && $loaded.get().status !== 'ready')
      $loaded.set({ status: 'failed', message: errorText(error) });
  }
}

const find = (basket: Basket | undefined, groupId: number) =>
  basket && namedGroups(basket).find(({ id }) => id === groupId);

/**
 * Replaces a size with its count (capped) and selection. A refusal keeps the line and is shown in the dialog. After a lost
 * answer the basket is read.
 */
export async function replaceSize(productId: number, groupId: number, withGroupId: number): Promise<void> {
  if ($state.get().isSending) return;
  $state.set({ isSending: true, error: null });
  const old = confirmedBasket();
  const wanted = (find(old, groupId)?.count ?? 0) + (find(old, withGroupId)?.count ?? 0);
  const outcome = await requestChange({ kind: 'replace', groupId, withGroupId });
  const basket = confirmedBasket();
  const placed = find(basket, withGroupId);
  const isAsked = $modal.get()?.kind === 'replace-size';
  const isReplaced = placed !== undefined && !find(basket, groupId);
  if (outcome.status === 'failed' && !isReplaced) {
    const error = errorText(outcome.error);
    await loadSizes(productId);
    $state.set({ isSending: false, error });
    if (!isAsked) showToast({ kind: 'error', text: error });
    return;
  }
  $state.set({ isSending: false, error: null });
  $replacedBy.set(withGroupId);
  if (isAsked) closeModal();
  if (placed && placed.count < wanted) showToast({ kind: 'warning', text: shortCountText(placed) });
  showToast({ kind: 'success', text: basketMessages.sizeReplaced });
}

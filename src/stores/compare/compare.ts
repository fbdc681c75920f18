import type { ReadableAtom } from 'nanostores';
import * as messages from '../../domain/requests/messages.ts';
import { isStoragePersistent, readIds, stored } from '../storage/stored.ts';
import { LONG_TOAST_MS, showToast } from '../page/toasts.ts';

/** Limit of `compareProducts`. */
export const MAX_COMPARED = 50;

const $ids = stored('compare', readIds, []);

/** In the order in which they were added. */
export const $compareIds: ReadableAtom<readonly number[]> = $ids;

export function toggleCompare(id: number): 'added' | 'removed' | 'full' {
  const ids = $ids.get();
  if (ids.includes(id)) {
    $ids.set(ids.filter((candidate) => candidate !== id));
    return 'removed';
  }
  if (ids.length >= MAX_COMPARED) {
    showToast({ kind: 'warning', text: messages.compareFull });
    return 'full';
  }
  $ids.set([...ids, id]);
  if (isStoragePersistent()) showToast({ kind: 'success', text: messages.addedToCompare });
  else showToast({ kind: 'warning', text: messages.notStored }, LONG_TOAST_MS);
  return 'added';
}

export const clearCompare = (): void => $ids.set([]);

import type { ReadableAtom } from 'nanostores';
import * as messages from '../domain/messages.ts';
import { readIds, stored } from './stored.ts';
import { showToast } from './toasts.ts';

const $ids = stored('favorites', readIds, []);

/** Ids of the guest's favourite products, the last added first. */
export const $favoriteIds: ReadableAtom<readonly number[]> = $ids;

let removed: { readonly id: number; readonly place: number } | undefined;

/** Adds a product to the favourites or takes it out, and says nothing: a dialog does. */
export function changeFavorite(id: number): 'added' | 'removed' {
  const ids = $ids.get();
  const place = ids.indexOf(id);
  if (place === -1) {
    $ids.set([id, ...ids]);
    return 'added';
  }
  removed = { id, place };
  $ids.set(ids.filter((candidate) => candidate !== id));
  return 'removed';
}

/** Adds a product to the favourites or takes it out. */
export function toggleFavorite(id: number): 'added' | 'removed' {
  const change = changeFavorite(id);
  showToast({
    kind: 'success',
    text: change === 'removed' ? messages.removedFromFavorites : messages.addedToFavorites,
  });
  return change;
}

/** Puts a product back to where it was before it was taken out. */
export function restoreFavorite(id: number): void {
  const ids = $ids.get();
  if (ids.includes(id)) return;
  $ids.set(ids.toSpliced(removed?.id === id ? removed.place : 0, 0, id));
}

/** Takes out products that the shop has no more. */
export const forgetFavorites = (removedIds: readonly number[]): void =>
  $ids.set($ids.get().filter((id) => !removedIds.includes(id)));

/** Takes over the ids that the shop keeps for the customer. */
export const replaceFavorites = (ids: readonly number[]): void => $ids.set(ids);

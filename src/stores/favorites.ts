import type { ReadableAtom } from 'nanostores';
import { messages } from '../domain/messages.ts';
import { readIds, stored } from './stored.ts';
import { showToast } from './toasts.ts';

const $ids = stored('favorites', readIds, []);

/** Ids of the guest's favourite products, the last added first. */
export const $favoriteIds: ReadableAtom<readonly number[]> = $ids;

/** Adds a product to the favourites or takes it out. */
export const toggleFavorite = (id: number): 'added' | 'removed' => {
  const ids = $ids.get();
  const isFavorite = ids.includes(id);
  $ids.set(isFavorite ? ids.filter((known) => known !== id) : [id, ...ids]);
  showToast({
    kind: 'success',
    text: isFavorite ? messages.removedFromFavorites : messages.addedToFavorites,
  });
  return isFavorite ? 'removed' : 'added';
};

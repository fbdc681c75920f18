import { readPageFavorites } from '../../domain/favorites/page-favorites.ts';

/** Older data may have changed. */
const MAX_AGE_MS = 15_000;

let isTaken = false;

/** The favourites that the server wrote into the page, once and while they are fresh; else undefined. */
export function takePageFavorites(uid: number): readonly number[] | undefined {
  if (isTaken || typeof document === 'undefined') return undefined;
  isTaken = true;
  const found = performance.now() < MAX_AGE_MS ? readPageFavorites(document) : undefined;
  return found?.uid === uid ? found.ids : undefined;
}

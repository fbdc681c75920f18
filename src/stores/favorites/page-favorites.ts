import { readPageFavorites } from '../../domain/favorites/page-favorites.ts';

/** What was told so long ago may have changed. */
const MAX_AGE_MS = 15_000;

let isTaken = false;

/** The favourites of the customer as the server has put them into the page, once and while they are new; else undefined. */
export function takePageFavorites(uid: number): readonly number[] | undefined {
  if (isTaken || typeof document === 'undefined') return undefined;
  isTaken = true;
  const told = performance.now() < MAX_AGE_MS ? readPageFavorites(document) : undefined;
  return told?.uid === uid ? told.ids : undefined;
}

import { mergeFavorites } from '../contract/favorite.ts';
import { spentToken } from '../session/signed-in.ts';
import { tokenPayload } from '../session/token-payload.ts';
import { environment } from './environment.ts';
import { $favoriteIds, replaceFavorites } from './favorites.ts';

/** What one call takes. */
const BATCH = 500;

/** Uid of whose token the browser has, also where it has expired. */
const customer = (): number | undefined => tokenPayload(spentToken(environment().cookies) ?? '')?.uid;

/**
 * Adds the guest's favourites to those of the customer who has signed in, and takes over theirs. A failure is logged:
 * the ids stay in the browser.
 */
export async function mergeGuestFavorites(): Promise<void> {
  const ids = $favoriteIds.get();
  const owner = customer();
  try {
    let merged: readonly number[] = [];
    // An empty list reads the customer's own. The last added come first, so the oldest are sent first.
    for (let end = Math.max(ids.length, 1); end > 0; end -= BATCH) {
      const productIds = ids.slice(Math.max(0, end - BATCH), end);
      const { data } = await environment().client.call(mergeFavorites, { body: { productIds } });
      merged = data.fav_ids;
    }
    // Somebody may have signed out, or in, meanwhile in another tab.
    if (customer() === owner) replaceFavorites(merged);
  } catch (error) {
    console.error('The favourites could not be merged.', error);
  }
}

import { atom, type ReadableAtom } from 'nanostores';
import { NOT_FOUND } from '../../contract/calls/http-status.ts';
import { NetworkError } from '../../api/errors.ts';
import { errorText } from '../../session/client/error-text.ts';
// It keeps the favourites from now on, also of someone who has just signed in.
import './customer-favorites.ts';
import { hasStatus, isFinalFailure } from '../../api/failures.ts';
import { $accountFavorites } from './account-favorites.ts';
import { environment } from '../environment/environment.ts';
import {
  CustomerChanged,
  favoriteOwner,
  nextToggle,
  ownFavorites,
  readFavoriteIds,
  sendToggle,
  storeFavorites,
} from './favorite-calls.ts';
import { $guestFavorites } from './favorite-store.ts';
import { $modal, closeModal } from '../page/modal.ts';
import { showToast } from '../page/toasts.ts';

/** How often one change is sent whose answers are lost, or say something else, before it waits for a better moment. */
const MAX_ATTEMPTS = 3;

const $failure = atom<string | undefined>();

/** Why the server's favourites could not be read the last time; for the screen that has nothing else to show. */
export const $favoritesFailure: ReadableAtom<string | undefined> = $failure;

/** Takes back a change that the server has refused, unless the shopper has changed their mind meanwhile. */
function takeBack(uid: number, { id, wanted }: { id: number; wanted: boolean }, error: unknown): void {
  const { ids, added, removed } = ownFavorites(uid);
  const others = (list: readonly number[]) => list.filter((other) => other !== id);
  if (!(wanted ? added : removed).includes(id)) return;
  // A product that has left the shop cannot be taken out, and needs not be.
  const isGone = !wanted && hasStatus(error, NOT_FOUND);
  storeFavorites(
    uid,
    wanted ? { added: others(added) } : { removed: others(removed), ...(isGone && { ids: others(ids) }) },
  );
  if (isGone) return;
  const modal = $modal.get();
  if (modal?.kind === 'favorite-added' && modal.product.id === id) closeModal();
  showToast({ kind: 'error', text: errorText(error) });
}

/** The product whose removal an open dialog offers to undo: until then it keeps its place in the account. */
function heldRemoval(): number | undefined {
  const modal = $modal.get();
  return modal?.kind === 'favorite-removed' ? modal.product.id : undefined;
}

async function sendChanges(uid: number): Promise<void> {
  let attempts = 0;
  let last: number | undefined;
  for (;;) {
    if (ownFavorites(uid).state !== 'sure') await readFavoriteIds(uid);
    const change = nextToggle(uid, heldRemoval());
    if (!change) return;
    attempts = change.id === last ? attempts + 1 : 1;
    last = change.id;
    if (attempts > MAX_ATTEMPTS) return;
    try {
      await sendToggle(uid, change.id);
    } catch (error) {
      if (error instanceof CustomerChanged) throw error;
      // Whether it was done is read before it is sent again: a second toggle would undo the first.
      if (error instanceof NetworkError) continue;
      if (isFinalFailure(error)) storeFavorites(uid, { state: 'sure' });
      else await readFavoriteIds(uid).catch(report);
      takeBack(uid, change, error);
    }
  }
}

function report(error: unknown): void {
  if (error instanceof CustomerChanged) return;
  console.error('The favourites could not be brought in line with the account.', error);
}

async function read(uid: number): Promise<void> {
  try {
    await readFavoriteIds(uid);
    $failure.set(undefined);
  } catch (error) {
    $failure.set(errorText(error));
    throw error;
  }
}

async function exchange(isRead: boolean): Promise<void> {
  const uid = await favoriteOwner();
  if (uid === null) return;
  const { state, unmerged } = ownFavorites(uid);
  if (isRead || state !== 'sure' || unmerged.length > 0) await read(uid);
  await sendChanges(uid);
}

let latest: Promise<void> = Promise.resolve();

/** One exchange after another, in all tabs of the browser: answers keep the order of the changes. */
function enqueue(isRead: boolean): Promise<void> {
  const run = () => environment().exclusively(() => exchange(isRead), 'favorites');
  latest = latest.then(run).catch(report);
  return latest;
}

/** Sends what the customer has changed. A refusal undoes it with a toast; what could not be sent waits in the browser. */
export function sendFavorites(): Promise<void> {
  const { uid, state, unmerged, added, removed } = $accountFavorites.get();
  const guestIds = $guestFavorites.get();
  const isWaiting = [guestIds, unmerged, added, removed].some((ids) => ids.length > 0);
  return isWaiting || (uid !== 0 && state === 'unsure') ? enqueue(false) : latest;
}

/**
 * Takes over the server's favourites of the customer, adds to them what was chosen as a guest, and sends what was changed.
 * A failure is logged: what is known stays, and what was not sent is sent with the next page (ERR-06).
 */
export const readFavorites = (): Promise<void> => enqueue(true);

import { atom, type ReadableAtom } from 'nanostores';
import { NOT_FOUND } from '../../contract/calls/http-status.ts';
import { NetworkError } from '../../api/errors.ts';
import { errorText } from '../../session/client/error-text.ts';
// Makes the account the favourites' store, also after a sign-in on this page.
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
import { $favoriteIds, $guestFavorites } from './favorite-store.ts';
import { $modal, closeModal } from '../page/modal.ts';
import { showToast } from '../page/toasts.ts';
import { isStoragePersistent } from '../storage/stored.ts';
import { customerUid } from '../visitor/visitor.ts';

/** Attempts per change before it waits for the next exchange. */
const MAX_ATTEMPTS = 3;

const $failure = atom<string | undefined>();

/** Why the last read failed; for a screen that has nothing else to show. */
export const $favoritesFailure: ReadableAtom<string | undefined> = $failure;

/** Reverts a change that the server has refused, unless the shopper has changed it again. */
function takeBack(uid: number, { id, wanted }: { id: number; wanted: boolean }, error: unknown): void {
  const { ids, added, removed } = ownFavorites(uid);
  const others = (list: readonly number[]) => list.filter((other) => other !== id);
  if (!(wanted ? added : removed).includes(id)) return;
  // A product that has left the shop needs no removal.
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

/** The product whose removal an open dialog offers to undo: it keeps its place in the account. */
function heldRemoval(): number | undefined {
  const modal = $modal.get();
  return modal?.kind === 'favorite-removed' ? modal.product.id : undefined;
}

/** Unsent changes that the browser does not store would be lost with this page. */
function takeBackUnstored(error: unknown): void {
  const { uid, added, removed } = $accountFavorites.get();
  if (isStoragePersistent() || uid !== customerUid()) return;
  const held = heldRemoval();
  for (const id of added) takeBack(uid, { id, wanted: true }, error);
  for (const id of removed) if (id !== held) takeBack(uid, { id, wanted: false }, error);
}

async function sendChanges(uid: number): Promise<void> {
  let attempts = 0;
  let last: number | undefined;
  let lost: unknown;
  for (;;) {
    if (ownFavorites(uid).state !== 'sure') await readFavoriteIds(uid);
    const change = nextToggle(uid, heldRemoval());
    if (!change) return;
    attempts = change.id === last ? attempts + 1 : 1;
    last = change.id;
    if (attempts > MAX_ATTEMPTS) return takeBackUnstored(lost);
    try {
      await sendToggle(uid, change.id);
    } catch (error) {
      if (error instanceof CustomerChanged) throw error;
      // The outcome is unknown and a second toggle would undo the first, so the loop reads before it sends again.
      if (error instanceof NetworkError) {
        lost = error;
        continue;
      }
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

/** One exchange at a time, across tabs: answers keep the order of changes. */
function enqueue(isRead: boolean): Promise<void> {
  const run = () => environment().exclusively(() => exchange(isRead), 'favorites');
  latest = latest.then(run).catch((error: unknown) => {
    report(error);
    takeBackUnstored(error);
  });
  return latest;
}

/** Sends the customer's changes. A refusal reverts with a toast; unsent changes stay in the browser. */
export function sendFavorites(): Promise<void> {
  const { uid, state, unmerged, added, removed } = $accountFavorites.get();
  const guestIds = $guestFavorites.get();
  const isWaiting = [guestIds, unmerged, added, removed].some((ids) => ids.length > 0);
  return isWaiting || (uid !== 0 && state === 'unsure') ? enqueue(false) : latest;
}

/**
 * Reads the customer's favourites, merges a guest's choices and sends changes. A failure is logged; unsent changes go with
 * the next page (ERR-06).
 */
export const readFavorites = (): Promise<void> => enqueue(true);

/** Sends the change of a favourite that only the account stores, and announces it if it was not taken back. */
export async function announceSent(id: number, announce: () => void): Promise<void> {
  const isFavorite = () => $favoriteIds.get().includes(id);
  const wanted = isFavorite();
  await sendFavorites();
  if (isFavorite() === wanted) announce();
}

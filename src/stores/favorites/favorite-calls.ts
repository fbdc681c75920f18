import { getFavoriteIds, mergeFavorites, toggleFavorite } from '../../contract/account/favorite.ts';
import type { Call, CallInput, CallResponse } from '../../contract/calls/call.ts';
import { $accountFavorites, type AccountFavorites, openAccountFavorites } from './account-favorites.ts';
import { environment } from '../environment/environment.ts';
import { takePageFavorites } from './page-favorites.ts';
import { customerUid } from '../visitor/visitor.ts';

/** Limit of one merge. */
const BATCH = 500;

/** The customer has signed out or another signed in since sending began. */
export class CustomerChanged extends Error {
  override readonly name = 'CustomerChanged';
}

const isStill = (uid: number): boolean => customerUid() === uid;

/** The customer whose favourites may be read and sent now. @throws NetworkError */
export async function favoriteOwner(): Promise<number | null> {
  await environment().session.token();
  return customerUid();
}

/** @throws CustomerChanged */
export function ownFavorites(uid: number): AccountFavorites {
  if (!isStill(uid)) throw new CustomerChanged();
  return openAccountFavorites(uid);
}

/** @throws CustomerChanged */
export const storeFavorites = (uid: number, part: Partial<AccountFavorites>): void =>
  $accountFavorites.set({ ...ownFavorites(uid), ...part });

/** Takes the server's answer; changes that it contains need no sending. */
function confirm(uid: number, ids: readonly number[], merged: readonly number[] = []): void {
  const { unmerged, added, removed } = ownFavorites(uid);
  storeFavorites(uid, {
    ids,
    state: 'sure',
    unmerged: unmerged.filter((id) => !merged.includes(id)),
    added: added.filter((id) => !ids.includes(id)),
    removed: removed.filter((id) => ids.includes(id)),
  });
}

/** Sent as this customer or not at all; outlives the page. */
async function call<C extends Call>(uid: number, called: C, input: CallInput<C>): Promise<CallResponse<C>> {
  const { client, session } = environment();
  await session.token();
  ownFavorites(uid);
  try {
    return await client.call(called, input, { keepalive: true, mayRepeat: () => isStill(uid) });
  } catch (error) {
    // The session's end is reported elsewhere.
    ownFavorites(uid);
    throw error;
  }
}

/** Merges a guest's choices in batches, the oldest first; without any, reads the account's. */
export async function readFavoriteIds(uid: number): Promise<void> {
  let { unmerged } = ownFavorites(uid);
  if (unmerged.length === 0) {
    const pageIds = takePageFavorites(uid);
    if (pageIds) return confirm(uid, pageIds);
    const { data } = await call(uid, getFavoriteIds, {});
    return confirm(uid, data.fav_ids);
  }
  for (; unmerged.length > 0; { unmerged } = ownFavorites(uid)) {
    const productIds = unmerged.slice(-BATCH);
    const { data } = await call(uid, mergeFavorites, { body: { productIds } });
    confirm(uid, data.fav_ids, productIds);
  }
}

/** Toggles a favourite on the server. */
export async function sendToggle(uid: number, product: number): Promise<void> {
  storeFavorites(uid, { state: 'unsure' });
  const { data } = await call(uid, toggleFavorite, { body: { product } });
  confirm(uid, data.fav_ids);
}

/** The next change to send, the oldest first; skips those that the server has already, and the removal of `held`. */
export function nextToggle(
  uid: number,
  held?: number,
): { readonly id: number; readonly wanted: boolean } | undefined {
  confirm(uid, ownFavorites(uid).ids);
  const { added, removed } = ownFavorites(uid);
  const id = added.at(-1);
  if (id !== undefined) return { id, wanted: true };
  const takenOut = removed.find((one) => one !== held);
  return takenOut === undefined ? undefined : { id: takenOut, wanted: false };
}

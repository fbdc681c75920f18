import { getFavoriteIds, mergeFavorites, toggleFavorite } from '../../contract/account/favorite.ts';
import type { Call, CallInput, CallResponse } from '../../contract/calls/call.ts';
import { $accountFavorites, type AccountFavorites, openAccountFavorites } from './account-favorites.ts';
import { environment } from '../environment/environment.ts';
import { takePageFavorites } from './page-favorites.ts';
import { customerUid } from '../visitor/visitor.ts';

/** What one merge takes. */
const BATCH = 500;

/** The customer has signed out, or someone else has signed in, since the favourites began to be sent. */
export class CustomerChanged extends Error {
  override readonly name = 'CustomerChanged';
}

const isStill = (uid: number): boolean => customerUid() === uid;

/** The customer whose favourites may be read and sent now. @throws NetworkError */
export async function favoriteOwner(): Promise<number | null> {
  await environment().session.token();
  return customerUid();
}

/** What is known of the customer's favourites, as long as they are signed in. @throws CustomerChanged */
export function ownFavorites(uid: number): AccountFavorites {
  if (!isStill(uid)) throw new CustomerChanged();
  return openAccountFavorites(uid);
}

/** Stores a part of what is known of the customer's favourites. @throws CustomerChanged */
export const storeFavorites = (uid: number, part: Partial<AccountFavorites>): void =>
  $accountFavorites.set({ ...ownFavorites(uid), ...part });

/** Takes over what the server has answered: what is as it was wanted needs to be sent no more. */
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

/** Every call is made as this customer or not at all, and outlives its page. */
async function call<C extends Call>(uid: number, called: C, input: CallInput<C>): Promise<CallResponse<C>> {
  const { client, session } = environment();
  await session.token();
  ownFavorites(uid);
  try {
    return await client.call(called, input, { keepalive: true, mayRepeat: () => isStill(uid) });
  } catch (error) {
    // That the session has ended is told elsewhere.
    ownFavorites(uid);
    throw error;
  }
}

/** Adds what was chosen as a guest, in batches, the oldest first; without any it reads what the account has. */
export async function readFavoriteIds(uid: number): Promise<void> {
  let { unmerged } = ownFavorites(uid);
  if (unmerged.length === 0) {
    const told = takePageFavorites(uid);
    if (told) return confirm(uid, told);
    const { data } = await call(uid, getFavoriteIds, {});
    return confirm(uid, data.fav_ids);
  }
  for (; unmerged.length > 0; { unmerged } = ownFavorites(uid)) {
    const productIds = unmerged.slice(-BATCH);
    const { data } = await call(uid, mergeFavorites, { body: { productIds } });
    confirm(uid, data.fav_ids, productIds);
  }
}

/** Changes whether a product is a favourite: the server toggles. */
export async function sendToggle(uid: number, product: number): Promise<void> {
  storeFavorites(uid, { state: 'unsure' });
  const { data } = await call(uid, toggleFavorite, { body: { product } });
  confirm(uid, data.fav_ids);
}

/**
 * What is to be sent next, the oldest first. What the server has already as it is wanted is left out, and so is the
 * removal of `held`.
 */
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

import { $guestFavorites } from './favorite-store.ts';
import { type ReadStored, readIds, stored } from '../storage/stored.ts';

/** A customer's favourites in this browser, confirmed and not. Ids, the last added first. */
export interface AccountFavorites {
  /** 0 for none. */
  readonly uid: number;
  /**
   * `new`: not read from the server yet. `unsure`: an answer is missing, so the server must be read before anything is sent.
   * `sure`: as the server said last.
   */
  readonly state: 'new' | 'unsure' | 'sure';
  /** As the server said last. */
  readonly ids: readonly number[];
  /** A guest's choices, to be merged into the account. */
  readonly unmerged: readonly number[];
  readonly added: readonly number[];
  readonly removed: readonly number[];
}

const states: readonly unknown[] = ['new', 'unsure', 'sure'] satisfies AccountFavorites['state'][];
const isState = (found: unknown): found is AccountFavorites['state'] => states.includes(found);

const favoritesOf = (uid: number): AccountFavorites => ({
  uid,
  state: 'new',
  ids: [],
  unmerged: [],
  added: [],
  removed: [],
});

const read: ReadStored<AccountFavorites> = (found) => {
  if (typeof found !== 'object' || found === null) return undefined;
  const { uid, state, ...lists }: Partial<Record<keyof AccountFavorites, unknown>> = found;
  const ids = readIds(lists.ids);
  const unmerged = readIds(lists.unmerged);
  const added = readIds(lists.added);
  const removed = readIds(lists.removed);
  if (!Number.isSafeInteger(uid) || !isState(state) || !ids || !unmerged || !added || !removed)
    return undefined;
  return { uid: Number(uid), state, ids, unmerged, added, removed };
};

export const $accountFavorites = stored('account-favorites', read, favoritesOf(0));

/** The stored favourites if they are this customer's. */
const own = (stored: AccountFavorites, uid: number): AccountFavorites =>
  stored.uid === uid ? stored : favoritesOf(uid);

/** The server's favourites with the customer's unsent changes. */
export function favoritesWithChanges(
  stored: AccountFavorites,
  uid: number,
  guestIds: readonly number[],
): readonly number[] {
  const { ids, unmerged, added, removed } = own(stored, uid);
  const present = [...guestIds, ...unmerged, ...ids];
  const all = new Set([...added.filter((id) => !present.includes(id)), ...present]);
  for (const id of removed) all.delete(id);
  return [...all];
}

/** Opens the customer's stored favourites; a guest's become theirs, so that the next customer does not get them. */
export function openAccountFavorites(uid: number): AccountFavorites {
  const account = own($accountFavorites.get(), uid);
  const guestIds = $guestFavorites.get();
  if (guestIds.length === 0) return account;
  const claimed = {
    ...account,
    unmerged: [...new Set([...guestIds, ...account.unmerged])],
    removed: account.removed.filter((id) => !guestIds.includes(id)),
  };
  $accountFavorites.set(claimed);
  $guestFavorites.set([]);
  return claimed;
}

/** Records a change to be sent later. */
export function recordFavoriteChange(uid: number, id: number, wanted: boolean): void {
  const account = openAccountFavorites(uid);
  const others = (ids: readonly number[]) => ids.filter((other) => other !== id);
  $accountFavorites.set({
    ...account,
    added: wanted ? [id, ...others(account.added)] : others(account.added),
    removed: wanted ? others(account.removed) : [...others(account.removed), id],
  });
}

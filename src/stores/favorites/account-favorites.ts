import { $guestFavorites } from './favorite-store.ts';
import { type ReadStored, readIds, stored } from '../storage/stored.ts';

/** What this browser knows of a customer's favourites, and what the server has not confirmed yet. Ids, the last added first. */
export interface AccountFavorites {
  /** 0: nobody's. */
  readonly uid: number;
  /**
   * `new`: the server has not been asked yet. `unsure`: something was sent whose answer has not come, so that the server
   * has to be asked before anything else is sent. `sure`: what is known is what the server said last.
   */
  readonly state: 'new' | 'unsure' | 'sure';
  /** What the server said last. */
  readonly ids: readonly number[];
  /** What was chosen as a guest and is to be added to the account. */
  readonly unmerged: readonly number[];
  /** What the customer has added. */
  readonly added: readonly number[];
  /** What the customer has taken out. */
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

/** The customer's part of what is stored; another customer's is nobody's business. */
const own = (stored: AccountFavorites, uid: number): AccountFavorites =>
  stored.uid === uid ? stored : favoritesOf(uid);

/** The favourites as the customer wants them. */
export function wantedFavorites(
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

/**
 * The customer's favourites in this browser. What was chosen as a guest is theirs from now on: the person who signs in next
 * must not get it.
 */
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

/** Records what the customer wants of a product; it is sent later. */
export function wantFavorite(uid: number, id: number, wanted: boolean): void {
  const account = openAccountFavorites(uid);
  const others = (ids: readonly number[]) => ids.filter((other) => other !== id);
  $accountFavorites.set({
    ...account,
    added: wanted ? [id, ...others(account.added)] : others(account.added),
    removed: wanted ? others(account.removed) : [...others(account.removed), id],
  });
}

import { atom, type ReadableAtom } from 'nanostores';
import type { Basket, GroupCount } from '../contract/basket.ts';
import { countSetsOf, namedGroups, soldOutGroupIds } from '../domain/basket.ts';
import { capCount, coerceCount, remnantsText } from '../domain/count.ts';
import * as messages from '../domain/messages.ts';
import { errorText } from '../session/error-text.ts';
import { $addingGroups } from './basket-adding.ts';
import { applyChange, mergeChanges, sendChange, type BasketChange } from './basket-change.ts';
import { isBasketFrozen, recordBasketOwner } from './basket-owner.ts';
import type { EarlierBasket } from './basket-tracking.ts';
import { $basketSummary, $pendingCounts, storeSummary } from './basket-summary.ts';
import { createChangeQueue } from './change-queue.ts';
import { environment } from './environment.ts';
import { isSignedIn } from './price-role.ts';
import { showToast } from './toasts.ts';

/** Pause after which a changed count, or what «Купить» adds, goes to the server. */
export const COUNT_DEBOUNCE_MS = 300;

export type BasketState =
  | { readonly status: 'idle' }
  | { readonly status: 'loading' }
  /** `pending`: the basket shows wishes that the server has not confirmed; its totals are the server's last. */
  | { readonly status: 'ready'; readonly basket: Basket; readonly pending: boolean }
  /** `basket` is the last that was known. */
  | { readonly status: 'failed'; readonly message: string; readonly basket?: Basket };

export type AddOutcome = 'added' | 'failed' | 'busy';

const $state = atom<BasketState>({ status: 'idle' });

export const $basket: ReadableAtom<BasketState> = $state;

let confirmed: Basket | undefined;
/** Why the last attempt to read the basket failed. */
let failure: string | undefined;
let stopFollowing: (() => void) | undefined;
let sendsOnLeaving = false;
/** Groups that were removed by themselves once; a refusal is not answered by trying for ever. */
const autoRemoved = new Set<number>();

function show(): void {
  const changes = queue.underWay();
  $pendingCounts.set(
    new Map(changes.flatMap((change) => (change.kind === 'count' ? [...change.counts] : []))),
  );
  const basket = confirmed && changes.reduce(applyChange, confirmed);
  if (failure !== undefined) {
    $state.set({ status: 'failed', message: failure, ...(basket && { basket }) });
  } else if (basket) {
    $state.set({ status: 'ready', basket, pending: changes.some(({ kind }) => kind !== 'load') });
  }
}

function autoRemove(basket: Basket): void {
  if (!environment().shop.autoRemoveNotInStock) return;
  const ids = soldOutGroupIds(basket).filter((id) => !autoRemoved.has(id));
  for (const id of ids) autoRemoved.add(id);
  if (ids.length > 0) void queue.add({ kind: 'remove', ids: new Set(ids) });
}

/**
 * `asked` is the token by which the basket was asked for; a token that another tab has set meanwhile stays. A customer's
 * basket is found without a token: a guest's is kept for when the session ends or the two are merged.
 */
function keepToken({ basket: token }: Basket, asked: string | undefined, askedByCustomer: boolean): void {
  const { cookies } = environment();
  // A session may end between question and answer.
  if ((askedByCustomer || isSignedIn()) && cookies.get('cartToken') !== undefined) return;
  if (token !== null) cookies.set('cartToken', token);
  else if (asked !== undefined && cookies.get('cartToken') === asked) cookies.remove('cartToken');
}

function confirm(basket: Basket): void {
  confirmed = basket;
  failure = undefined;
  recordBasketOwner();
  storeSummary(basket);
  stopFollowing ??= $basketSummary.listen(({ digest }, before) => {
    if (digest !== before?.digest && digest !== '' && queue.underWay().length === 0) void loadBasket();
  });
  autoRemove(basket);
}

/** Only the tab that made a change tells of it, and only where somebody listens. */
function trackChange(change: BasketChange, earlier: EarlierBasket, basket: Basket): void {
  if (change.kind === 'load' || environment().shop.tracking === null) return;
  import('./basket-tracking.ts').then(
    ({ trackBasketChange }) => trackBasketChange(change, earlier, basket),
    (error: unknown) => console.error('Tracking failed.', error),
  );
}

async function ask(change: BasketChange): Promise<void> {
  const { client, cookies, exclusively } = environment();
  const exchange = async () => {
    const earlier = { counts: $basketSummary.get().counts, basket: confirmed };
    const token = cookies.get('cartToken');
    const isCustomer = isSignedIn();
    const basket = await sendChange(client, token, change);
    if (isBasketFrozen()) return;
    keepToken(basket, token, isCustomer);
    confirm(basket);
    trackChange(change, earlier, basket);
  };
  // Two tabs that begin a basket at the same time must begin the same one.
  await (cookies.get('cartToken') === undefined ? exclusively(exchange) : exchange());
}

/** After a failure nobody knows what the server holds: ask it, or keep what was last known. */
async function restore(): Promise<void> {
  try {
    await ask({ kind: 'load' });
  } catch {
    // The shopper has been told of the failure itself.
  }
}

async function send(change: BasketChange): Promise<boolean> {
  try {
    await ask(change);
    return true;
  } catch (error) {
    if (change.kind === 'load') {
      failure = errorText(error);
    } else {
      showToast({ kind: 'error', text: errorText(error) });
      await restore();
    }
    return false;
  }
}

const queue = createChangeQueue<BasketChange>({ send, merge: mergeChanges, changed: show });

/** A shopper who changes the basket has begun another order. */
function change(wanted: BasketChange, waitMs?: number): Promise<boolean> {
  const { cookies, onLeave } = environment();
  cookies.remove('orderCompletedId');
  cookies.remove('orderCompletedCode');
  if (!sendsOnLeaving) onLeave(() => queue.flush());
  sendsOnLeaving = true;
  return queue.add(wanted, waitMs);
}

/** Reads the basket from the server; resolves to whether it could be read. */
export function loadBasket(): Promise<boolean> {
  if (!confirmed) {
    failure = undefined;
    $state.set({ status: 'loading' });
  }
  return queue.add({ kind: 'load' });
}

function knownGroup(id: number) {
  const state = $state.get();
  const basket = state.status === 'ready' || state.status === 'failed' ? state.basket : undefined;
  return basket && namedGroups(basket).find((group) => group.id === id);
}

/**
 * Changes how much of a group is in the basket, 0 removing it; anything but a number counts as 1, and more than the
 * remnants as the remnants, with a warning. Shown at once, sent after a pause of 300 ms.
 */
export function setGroupCount(id: number, typed: unknown): Promise<boolean> {
  const group = knownGroup(id);
  let count = coerceCount(typed);
  if (group) {
    const cap = capCount(count, group, environment().shop.allowOverAdding);
    if (cap.capped) showToast({ kind: 'warning', text: remnantsText(group.remnants, group.unit) });
    count = cap.count;
  }
  return change({ kind: 'count', counts: new Map([[id, count]]) }, COUNT_DEBOUNCE_MS);
}

function reportAdded(asked: ReadonlyMap<number, number>): void {
  const cut = [...asked].map(([id, count]) => ({ group: knownGroup(id), count }));
  const short = cut.find(({ group, count }) => group && group.count < count)?.group;
  if (short) showToast({ kind: 'warning', text: remnantsText(short.remnants, short.unit) });
  showToast({ kind: 'success', text: messages.addedToBasket });
}

/**
 * Puts groups into the basket, each with the count that is chosen for it: «Купить» again with another count changes the
 * count, and a repeat changes nothing. Sent after `waitMs`; a group that is still on its way is refused with a warning.
 */
export async function addToBasket(groups: readonly GroupCount[], waitMs = 0): Promise<AddOutcome> {
  const adding = $addingGroups.get();
  if (groups.some(({ id }) => adding.has(id))) {
    showToast({ kind: 'warning', text: messages.addingToBasket });
    return 'busy';
  }
  const counts = new Map(groups.map(({ id, count }) => [id, count]));
  $addingGroups.set(new Set([...adding, ...counts.keys()]));
  const taken = await change({ kind: 'add', counts }, waitMs);
  $addingGroups.set(new Set([...$addingGroups.get()].filter((id) => !counts.has(id))));
  if (taken) reportAdded(counts);
  return taken ? 'added' : 'failed';
}

let addingSet = false;

/**
 * Puts a set of groups into the basket, all of it or nothing. While one is on its way another is refused with a warning.
 * Asking twice would make two sets: where the answer got lost, the basket itself says whether the set is in it.
 */
export async function addSet(title: string, groups: readonly GroupCount[]): Promise<AddOutcome> {
  if (addingSet) {
    showToast({ kind: 'warning', text: messages.addingToBasket });
    return 'busy';
  }
  addingSet = true;
  const ids = groups.map(({ id }) => id);
  const known = () => (confirmed ? countSetsOf(confirmed, ids) : 0);
  if (!confirmed && environment().cookies.get('cartToken') !== undefined) await loadBasket();
  const before = known();
  const taken = (await change({ kind: 'add-set', title, groups })) || known() > before;
  addingSet = false;
  if (taken) showToast({ kind: 'success', text: messages.setAddedToBasket });
  return taken ? 'added' : 'failed';
}

const chosen = (ids: readonly number[], selected: boolean) => new Map(ids.map((id) => [id, selected]));

/** Includes groups, and whole sets by their own ids, in the order or leaves them for later. */
export const selectGroups = (
  ids: readonly number[],
  selected: boolean,
  setIds: readonly number[] = [],
): Promise<boolean> =>
  change({ kind: 'select', selection: chosen(ids, selected), sets: chosen(setIds, selected) });

async function remove(wanted: BasketChange): Promise<boolean> {
  const taken = await change(wanted);
  if (taken) showToast({ kind: 'success', text: messages.removedFromBasket });
  return taken;
}

export const removeGroups = (ids: readonly number[]): Promise<boolean> =>
  remove({ kind: 'remove', ids: new Set(ids) });

export const removeSets = (ids: readonly number[]): Promise<boolean> =>
  remove({ kind: 'remove-sets', ids: new Set(ids) });

export const removeNotInStock = (): Promise<boolean> => remove({ kind: 'remove-not-in-stock' });

export const emptyBasket = (): Promise<boolean> => remove({ kind: 'empty' });

import { atom, type ReadableAtom } from 'nanostores';
import type { Basket } from '../../contract/order/basket.ts';
import type { PutGroup } from '../../contract/order/group-count.ts';
import { namedGroups } from '../../domain/basket/basket.ts';
import { shortCountText } from '../../domain/pieces/one-piece.ts';
import { capLineCount } from '../../domain/counts/count-cap.ts';
import { coerceCount } from '../../domain/counts/typed-count.ts';
import * as basketMessages from '../../domain/basket/basket-messages.ts';
import { errorText } from '../../session/client/error-text.ts';
import { CookieRefusedError } from '../../session/client/cookie-refused-error.ts';
import { autoRemoval } from './auto-removed.ts';
import { $addingGroups } from './basket-adding.ts';
import {
  applyChange,
  COUNT_DEBOUNCE_MS,
  mergeChanges,
  sendChange,
  type BasketChange,
  type EarlierBasket,
} from './basket-change.ts';
import { putChange } from './put-groups.ts';
import { watchBasketOfOtherTabs } from './basket-of-other-tabs.ts';
import { isForAnotherBasket, storeCartToken } from './basket-token.ts';
import { basketOwnership, isBasketFrozen, recordBasketOwner } from './basket-owner.ts';
import { $basketSummary, $pendingCounts } from './basket-summary.ts';
import { storeSummary } from './store-basket-summary.ts';
import { createChangeQueue } from '../requests/change-queue.ts';
import { environment } from '../environment/environment.ts';
import { useOptionalScript } from '../../domain/requests/optional-script.ts';
import { LONG_TOAST_MS, showToast, TOAST_MS } from '../page/toasts.ts';
import { clearOwnUnsent, storeUnsent } from './unsent-counts.ts';
import { protectStarted } from '../page/unsaved-work.ts';
import { forgetLastOrder } from '../visitor/last-order.ts';
import { isGuest, isSignedIn } from '../visitor/visitor.ts';

export type BasketState =
  | { readonly status: 'idle' | 'loading' }
  /** `pending`: unconfirmed changes are shown; totals are the server's last. */
  | { readonly status: 'ready'; readonly basket: Basket; readonly pending: boolean }
  /** `basket` is the last that was loaded. */
  | { readonly status: 'failed'; readonly message: string; readonly basket?: Basket };

/** After a failure the basket is the server's, where it could be read. */
export type ChangeOutcome =
  | { readonly status: 'done' }
  | { readonly status: 'failed'; readonly error: unknown };

export type AddOutcome = 'added' | 'failed' | 'busy';

const $state = atom<BasketState>({ status: 'idle' });

export const $basket: ReadableAtom<BasketState> = $state;

let confirmed: Basket | undefined;
let failure: string | undefined;
let sendsOnLeaving = false;

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

function confirm(basket: Basket): void {
  confirmed = basket;
  failure = undefined;
  recordBasketOwner();
  storeSummary(basket);
  if (basket.basket !== null) clearOwnUnsent();
  watchBasketOfOtherTabs(
    () => void loadBasket(),
    () => queue.underWay().length > 0,
  );
  const removal = autoRemoval(basket);
  if (removal) void queue.add(removal);
}

/** Once, from the tab that made the change. */
function trackChange(change: BasketChange, earlier: EarlierBasket, basket: Basket): void {
  if (change.kind === 'load' || environment().shop.tracking === null) return;
  void useOptionalScript(
    () => import('./basket-tracking.ts'),
    ({ trackBasketChange }) => trackBasketChange(change, earlier, basket),
  );
}

async function exchange(change: BasketChange): Promise<void> {
  const { client, cookies, exclusively } = environment();
  const run = async (): Promise<void> => {
    const earlier = { counts: $basketSummary.get().counts, basket: confirmed };
    const token = cookies.get('cartToken');
    const [wasCustomer, wasGuest] = [isSignedIn(), isGuest()];
    const basket = await sendChange(client, token, change);
    if (isBasketFrozen()) return;
    if (wasGuest && isForAnotherBasket(basket, token)) return run();
    storeCartToken(basket, token, wasCustomer);
    confirm(basket);
    trackChange(change, earlier, basket);
  };
  // Two tabs that create a basket at the same time must create the same one.
  await (cookies.get('cartToken') === undefined ? exclusively(run) : run());
}

async function reload(): Promise<void> {
  try {
    await exchange({ kind: 'load' });
  } catch {
    // A toast has reported the first failure.
  }
}

/** Changes whose failures the caller shows. */
const reportedByCaller: ReadonlySet<BasketChange['kind']> = new Set(['replace', 'promo', 'bonuses']);

async function send(change: BasketChange): Promise<ChangeOutcome> {
  try {
    await exchange(change);
    return { status: 'done' };
  } catch (error) {
    if (change.kind === 'load') {
      failure = errorText(error);
      if (!isBasketFrozen() && basketOwnership() !== 'own') confirmed = undefined;
    } else {
      const ms = error instanceof CookieRefusedError ? LONG_TOAST_MS : TOAST_MS;
      if (!reportedByCaller.has(change.kind)) showToast({ kind: 'error', text: errorText(error) }, ms);
      await reload();
    }
    return { status: 'failed', error };
  }
}

const queue = createChangeQueue<BasketChange, ChangeOutcome>({
  send,
  merge: mergeChanges,
  changed: show,
  overtaken: () => void queue.add({ kind: 'load' }),
});

/** Sends everything without waiting. A guest's basket without a token is left to the next page. */
function leave(): void {
  const isNamed = environment().cookies.get('cartToken') !== undefined || isSignedIn();
  if (!isNamed) storeUnsent(queue.underWay());
  queue.flush();
}

/**
 * Queues a change and forgets the completed order, which it makes another. Failures are shown here, except those in
 * `reportedByCaller`.
 */
export function requestChange(requested: BasketChange, waitMs?: number): Promise<ChangeOutcome> {
  const { onLeave } = environment();
  forgetLastOrder();
  if (!sendsOnLeaving) onLeave(leave);
  sendsOnLeaving = true;
  return protectStarted(queue.add(requested, waitMs));
}

const change = async (requested: BasketChange, waitMs?: number): Promise<boolean> =>
  (await requestChange(requested, waitMs)).status === 'done';

export const confirmedBasket = (): Basket | undefined => confirmed;

/** Resolves to whether the basket could be read. */
export async function loadBasket(): Promise<boolean> {
  if (!confirmed) {
    failure = undefined;
    $state.set({ status: 'loading' });
  }
  return (await queue.add({ kind: 'load' })).status === 'done';
}

function groupInBasket(id: number) {
  const state = $state.get();
  const basket = state.status === 'ready' || state.status === 'failed' ? state.basket : undefined;
  return basket && namedGroups(basket).find((group) => group.id === id);
}

/**
 * Sets the count of a group; 0 removes it. Anything but a number counts as 1; more than the stock, or than the longest piece where
 * one is asked for, is capped with a warning. Shown at once, sent after 300 ms.
 */
export function setGroupCount(id: number, typed: unknown): Promise<boolean> {
  const group = groupInBasket(id);
  let count = coerceCount(typed);
  if (group) {
    const cap = capLineCount(group, count, environment().shop.allowOverAdding);
    if (cap.capped) showToast({ kind: 'warning', text: shortCountText(group) });
    count = cap.count;
  }
  return change({ kind: 'count', counts: new Map([[id, count]]) }, COUNT_DEBOUNCE_MS);
}

function reportAdded(requested: ReadonlyMap<number, number>): void {
  const added = [...requested].map(([id, count]) => ({ group: groupInBasket(id), count }));
  const short = added.find(({ group, count }) => group && group.count < count)?.group;
  if (short) showToast({ kind: 'warning', text: shortCountText(short) });
  showToast({ kind: 'success', text: basketMessages.addedToBasket });
}

/**
 * Adds groups, or sets the counts of those already in the basket; a repeat changes nothing. A group that is still being
 * added is rejected with a warning.
 */
export async function addToBasket(groups: readonly PutGroup[], waitMs = 0): Promise<AddOutcome> {
  const adding = $addingGroups.get();
  if (groups.some(({ id }) => adding.has(id))) {
    showToast({ kind: 'warning', text: basketMessages.addingToBasket });
    return 'busy';
  }
  const requested = putChange('add', groups);
  const { counts } = requested;
  $addingGroups.set(new Set([...adding, ...counts.keys()]));
  const isAccepted = await change(requested, waitMs);
  $addingGroups.set(new Set([...$addingGroups.get()].filter((id) => !counts.has(id))));
  if (isAccepted) reportAdded(counts);
  return isAccepted ? 'added' : 'failed';
}

const chosen = (ids: readonly number[], selected: boolean) => new Map(ids.map((id) => [id, selected]));

/** Selects or deselects groups, and whole sets by their ids, for the order. */
export const selectGroups = (
  ids: readonly number[],
  selected: boolean,
  setIds: readonly number[] = [],
): Promise<boolean> =>
  change({ kind: 'select', selection: chosen(ids, selected), sets: chosen(setIds, selected) });

async function remove(requested: BasketChange): Promise<boolean> {
  const isAccepted = await change(requested);
  if (isAccepted) showToast({ kind: 'success', text: basketMessages.removedFromBasket });
  return isAccepted;
}

export const removeGroups = (ids: readonly number[]): Promise<boolean> =>
  remove({ kind: 'remove', ids: new Set(ids) });

export const removeSets = (ids: readonly number[]): Promise<boolean> =>
  remove({ kind: 'remove-sets', ids: new Set(ids) });

export const removeNotInStock = (): Promise<boolean> => remove({ kind: 'remove-not-in-stock' });

export const emptyBasket = (): Promise<boolean> => remove({ kind: 'empty' });

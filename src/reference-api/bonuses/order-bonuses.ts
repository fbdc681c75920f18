import { ErrorCode } from '../../contract/calls/errors.ts';
import type { ShopStore } from '../shop-store.ts';
import { conflict } from '../http/error-response.ts';
import { currentAccounts, earnedAccount, isExpired } from './accounts.ts';
import type { StoredBonusAccount } from './bonuses.ts';

/** What bonuses have to do with an order; money in kopecks. */
export interface OrderBonuses {
  uid: number;
  orderId: number;
  /** Paid with bonuses. */
  spent: number;
  /** What the order brings once it is completed. */
  accrual: number;
  /** Paid with money, without delivery; it counts towards the next level. */
  paid: number;
}

/**
 * Pays for an order with bonuses, those that expire first coming first, and expects what it brings; call it inside the
 * order's change. @throws ErrorResponse 409 where the customer has not enough, and the change must not be kept
 */
export function placeWithBonuses(
  store: ShopStore,
  { uid, orderId, spent, accrual, paid }: OrderBonuses,
  now: Date,
): void {
  let rest = spent;
  for (const { id, value } of currentAccounts(store, uid, now)) {
    const part = Math.min(rest, value);
    if (part === 0) continue;
    if (store.bonuses.addOperation(id, { value: -part, kind: 'spent', orderId, at: now })) rest -= part;
  }
  if (rest > 0) throw conflict(ErrorCode.invalid, 'Бонусов на счёте стало меньше, проверьте корзину');
  store.bonuses.addPurchase(orderId, { uid, value: accrual, paid });
}

/** Gives what an order brings when it is completed; a repetition changes nothing. */
export function accrueBonuses(store: ShopStore, orderId: number, now: Date): void {
  store.change(() => {
    const purchase = store.bonuses.purchase(orderId);
    if (purchase === undefined || !store.bonuses.completePurchase(orderId, now) || purchase.value === 0)
      return;
    const { id } = earnedAccount(store, purchase.uid);
    store.bonuses.addOperation(id, { value: purchase.value, kind: 'earned', orderId, at: now });
    takeOwed(store, purchase.uid, now);
  });
}

/** The customer's account for what an order gives back of one that has expired: it lasts as long as that had left when it was spent. */
function accountInPlace(
  store: ShopStore,
  { expired, orderId, now }: { expired: StoredBonusAccount & { uid: number }; orderId: number; now: Date },
): number {
  const { uid, title, expiresAt } = expired;
  const returned = store.bonuses.sumsByAccount(orderId, ['returned']).map(({ accountId }) => accountId);
  const known = store.bonuses
    .accounts(uid)
    .find((one) => one.title === title && !isExpired(one.expiresAt, now) && returned.includes(one.id));
  if (known !== undefined) return known.id;
  const spentAt = store.bonuses.spentAt(orderId, expired.id) ?? now.getTime();
  const left = Math.max(0, (expiresAt ?? spentAt) - spentAt);
  return store.bonuses.openAccount(uid, 'gift', title, new Date(now.getTime() + left)).id;
}

/** Gives back what was spent on an order, `most` kopecks of it. */
function giveBackSpent(
  store: ShopStore,
  { uid, orderId, most, now }: { uid: number; orderId: number; most: number; now: Date },
): void {
  const accounts = new Map(currentAccounts(store, uid, now).map((account) => [account.id, account]));
  const sums = store.bonuses.sumsByAccount(orderId, ['spent', 'returned']);
  // What an expired account had to give back stands in another one.
  let rest = Math.min(
    most,
    sums.reduce((left, { sum }) => left - sum, 0),
  );
  for (const { accountId, sum } of sums) {
    const value = Math.min(rest, -sum);
    if (value <= 0) continue;
    rest -= value;
    const account = accounts.get(accountId);
    const id =
      account !== undefined && isExpired(account.expiresAt, now)
        ? accountInPlace(store, { expired: { ...account, uid }, orderId, now })
        : accountId;
    store.bonuses.addOperation(id, { value, kind: 'returned', orderId, at: now });
  }
}

/** Takes what given back orders have brought, as far as it is there; the rest when something comes to the account. */
function takeOwed({ bonuses }: ShopStore, uid: number, now: Date): void {
  for (const { accountId, orderId, value: owed } of bonuses.owed(uid)) {
    const present = bonuses.accounts(uid).find(({ id }) => id === accountId)?.value ?? 0;
    const value = Math.min(owed, present);
    if (value > 0) bonuses.addOperation(accountId, { value: -value, kind: 'revoked', orderId, at: now });
  }
}

/**
 * Undoes an order's bonuses when it is cancelled: what was spent comes back, what was expected is not any more, and what was
 * given is taken. A repetition changes nothing.
 */
export function returnBonuses(store: ShopStore, orderId: number, now: Date): void {
  store.change(() => {
    const purchase = store.bonuses.purchase(orderId);
    if (purchase === undefined) return;
    const { uid } = purchase;
    giveBackSpent(store, { uid, orderId, most: Infinity, now });
    store.bonuses.removePurchase(orderId);
    takeOwed(store, uid, now);
  });
}

/** Undoes a part of an order's bonuses: `spent` kopecks come back, and of what it brings the share that `paid` has in it goes. */
export function returnSomeBonuses(
  store: ShopStore,
  { orderId, spent, paid }: { readonly orderId: number; readonly spent: number; readonly paid: number },
  now: Date,
): void {
  store.change(() => {
    const purchase = store.bonuses.purchase(orderId);
    if (purchase === undefined) return;
    const { uid } = purchase;
    giveBackSpent(store, { uid, orderId, most: spent, now });
    const earned =
      purchase.paid === 0 ? 0 : Math.round((purchase.value * Math.min(paid, purchase.paid)) / purchase.paid);
    store.bonuses.reducePurchase(orderId, { value: earned, paid });
    takeOwed(store, uid, now);
  });
}

/** Kopecks that an order was paid with in bonuses and has brought, or will bring. */
export function bonusesOfOrder(store: ShopStore, orderId: number): { writtenOff: number; accrued: number } {
  const spent = store.bonuses
    .sumsByAccount(orderId, ['spent', 'returned'])
    .reduce((sum, one) => sum - one.sum, 0);
  return { writtenOff: Math.max(0, spent), accrued: store.bonuses.purchase(orderId)?.value ?? 0 };
}

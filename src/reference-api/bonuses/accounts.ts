import type { BonusAccount } from '../../contract/account/bonus.ts';
import type { OperationKind, StoredBonusAccount } from './bonuses.ts';
import type { ShopStore } from '../shop-store.ts';

/** Given bonuses are there for a year. */
const GIFT_LIFE_MS = 365 * 24 * 60 * 60 * 1000;
const OPERATIONS_SHOWN = 100;

const operationTitles: Record<OperationKind, (orderId: number | null) => string> = {
  given: () => 'Подарок магазина',
  earned: (orderId) => `Начислено за заказ №\u00a0${orderId}`,
  spent: (orderId) => `Оплата заказа №\u00a0${orderId}`,
  returned: (orderId) => `Возврат за отменённый заказ №\u00a0${orderId}`,
  revoked: (orderId) => `Отмена начисления за заказ №\u00a0${orderId}`,
  expired: () => 'Срок действия истёк',
};

/** The account that bonuses for orders come to; they stay. */
export const earnedAccount = ({ bonuses }: ShopStore, uid: number): StoredBonusAccount =>
  bonuses.account(uid, 'earned') ?? bonuses.openAccount(uid, 'earned', 'Бонусы за покупки', null);

/** A customer's accounts, those that expire first coming first; what has expired is written off. */
export function currentAccounts(store: ShopStore, uid: number, now: Date): StoredBonusAccount[] {
  const { bonuses } = store;
  const hasExpired = ({ value, expiresAt }: StoredBonusAccount) => value > 0 && isExpired(expiresAt, now);
  const accounts = bonuses.accounts(uid);
  if (!accounts.some(hasExpired)) return accounts;
  return store.change(() => {
    for (const { id, value } of bonuses.accounts(uid).filter(hasExpired)) {
      bonuses.addOperation(id, { value: -value, kind: 'expired', orderId: null, at: now });
    }
    return bonuses.accounts(uid);
  });
}

export const isExpired = (expiresAt: number | null, now: Date): boolean =>
  expiresAt !== null && expiresAt <= now.getTime();

/** Kopecks that a customer has. */
export const bonusBalance = (store: ShopStore, uid: number, now: Date): number =>
  currentAccounts(store, uid, now).reduce((sum, { value }) => sum + value, 0);

/** A present of the shop's, in kopecks, on an account of its own. */
export function grantBonuses(
  store: ShopStore,
  {
    uid,
    value,
    now,
    gift: { title = 'Подарочные бонусы', lifeMs = GIFT_LIFE_MS } = {},
  }: {
    readonly uid: number;
    readonly value: number;
    readonly now: Date;
    readonly gift?: { title?: string; lifeMs?: number };
  },
): void {
  if (value <= 0) return;
  store.change(() => {
    const { id } = store.bonuses.openAccount(uid, 'gift', title, new Date(now.getTime() + lifeMs));
    store.bonuses.addOperation(id, { value, kind: 'given', orderId: null, at: now });
  });
}

/** The accounts with what became of them. */
export const accountsView = (store: ShopStore, uid: number, now: Date): BonusAccount[] =>
  currentAccounts(store, uid, now).map(({ id, title, value, expiresAt }) => ({
    id,
    title,
    value,
    expiresAt: expiresAt === null ? null : new Date(expiresAt).toISOString(),
    operations: store.bonuses.operations(id, OPERATIONS_SHOWN).map(({ at, kind, orderId, ...rest }) => ({
      ...rest,
      at: new Date(at).toISOString(),
      title: operationTitles[kind](orderId),
      orderId,
    })),
  }));

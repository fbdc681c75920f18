import { RoleSchema, type Role } from '../../../contract/account/user.ts';
import { declineRequest, grantRequest, sendRoleChanged } from '../../auth/wholesale.ts';
import { verifiedContacts } from '../../customers/verified-contacts.ts';
import { consentsOf } from '../../consents/consent-list.ts';
import { withdrawConsent } from '../../consents/withdraw-consent.ts';
import type { StoredCustomer } from '../../customers/customers.ts';
import { plainText } from '../../plain-text.ts';
import type { ShopStore } from '../../shop-store.ts';
import { ROLE_NAMES } from './customer-words.ts';

const ACTIONS = ['grant', 'decline', 'role', 'block', 'unblock', 'withdraw'] as const;
type Action = (typeof ACTIONS)[number];

/** What staff do with a customer, as a form sends it. */
export interface CustomerAction {
  staff: string;
  action: string;
  /** What `stateOf` said when the form was shown. */
  seen: string;
  role: string;
  /** Of the consent that is withdrawn. */
  code: string;
  /** Why; typed by staff. */
  reason: string;
}

export type ActionResult =
  | { kind: 'done' }
  /** Somebody else has changed the customer meanwhile. */
  | { kind: 'stale' }
  | { kind: 'refused'; message: string };

const MAX_REASON = 1000;

const refused = (message: string): ActionResult => ({ kind: 'refused', message });

/** What two people must not change without seeing what the other has done. */
export function stateOf(store: ShopStore, { uid, role, isBlocked }: StoredCustomer): string {
  const request = store.wholesaleRequests.of(uid);
  return [role, isBlocked ? 'blocked' : 'open', request?.state ?? 'none'].join('/');
}

/** Whether the owner of any contact is known: anybody may have signed up with them otherwise. */
export const isKnown = (customer: StoredCustomer): boolean => verifiedContacts(customer).length > 0;

const isAction = (text: string): text is Action => ACTIONS.some((one) => one === text);

/** Does it in one change, with the letters and the note of who has done it. */
export const actOnCustomer = (
  store: ShopStore,
  uid: number,
  action: CustomerAction,
  now: Date,
): ActionResult =>
  store.durableChange(() => {
    const customer = store.customers.byUid(uid);
    if (customer === undefined || action.seen !== stateOf(store, customer)) return { kind: 'stale' };
    if (!isAction(action.action)) return refused('Такого действия нет.');
    const reason = plainText(action.reason);
    if (reason.length > MAX_REASON) return refused(`Причина длиннее ${MAX_REASON} знаков.`);
    return perform(store, customer, { ...action, action: action.action, reason }, now);
  });

function perform(
  store: ShopStore,
  customer: StoredCustomer,
  { action, role, code, reason, staff }: CustomerAction & { action: Action },
  now: Date,
): ActionResult {
  const { uid } = customer;
  const note = (kind: Parameters<typeof store.customerEvents.add>[1]['kind'], text = reason) =>
    store.customerEvents.add(uid, { at: now, staff, kind, note: text });
  switch (action) {
    case 'grant': {
      const request = store.wholesaleRequests.of(uid);
      if (request?.state !== 'waiting') return { kind: 'stale' };
      if (!isKnown(customer)) return refused(UNKNOWN);
      note('granted', ROLE_NAMES[request.role]);
      grantRequest(store, uid, request.role, now);
      break;
    }
    case 'decline':
      if (store.wholesaleRequests.of(uid)?.state !== 'waiting') return { kind: 'stale' };
      if (reason === '') return refused('Напишите причину: она придёт покупателю письмом.');
      note('declined');
      declineRequest(store, uid, reason, now);
      break;
    case 'role':
      return changeRole(store, customer, { role, note: (text) => note('role', text) }, now);
    case 'withdraw': {
      const consent = consentsOf(store, uid).data.find((one) => one.code === code && one.withdrawn === null);
      if (consent === undefined) return { kind: 'stale' };
      if (consent.withdrawal === 'account') return refused('Это согласие кончается вместе с аккаунтом.');
      note('consent', consent.title);
      withdrawConsent(store, uid, { code, place: 'Сотрудник магазина', address: '', device: '', staff }, now);
      break;
    }
    case 'block':
      note('blocked');
      store.customers.setBlocked(uid, now);
      break;
    case 'unblock':
      note('unblocked');
      store.customers.setBlocked(uid, null);
      break;
  }
  return { kind: 'done' };
}

const UNKNOWN =
  'Ни e-mail, ни телефон не подтверждены: зарегистрироваться с ними мог кто угодно. Опт можно открыть, когда покупатель подтвердит один из них.';

function changeRole(
  store: ShopStore,
  customer: StoredCustomer,
  { role: typed, note }: { role: string; note: (text: string) => void },
  now: Date,
): ActionResult {
  const role: Role | undefined = RoleSchema.options.find((one) => one === typed);
  if (role === undefined) return refused('Выберите цены.');
  if (role === customer.role) return refused('Эти цены у покупателя уже есть.');
  if (role !== 'guest' && !isKnown(customer)) return refused(UNKNOWN);
  const { uid } = customer;
  note(`${ROLE_NAMES[customer.role]} → ${ROLE_NAMES[role]}`);
  const request = store.wholesaleRequests.of(uid);
  if (request?.state === 'waiting' && request.role === role) grantRequest(store, uid, role, now);
  else {
    store.customers.setRole(uid, role);
    if (request !== undefined && role !== 'guest') store.wholesaleRequests.decide(uid, 'granted');
    sendRoleChanged(store, uid, role, now);
  }
  return { kind: 'done' };
}

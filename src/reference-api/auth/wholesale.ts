import type { PersonalData, Role, WholesaleRequest } from '../../contract/account/user.ts';
import { sendDecision } from './account-messages.ts';
import { unlinkedText } from '../../domain/text/unlinked-text.ts';
import type { ShopStore } from '../shop-store.ts';
import type { StoredRequest } from '../customers/wholesale-requests.ts';

/** Whether a person of the shop grants the role to those who sign up for it. */
export const needsApproval = ({ documents }: ShopStore, role: Role): boolean =>
  role !== 'guest' &&
  (documents.all('config')[0]?.users.signUp.some((one) => one.role === role && one.approval === true) ??
    false);

/** Stores the role that a new customer asks for, and notifies the shop. */
export function askForRole(
  store: ShopStore,
  { uid, role, data }: { uid: number; role: Role; data: PersonalData },
  now: Date,
): void {
  store.wholesaleRequests.add(uid, role, now);
  const lines = [
    `${data.fio} просит оптовые цены.`,
    [data.organization, data.taxId && `ИНН\u00a0${data.taxId}`, data.city, data.region]
      .flatMap((part) => (part ? unlinkedText(part) : []))
      .join(', '),
    'Посмотреть заявку: /desk/customers?show=waiting',
  ];
  const body = lines.filter((line) => line !== '').join('\n\n');
  for (const { email } of store.documents.all('site'))
    store.outbox.add({ channel: 'email', recipient: email, subject: 'Новая заявка на\u00a0опт', body }, now);
}

/** The customer's message about it. */
export const shownRequest = (request: StoredRequest | undefined): WholesaleRequest | null =>
  request === undefined || request.state === 'granted'
    ? null
    : {
        role: request.role,
        state: request.state,
        reason: request.state === 'declined' ? request.reason : null,
      };

/** Gives the role that was asked for. Open sessions stay and get tokens of the new role. */
export function grantRequest(store: ShopStore, uid: number, role: Role, now: Date): void {
  store.customers.setRole(uid, role);
  store.wholesaleRequests.decide(uid, 'granted');
  sendDecision(
    store,
    uid,
    {
      subject: 'Оптовые цены открыты',
      text: 'Мы\u00a0рассмотрели вашу заявку: теперь в\u00a0каталоге оптовые цены. Входить заново не\u00a0нужно, обновите страницу.',
    },
    now,
  );
}

export function declineRequest(store: ShopStore, uid: number, reason: string, now: Date): void {
  store.wholesaleRequests.decide(uid, 'declined', reason);
  const why = reason === '' ? '' : `\n\nПричина: ${reason}`;
  sendDecision(
    store,
    uid,
    {
      subject: 'Заявка на\u00a0опт отклонена',
      text: `Мы\u00a0рассмотрели вашу заявку и\u00a0пока не\u00a0можем открыть оптовые цены.${why}\n\nЗаказывать по\u00a0розничным ценам можно, как и\u00a0прежде.`,
    },
    now,
  );
}

/** Tells a customer whose role staff have changed otherwise. */
export function sendRoleChanged(store: ShopStore, uid: number, role: Role, now: Date): void {
  const text =
    role === 'guest' ? 'Теперь в\u00a0каталоге розничные цены.' : 'Теперь в\u00a0каталоге оптовые цены.';
  sendDecision(
    store,
    uid,
    { subject: 'Ваши цены изменились', text: `${text} Войдите в\u00a0аккаунт заново.` },
    now,
  );
}

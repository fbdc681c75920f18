import type { ShopStore } from '../shop-store.ts';
import { verifiedContacts } from '../customers/verified-contacts.ts';
import type { Channel } from '../customers/customers.ts';
import { SECRET_LIFETIME_MINUTES, UNDO_DAYS } from './secret-codes.ts';
import type { Contact } from '../customers/contact.ts';

const NBSP = '\u00a0';
const LIFE = `${SECRET_LIFETIME_MINUTES}${NBSP}минут`;

const shopTitle = ({ documents }: ShopStore): string =>
  documents.all('site').map(({ title }) => `«${title}»`)[0] ?? 'магазин';

/** Sends a text to an e-mail, or to a phone without the subject. */
function send(
  store: ShopStore,
  {
    contact: { channel, value },
    subject,
    body,
    now,
  }: { readonly contact: Contact; readonly subject: string; readonly body: string; readonly now: Date },
): void {
  const message = { recipient: value, body: `${body}\n\n${shopTitle(store)}` };
  if (channel === 'email') store.outbox.add({ ...message, channel: 'email', subject }, now);
  else store.outbox.add({ ...message, channel: 'sms', subject: '' }, now);
}

/**
 * Notifies all verified contacts of an account. While none was ever proved, the one that its owner most likely reads; afterwards
 * an unverified one hears nothing.
 */
export function notifyOwner(
  store: ShopStore,
  uid: number,
  message: (store: ShopStore, to: Contact, now: Date) => void,
  now: Date,
): void {
  const customer = store.customers.byUid(uid);
  if (customer === undefined) return;
  const verified = verifiedContacts(customer);
  const { email, phone } = customer.data;
  const likely: Contact =
    email === '' ? { channel: 'phone', value: phone } : { channel: 'email', value: email };
  const recipients = verified.length > 0 || customer.isProved ? verified : [likely];
  for (const contact of recipients) if (contact.value !== '') message(store, contact, now);
}

export const sendTemporaryPasswordMessage = (
  store: ShopStore,
  to: Contact,
  password: string,
  now: Date,
): void =>
  send(store, {
    contact: to,
    subject: 'Временный пароль',
    body: `Ваш временный пароль: ${password}\n\nОн сработает один раз в${NBSP}течение ${LIFE}, и${NBSP}только последний из${NBSP}присланных. Если вы его не${NBSP}просили, ничего делать не${NBSP}нужно: ваш обычный пароль не${NBSP}изменился.`,
    now,
  });

export const sendTemporarySignIn = (store: ShopStore, to: Contact, now: Date): void =>
  send(store, {
    contact: to,
    subject: 'Вход по временному паролю',
    body: `В${NBSP}ваш аккаунт вошли по${NBSP}временному паролю.\n\nЕсли это были не${NBSP}вы, задайте новый пароль через «Забыли пароль?»: на${NBSP}всех устройствах нужно будет войти заново.`,
    now,
  });

/** To confirm what only the owner may do. */
export const sendConfirmationCode = (store: ShopStore, to: Contact, code: string, now: Date): void =>
  send(store, {
    contact: to,
    subject: 'Код для изменений в\u00a0аккаунте',
    body: `Код для изменений в${NBSP}аккаунте: ${code}\n\nИм подтверждают смену e-mail или телефона и${NBSP}удаление аккаунта. Он действует ${LIFE}. Если вы его не${NBSP}просили, никому его не${NBSP}сообщайте и${NBSP}смените пароль.`,
    now,
  });

interface CodeMessage {
  readonly to: Contact;
  readonly code: string;
  /** The page on which the code is used; undefined where the shop's address is not known. */
  readonly link: string | undefined;
  readonly now: Date;
}

export const sendVerificationCode = (store: ShopStore, { to, code, link, now }: CodeMessage): void =>
  send(store, {
    contact: to,
    subject: 'Код подтверждения',
    body: `Код подтверждения: ${code}\n\n${link === undefined ? '' : `Или откройте страницу магазина:\n${link}\n\n`}Он действует ${LIFE}. Никому его не${NBSP}сообщайте.`,
    now,
  });

export const sendNewPasswordCode = (store: ShopStore, { to, code, link, now }: CodeMessage): void =>
  send(store, {
    contact: to,
    subject: 'Новый пароль',
    body: `${link === undefined ? `Код для нового пароля: ${code}` : `Чтобы задать новый пароль, откройте страницу:\n${link}`}\n\nЭто сработает один раз в${NBSP}течение ${LIFE}, и${NBSP}только из${NBSP}последнего письма. Если вы не${NBSP}меняете пароль, ничего делать не${NBSP}нужно.`,
    now,
  });

export const sendPasswordChanged = (store: ShopStore, to: Contact, now: Date): void =>
  send(store, {
    contact: to,
    subject: 'Пароль изменён',
    body: `Пароль от${NBSP}вашего аккаунта изменён, на${NBSP}других устройствах нужно войти заново.\n\nЕсли это сделали не${NBSP}вы, задайте новый пароль через «Забыли пароль?».`,
    now,
  });

export const sendWelcome = (store: ShopStore, to: Contact, fio: string, now: Date): void =>
  send(store, {
    contact: to,
    subject: 'Вы зарегистрированы',
    body: `Здравствуйте, ${fio}!\n\nВаш аккаунт готов. Логин: ${to.value}. В${NBSP}личном кабинете видны заказы, бонусы и${NBSP}избранное.`,
    now,
  });

/** To someone who ordered as a guest: the account has no password that an e-mail would have to contain. */
export const sendAccountOfOrder = (store: ShopStore, to: Contact, fio: string, now: Date): void =>
  send(store, {
    contact: to,
    subject: 'Ваш аккаунт',
    body: `Здравствуйте, ${fio}!\n\nВместе с${NBSP}заказом мы завели вам аккаунт: в${NBSP}нём видно, где заказ.\n\nЛогин: ${to.value}\n\nПароля у${NBSP}аккаунта пока нет. Попросите на${NBSP}странице входа временный, он придёт на${NBSP}этот e-mail, или задайте свой через «Забыли пароль?».`,
    now,
  });

const CHANGED = { email: 'E-mail изменён', phone: 'Телефон изменён' } as const;
const OTHER = { email: 'другой e-mail', phone: 'другой телефон' } as const;

/** To the e-mail or phone that a customer had before; says nothing of the new one. `link` undoes the change. */
export const sendContactReplaced = (store: ShopStore, to: Contact, link: string, now: Date): void =>
  send(store, {
    contact: to,
    subject: CHANGED[to.channel],
    body: `В${NBSP}вашем аккаунте теперь ${OTHER[to.channel]}: сообщения о${NBSP}заказах придут на${NBSP}него, и${NBSP}входить нужно с${NBSP}ним.\n\nЕсли это сделали не${NBSP}вы, откройте страницу и${NBSP}верните прежний (ссылка действует ${UNDO_DAYS}${NBSP}дня):\n${link}`,
    now,
  });

/** To the verified contacts that stay. */
export const sendContactChanged =
  (channel: Channel) =>
  (store: ShopStore, to: Contact, now: Date): void =>
    send(store, {
      contact: to,
      subject: CHANGED[channel],
      body: `В${NBSP}вашем аккаунте теперь ${OTHER[channel]}.\n\nЕсли это сделали не${NBSP}вы, задайте новый пароль через «Забыли пароль?» и${NBSP}напишите нам.`,
      now,
    });

export const sendContactRestored =
  (channel: Channel) =>
  (store: ShopStore, to: Contact, now: Date): void =>
    send(store, {
      contact: to,
      subject: channel === 'email' ? 'Прежний e-mail возвращён' : 'Прежний телефон возвращён',
      body: `Смена ${channel === 'email' ? 'e-mail' : 'телефона'} отменена, на${NBSP}всех устройствах нужно войти заново. Старый пароль больше не${NBSP}подходит: задайте новый через «Забыли пароль?» или войдите по${NBSP}временному.`,
      now,
    });

/** A decision of the shop's staff: by letter or SMS, and in the account. */
export function sendDecision(
  store: ShopStore,
  uid: number,
  { subject, text }: { subject: string; text: string },
  now: Date,
): void {
  notifyOwner(store, uid, (_, contact) => send(store, { contact, subject, body: text, now }), now);
  store.notifications.add({ uid, typeCode: 'account', title: subject, body: text }, now);
}

import type { ConsentPlace } from '../../contract/account/consent.ts';
import type { Agreed } from '../../contract/calls/agreed.ts';
import { isRequiredAt } from '../../domain/consents/consent-documents.ts';
import { consentError } from '../../domain/consents/consent-error.ts';
import type { Contact } from '../customers/contact.ts';
import { invalidFields } from '../http/error-response.ts';
import { plainLine } from '../plain-text.ts';
import type { ShopStore } from '../shop-store.ts';
import { documentsAt, PERSONAL_DATA, plainText, type AskedDocument } from './consent-documents.ts';
import { contactKey } from './consent-subject.ts';
import type { ConsentAct } from './consent-table.ts';

/** Longer ones only tell one person from another. */
const MAX_DEVICE_LENGTH = 300;

const PLACES: Readonly<Record<ConsentPlace, string>> = {
  signUp: 'Регистрация',
  order: 'Оформление заказа',
  quickOrder: 'Заказ в\u00a0один клик',
  form: 'Форма на\u00a0сайте',
  review: 'Отзыв',
  raffle: 'Розыгрыш',
  restock: 'Сообщить о\u00a0поступлении',
  subscription: 'Подписка на\u00a0рассылку',
  counters: 'Уведомление о\u00a0счётчиках',
};

const changed = 'Текст согласия изменился. Прочитайте его и\u00a0подтвердите ещё раз';

/** What a call says of its sender. */
export interface CallOrigin {
  readonly address: string;
  readonly header: (name: string) => string | undefined;
}

export const consentAct = ({ address, header }: CallOrigin, place: string): ConsentAct => ({
  place,
  address,
  device: plainLine(header('user-agent') ?? '').slice(0, MAX_DEVICE_LENGTH),
});

/** What a form or an order says of consents. */
export interface SentConsents {
  readonly accept?: boolean;
  readonly consents?: readonly Agreed[] | undefined;
}

/** A caller that knows of documents agrees to the required ones of the place, and to each as it is now. @throws ErrorResponse 422 */
export function requireConsents(
  store: Pick<ShopStore, 'documents'>,
  place: ConsentPlace,
  { consents }: SentConsents,
  field = 'accept',
): void {
  if (consents === undefined) return;
  for (const { shown } of documentsAt(store, place)) {
    const agreed = consents.find(({ code }) => code === shown.code);
    if (agreed?.hash === shown.hash) continue;
    // An optional one is asked for again as well: it was ticked beside another text.
    if (agreed === undefined && isRequiredAt(shown, place) !== true) continue;
    const message = agreed === undefined ? consentError(false, { required: true }) : changed;
    throw invalidFields([{ field, message: message ?? changed }]);
  }
}

/** Which of the place's documents are agreed to, in the version that the shop has. */
const agreedAt = (store: ShopStore, place: ConsentPlace, consents: readonly Agreed[]): AskedDocument[] =>
  documentsAt(store, place).filter(({ shown }) =>
    consents.some(({ code, hash }) => code === shown.code && hash === shown.hash),
  );

export interface Agreement extends SentConsents {
  readonly place: ConsentPlace;
  readonly origin: CallOrigin;
  /** Which form, in words; the place's own name without it. */
  readonly placeTitle?: string;
  readonly uid: number | null;
  /** What names a guest, or the key of a device. */
  readonly contact: Contact | string | null;
}

/**
 * Keeps what a person has agreed to; a part of the caller's change. A caller that knows of no documents has agreed to the one
 * sentence beside its box. What a customer has agreed to before in the same words is not kept twice. Answers the codes.
 */
export function recordConsents(store: ShopStore, agreement: Agreement, now: Date): string[] {
  const { place, origin, placeTitle = PLACES[place], uid, contact, accept = false, consents } = agreement;
  const agreed = consents
    ? agreedAt(store, place, consents).map(({ shown, text }) => ({ code: shown.code, text }))
    : accept
      ? [{ code: requiredCode(store, place), text: plainText }]
      : [];
  const named = keyOf(contact);
  for (const { code, text } of agreed) {
    if (isKept(store, { uid, contact }, code, text.hash)) continue;
    store.consents.putText(text);
    store.consents.add(
      { uid, contact: named, code, hash: text.hash, ...consentAct(origin, placeTitle) },
      now,
    );
  }
  return agreed.map(({ code }) => code);
}

function keyOf(contact: Contact | string | null): string | null {
  if (contact === null || typeof contact === 'string') return contact;
  return contact.value === '' ? null : contactKey(contact);
}

const requiredCode = (store: ShopStore, place: ConsentPlace): string =>
  documentsAt(store, place).find(({ shown }) => isRequiredAt(shown, place) === true)?.shown.code ??
  PERSONAL_DATA;

/** Whether a customer, or a device, has said the same before. What else names a guest may be another person's. */
function isKept(
  { consents }: ShopStore,
  { uid, contact }: Pick<Agreement, 'uid' | 'contact'>,
  code: string,
  hash: string,
): boolean {
  if (uid === null && typeof contact !== 'string') return false;
  const contacts = uid === null && typeof contact === 'string' ? [contact] : [];
  const last = consents.latest({ uid, contacts }, code);
  return last !== undefined && last.hash === hash && last.withdrawnAt === null;
}

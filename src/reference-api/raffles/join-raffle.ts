import type * as z from 'zod/mini';
import { ErrorCode, type FieldError } from '../../contract/calls/errors.ts';
import type { joinRaffle as call } from '../../contract/content/raffle.ts';
import { consentError } from '../../domain/consents/consent-error.ts';
import { normaliseEmail } from '../../domain/contacts/email.ts';
import { sentEmailError } from '../customers/email-error.ts';
import { normalisePhone, normalisedPhoneError } from '../../domain/phones/international-phone.ts';
import { normaliseFullName } from '../../domain/names/full-name.ts';
import { quoted } from '../../domain/prices/quotation.ts';
import { recordConsents, requireConsents, type CallOrigin } from '../consents/record-consents.ts';
import type { RaffleText } from '../db/document-kinds.ts';
import { sendLimitedMessage } from '../outbox/send-limited-message.ts';
import type { ShopStore } from '../shop-store.ts';
import { conflict, invalidFields } from '../http/error-response.ts';
import type { OrderLimits } from '../orders/order-limits.ts';
import { plainLine } from '../plain-text.ts';
import { checkoutNameError } from '../checkout-field-errors.ts';
import type { ApiClient } from '../http/api-client.ts';
import { raffleStatus } from './raffle-view.ts';

type Form = z.output<NonNullable<(typeof call)['body']>>;

const closed = {
  upcoming: 'Розыгрыш ещё не\u00a0начался',
  finished: 'Розыгрыш уже закончился',
} as const;

/** Gives a ticket. @throws ErrorResponse for a raffle that is not open, wrong fields, a phone or an e-mail that has all its tickets */
export function joinRaffle(
  store: ShopStore,
  {
    raffle,
    form,
    client: { customer },
    limits: { raffleEntriesPerEmail },
    origin,
    now,
  }: {
    readonly raffle: RaffleText;
    readonly form: Form;
    readonly client: ApiClient;
    readonly limits: Pick<OrderLimits, 'raffleEntriesPerEmail'>;
    readonly origin: CallOrigin;
    readonly now: Date;
  },
): number {
  const status = raffleStatus(raffle, now);
  if (status !== 'open') throw conflict(ErrorCode.raffleClosed, closed[status]);
  const errors = formErrors(store, form);
  if (errors.length > 0) throw invalidFields(errors);
  requireConsents(store, 'raffle', form);

  const entrant = {
    fio: normaliseFullName(form.fio),
    phone: normalisePhone(form.phone),
    email: normaliseEmail(form.email),
    city: plainLine(form.city ?? '') || null,
    uid: customer?.uid ?? null,
    isWinner: false,
  };
  return store.change(() => {
    if (store.raffleParticipants.hasPhone(raffle.id, entrant.phone)) {
      throw conflict(ErrorCode.alreadyDone, 'С\u00a0этим номером телефона уже участвуют');
    }
    if (store.raffleParticipants.countOfMailbox(raffle.id, entrant.email) >= raffleEntriesPerEmail) {
      throw conflict(
        ErrorCode.alreadyDone,
        'С\u00a0этим e-mail уже участвуют столько человек, сколько можно',
      );
    }
    const number = store.raffleParticipants.add(raffle.id, entrant, now);
    const contact = { channel: 'email', value: entrant.email } as const;
    const placeTitle = `Розыгрыш ${quoted(raffle.title)}`;
    recordConsents(store, { ...form, uid: entrant.uid, contact, place: 'raffle', placeTitle, origin }, now);
    const subject = `Ваш номер в\u00a0розыгрыше: ${number}`;
    const body = `Вы\u00a0участвуете в\u00a0розыгрыше ${quoted(raffle.title)} под номером ${number}. Сохраните это письмо до\u00a0подведения итогов.`;
    sendLimitedMessage(store, { channel: 'email', recipient: entrant.email, subject, body }, now);
    return number;
  });
}

/** Strangers see it: the name of a place, and nothing that leads anywhere. */
const CITY = /^(?:[А-ЯЁа-яёA-Za-z]{1,4}\. ?)?[А-ЯЁа-яёA-Za-z][А-ЯЁа-яёA-Za-z\d ()’'-]{0,59}$/;

const cityError = (city: string): string | undefined =>
  city === '' || CITY.test(city) ? undefined : 'Напишите только название города';

function formErrors(store: ShopStore, { fio, phone, email, city, accept }: Form): FieldError[] {
  const [name] = store.documents.all('config').map(({ checkout }) => checkoutNameError(fio, checkout));
  const errors = {
    fio: name,
    phone: normalisedPhoneError(phone),
    email: sentEmailError(email),
    city: cityError(plainLine(city ?? '')),
    accept: consentError(accept, { required: true }),
  };
  return Object.entries(errors).flatMap(([field, message]) =>
    message === undefined ? [] : [{ field, message }],
  );
}

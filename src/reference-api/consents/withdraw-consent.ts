import { ErrorCode } from '../../contract/calls/errors.ts';
import type { Contact } from '../customers/contact.ts';
import { conflict, notFound } from '../http/error-response.ts';
import type { ShopStore } from '../shop-store.ts';
import { consentDocument } from './consent-documents.ts';
import { endWith } from './consent-effects.ts';
import { deviceKey, subjectOfContact, subjectOfCustomer } from './consent-subject.ts';
import type { ConsentAct, ConsentSubject } from './consent-table.ts';

export interface Withdrawal extends ConsentAct {
  readonly code: string;
  /** Who does it for the person, as the shop knows its people; left out where the person does. */
  readonly staff?: string;
}

const notAgreed = () => notFound('Такого согласия нет');
const endsWithAccount = () =>
  conflict(
    ErrorCode.invalid,
    'Без этого согласия мы не\u00a0можем хранить аккаунт: чтобы отозвать его, удалите аккаунт в\u00a0личных данных',
  );

/** Whether anything was withdrawn. */
function withdrawFrom(store: ShopStore, subject: ConsentSubject, withdrawal: Withdrawal, now: Date): boolean {
  const { code, staff = '' } = withdrawal;
  const open = store.consents.open(subject, code);
  for (const { id } of open) store.consents.withdraw(id, { ...withdrawal, staff }, now);
  if (open.length > 0) endWith(store, code, { uid: subject.uid, withdrawn: open, now });
  return open.length > 0;
}

/**
 * Withdraws what a customer has agreed to, with effect at once; withdrawn again it stays so.
 * @throws ErrorResponse 404 for what was never agreed to, 409 for what ends with the account only
 */
export function withdrawConsent(store: ShopStore, uid: number, withdrawal: Withdrawal, now: Date): void {
  const { code } = withdrawal;
  store.durableChange(() => {
    const subject = subjectOfCustomer(store, uid);
    if (store.consents.latest(subject, code) === undefined) throw notAgreed();
    if (consentDocument(store, code)?.withdrawal === 'account') throw endsWithAccount();
    withdrawFrom(store, subject, withdrawal, now);
  });
}

/** The same for the proved owner of a contact, as by the link of a letter; a part of the caller's change. */
export function withdrawByContact(
  store: ShopStore,
  contact: Contact,
  withdrawal: Withdrawal,
  now: Date,
): void {
  for (const subject of subjectOfContact(store, contact)) withdrawFrom(store, subject, withdrawal, now);
}

const ofDevice = (deviceId: string): ConsentSubject => ({ uid: null, contacts: [deviceKey(deviceId)] });

/** Whether somebody has agreed on a device. */
export const hasAnswered = (store: ShopStore, deviceId: string, code: string): boolean =>
  store.consents.latest(ofDevice(deviceId), code) !== undefined;

/** The same for what a guest has said on a device. @throws ErrorResponse 404 */
export function withdrawOnDevice(
  store: ShopStore,
  deviceId: string,
  withdrawal: Withdrawal,
  now: Date,
): void {
  if (!hasAnswered(store, deviceId, withdrawal.code)) throw notAgreed();
  store.change(() => withdrawFrom(store, ofDevice(deviceId), withdrawal, now));
}

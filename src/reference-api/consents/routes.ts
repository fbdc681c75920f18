import {
  getConsentDocuments,
  getConsents,
  giveConsents,
  withdrawConsent as withdrawCall,
} from '../../contract/account/consent.ts';
import { ErrorCode } from '../../contract/calls/errors.ts';
import { ErrorResponse } from '../http/error-response.ts';
import { RateLimiter } from '../rate-limit/rate-limiter.ts';
import type { RouteContext } from '../route-context.ts';
import { startAgreedMailing } from './agreed-mailing.ts';
import { createConsentCleanup } from './consent-cleanup.ts';
import { consentDocuments } from './consent-documents.ts';
import { consentsOf } from './consent-list.ts';
import { deviceKey, subjectOfCustomer } from './consent-subject.ts';
import { consentAct, recordConsents } from './record-consents.ts';
import { hasAnswered, withdrawConsent, withdrawOnDevice } from './withdraw-consent.ts';

const HOUR_SECONDS = 60 * 60;
/** Answers of one network address outside of other calls. */
const PER_ADDRESS = { max: 60, seconds: HOUR_SECONDS };
/** The same of one account, wherever it is signed in. */
const PER_CUSTOMER = { max: 60, seconds: HOUR_SECONDS };

const IN_ACCOUNT = 'Аккаунт, «Согласия»';
const ON_DEVICE = 'Страница «Файлы cookie»';

const otherText = () =>
  new ErrorResponse(
    422,
    ErrorCode.invalid,
    'Текст согласия изменился. Обновите страницу, прочитайте его и\u00a0подтвердите ещё раз',
  );
const unnamed = () =>
  new ErrorResponse(422, ErrorCode.invalid, 'Войдите в\u00a0аккаунт, чтобы ответить', [
    { field: 'deviceId', message: 'Нужно имя устройства' },
  ]);

/** What the shop asks to agree to, and what its customers have agreed to. */
export function serveConsents({ serve, serveCustomer, store, now }: RouteContext): void {
  const fromAddress = new RateLimiter(PER_ADDRESS, now);
  const cleanUp = createConsentCleanup(store, now());
  const fromCustomer = new RateLimiter(PER_CUSTOMER, now);

  serve(getConsentDocuments, () => ({ data: consentDocuments(store).map(({ shown }) => shown) }));

  serveCustomer(getConsents, ({ customer: { uid } }) => consentsOf(store, uid));

  serve(giveConsents, ({ body: { consents, place, deviceId }, client, address, header }) => {
    const uid = client.customer?.uid ?? null;
    if (uid === null) fromAddress.consume(address);
    else fromCustomer.consume(String(uid));
    if (uid === null && deviceId === undefined) throw unnamed();
    const known = new Map(consentDocuments(store).map(({ shown: { code, hash } }) => [code, hash]));
    if (consents.some(({ code, hash }) => known.get(code) !== hash)) throw otherText();
    cleanUp(now());
    const origin = { address, header };
    return store.change(() => {
      const contact = uid === null && deviceId !== undefined ? deviceKey(deviceId) : null;
      // The notice names the device, the account does not.
      const placeTitle = uid !== null && deviceId === undefined ? IN_ACCOUNT : undefined;
      const given = recordConsents(
        store,
        { consents, place, origin, uid, contact, ...(placeTitle !== undefined && { placeTitle }) },
        now(),
      );
      if (uid !== null) startAgreedMailing(store, uid, now());
      return { given: given.length };
    });
  });

  serve(withdrawCall, ({ query: { code, deviceId }, client: { customer }, address, header }) => {
    const origin = { address, header };
    if (customer) {
      fromCustomer.consume(String(customer.uid));
      // An answer about counters may be from before the sign-in.
      const isOfDevice = deviceId !== undefined && hasAnswered(store, deviceId, code);
      if (isOfDevice) withdrawOnDevice(store, deviceId, { code, ...consentAct(origin, ON_DEVICE) }, now());
      if (isOfDevice && store.consents.latest(subjectOfCustomer(store, customer.uid), code) === undefined)
        return { withdrawn: true };
      withdrawConsent(store, customer.uid, { code, ...consentAct(origin, IN_ACCOUNT) }, now());
      return { withdrawn: true };
    }
    fromAddress.consume(address);
    if (deviceId === undefined) throw unnamed();
    withdrawOnDevice(store, deviceId, { code, ...consentAct(origin, ON_DEVICE) }, now());
    return { withdrawn: true };
  });
}

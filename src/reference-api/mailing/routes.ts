import { getSubscription, notifyWhenRestocked, subscribe } from '../../contract/account/mailing.ts';
import { consentError } from '../../domain/consents/consent-error.ts';
import { normaliseEmail } from '../../domain/contacts/email.ts';
import { sentEmailError } from '../customers/email-error.ts';
import { consentAct, recordConsents, requireConsents } from '../consents/record-consents.ts';
import type { ShopStore } from '../shop-store.ts';
import { invalidFields, notFound } from '../http/error-response.ts';
import { changeSubscription, needsConfirmation, sendConfirmation } from './subscriptions.ts';
import { mailboxOf } from '../rate-limit/mailbox.ts';
import { RateLimiter } from '../rate-limit/rate-limiter.ts';
import type { ApiClient } from '../http/api-client.ts';
import type { RouteContext } from '../route-context.ts';

/** Requests of one caller: enough for a person, too few to test a list of addresses. */
const PACE = { max: 60, seconds: 60 };
const DAY_SECONDS = 24 * 60 * 60;
/** Restock e-mails to one recipient that strangers may request; the owner has the same number again. */
const RESTOCKS_PER_RECIPIENT = { max: 50, seconds: DAY_SECONDS };
/** The same from one network address. */
const RESTOCKS_PER_ADDRESS = { max: 100, seconds: DAY_SECONDS };

/** E-mails of one kind to one recipient that anybody may request. */
const EMAILS_PER_RECIPIENT = { max: 3, seconds: DAY_SECONDS };
/** A request that comes again within a moment is the same one, whose answer was lost: its e-mail is on its way. */
const EMAILS_PER_MOMENT = { max: 1, seconds: 2 * 60 };
/** The same from one network address. */
const EMAILS_PER_ADDRESS = { max: 20, seconds: 60 * 60 };

/** Whether it is the customer's own, verified e-mail. */
function isOwn(store: ShopStore, { customer }: ApiClient, email: string): boolean {
  const account = customer && store.customers.byUid(customer.uid);
  return account?.emailVerified === true && account.data.email === normaliseEmail(email);
}

/** Subscriptions to the mailing, and restock e-mails. */
export function serveMailing(context: RouteContext): void {
  const { serve, store, now } = context;
  const { mailing } = store;
  const pace = new RateLimiter(PACE, now);
  serveRestocks(context, pace);
  const emailsOfMoment = new RateLimiter(EMAILS_PER_MOMENT, now);
  const emailsToRecipient = new RateLimiter(EMAILS_PER_RECIPIENT, now);
  const emailsFromAddress = new RateLimiter(EMAILS_PER_ADDRESS, now);

  serve(subscribe, ({ body: { email, isUnsubscribe, consents }, address, header, client }) => {
    pace.consume(address);
    refuse({ email: sentEmailError(email) });
    if (!isUnsubscribe) requireConsents(store, 'subscription', { consents });
    const mail = { store, now };
    const origin = { address, header };
    const action = isUnsubscribe ? 'unsubscribe' : 'confirm';
    const agree = (uid: number | null) => {
      const contact = { channel: 'email', value: normaliseEmail(email) } as const;
      const said = { place: 'subscription', consents: isUnsubscribe ? [] : consents } as const;
      recordConsents(store, { ...said, origin, uid, contact }, now());
    };
    if (isOwn(store, client, email)) {
      store.change(() => {
        agree(client.customer?.uid ?? null);
        changeSubscription(mail, { action, email, act: consentAct(origin, 'Аккаунт, «Рассылка»') });
      });
      return { subscribed: !isUnsubscribe, confirmationSent: false };
    }
    emailsFromAddress.consume(address);
    // Strangers may have used up the limit: e-mails that were sent stay valid.
    const recipient = `${action} ${mailboxOf(email)}`;
    const mayWrite = () =>
      [emailsOfMoment, emailsToRecipient].every((limit) => limit.tryConsume(recipient) === undefined);
    if (needsConfirmation(mail, email, action) && mayWrite())
      store.change(() => {
        agree(null);
        sendConfirmation(mail, email, action);
      });
    return { subscribed: false, confirmationSent: true };
  });

  serve(getSubscription, ({ query: { email }, address, client }) => {
    pace.consume(address);
    refuse({ email: sentEmailError(email) });
    return { subscribed: isOwn(store, client, email) && mailing.isSubscribed(email) };
  });
}

/** E-mails about restocked goods. */
function serveRestocks({ serve, store, now }: RouteContext, pace: RateLimiter): void {
  const { mailing, products } = store;
  const restocksTo = new RateLimiter(RESTOCKS_PER_RECIPIENT, now);
  const restocksFrom = new RateLimiter(RESTOCKS_PER_ADDRESS, now);

  serve(notifyWhenRestocked, ({ body, address, header, client }) => {
    const { email, groupId, accept } = body;
    pace.consume(address);
    refuse({ email: sentEmailError(email), accept: consentError(accept, { required: true }) });
    requireConsents(store, 'restock', body);
    return store.change(() => {
      const group = products.byGroup(groupId)?.groups.find(({ id }) => id === groupId);
      if (group === undefined) throw notFound('Товар не найден');
      if (group.available) return { accepted: false };
      if (mailing.hasRestockRequest(groupId, email)) return { accepted: true };
      restocksFrom.consume(address);
      // Strangers may have used up their limit; the owner has another. The response is the same.
      const recipient = `${isOwn(store, client, email) ? 'own' : 'named'} ${mailboxOf(email)}`;
      if (restocksTo.tryConsume(recipient) === undefined) {
        mailing.addRestockRequest(groupId, email, now());
        const contact = { channel: 'email', value: normaliseEmail(email) } as const;
        const person = { uid: client.customer?.uid ?? null, contact };
        recordConsents(store, { ...body, ...person, place: 'restock', origin: { address, header } }, now());
      }
      return { accepted: true };
    });
  });
}

/** @throws ErrorResponse 422 where a field has an error */
function refuse(errors: Record<string, string | undefined>): void {
  const fields = Object.entries(errors).flatMap(([field, message]) =>
    message === undefined ? [] : [{ field, message }],
  );
  if (fields.length > 0) throw invalidFields(fields);
}

import { getSubscription, notifyWhenRestocked, subscribe } from '../../contract/mailing.ts';
import { consentError } from '../../domain/consent.ts';
import { emailError } from '../../domain/email.ts';
import type { ShopStore } from '../db/shop-store.ts';
import { invalidFields, notFound } from '../http/error-response.ts';
import { changeSubscription, needsConfirmation, sendConfirmation } from '../mailing/subscriptions.ts';
import { RateLimiter } from '../rate-limit/rate-limiter.ts';
import { normaliseEmail } from '../users/contact.ts';
import type { ApiClient } from '../users/api-client.ts';
import type { RouteContext } from './route-context.ts';

/** Of one caller: enough for a person, too few to go through a list of addresses. */
const PACE = { max: 60, seconds: 60 };
const DAY_SECONDS = 24 * 60 * 60;
/** Letters about what is in stock again that strangers may ask for to one recipient; as many again for its owner. */
const RESTOCKS_TO_ONE = { max: 50, seconds: DAY_SECONDS };
/** And that one network address may ask for. */
const RESTOCKS_FROM_ONE = { max: 100, seconds: DAY_SECONDS };

/** Letters of one kind with a link that anybody may have sent to one recipient. */
const LETTERS_TO_ONE = { max: 3, seconds: DAY_SECONDS };
/** And that one network address may ask for. */
const LETTERS_FROM_ONE = { max: 20, seconds: 60 * 60 };

/** Whether an e-mail is the customer's and proved to be. */
function isOwn(store: ShopStore, { customer }: ApiClient, email: string): boolean {
  const account = customer && store.customers.byUid(customer.uid);
  return account?.emailVerified === true && account.data.email === normaliseEmail(email);
}

/** The mailing, and letters about what is in stock again. */
export function serveMailing(context: RouteContext): void {
  const { serve, store, now } = context;
  const { mailing, products } = store;
  const pace = new RateLimiter(PACE, now);
  const restocksTo = new RateLimiter(RESTOCKS_TO_ONE, now);
  const restocksFrom = new RateLimiter(RESTOCKS_FROM_ONE, now);
  const lettersTo = new RateLimiter(LETTERS_TO_ONE, now);
  const lettersFrom = new RateLimiter(LETTERS_FROM_ONE, now);

  serve(subscribe, ({ body: { email, isUnsubscribe }, address, client }) => {
    pace.consume(address);
    refuse({ email: emailError(email) });
    const mail = { store, now };
    const action = isUnsubscribe ? 'unsubscribe' : 'confirm';
    if (isOwn(store, client, email)) {
      changeSubscription(mail, { action, email });
      return { subscribed: !isUnsubscribe, confirmationSent: false };
    }
    lettersFrom.consume(address);
    // Strangers may have used the share up: the letters that were sent stay good.
    const mayWrite = () => lettersTo.tryConsume(`${action} ${normaliseEmail(email)}`) === undefined;
    if (needsConfirmation(mail, email, action) && mayWrite()) sendConfirmation(mail, email, action);
    return { subscribed: false, confirmationSent: true };
  });

  serve(getSubscription, ({ query: { email }, address, client }) => {
    pace.consume(address);
    refuse({ email: emailError(email) });
    return { subscribed: isOwn(store, client, email) && mailing.isSubscribed(email) };
  });

  serve(notifyWhenRestocked, ({ body: { email, groupId, accept }, address, client }) => {
    pace.consume(address);
    refuse({ email: emailError(email), accept: consentError(accept, { required: true }) });
    return store.change(() => {
      const group = products.byGroup(groupId)?.groups.find(({ id }) => id === groupId);
      if (group === undefined) throw notFound('Товар не найден');
      if (group.available) return { accepted: false };
      if (mailing.hasRestockRequest(groupId, email)) return { accepted: true };
      restocksFrom.consume(address);
      // Strangers may have used the share up; the owner has another, and the answer tells nobody.
      const recipient = `${isOwn(store, client, email) ? 'own' : 'named'} ${normaliseEmail(email)}`;
      if (restocksTo.tryConsume(recipient) === undefined) mailing.addRestockRequest(groupId, email, now());
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

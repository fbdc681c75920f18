import { getSubscription, notifyWhenRestocked, subscribe } from '../../contract/mailing.ts';
import { consentError } from '../../domain/consent.ts';
import { emailError } from '../../domain/email.ts';
import type { ShopStore } from '../db/shop-store.ts';
import { invalidFields, notFound } from '../http/refusal.ts';
import { askOwner, changeSubscription } from '../mailing/subscriptions.ts';
import { Attempts } from '../users/attempts.ts';
import { keptEmail } from '../users/contact.ts';
import type { Visitor } from '../users/visitor.ts';
import type { RouteContext } from './route-context.ts';

/** Of one caller: enough for a person, too few to go through a list of addresses. */
const PACE = { most: 60, seconds: 60 };
/** Letters about what is in stock again that one recipient may be promised: anybody can name the address. */
const PROMISES = { most: 50, seconds: 24 * 60 * 60 };

/** Letters with a link that anybody may have sent to one recipient. */
const LETTERS_TO_ONE = { most: 3, seconds: 24 * 60 * 60 };
/** And that one network address may ask for. */
const LETTERS_FROM_ONE = { most: 20, seconds: 60 * 60 };

/** Addresses of the pages of links in letters, by the address by which browsers know the API. */
export const subscriptionUrl =
  ({ publicUrl }: Pick<RouteContext, 'publicUrl'>, apiOrigin: string) =>
  (code: string): string =>
    `${(publicUrl ?? apiOrigin).replace(/\/+$/, '')}/mailing/${code}`;

/** Whether an e-mail is the customer's and proved to be. */
function isOwn(store: ShopStore, { customer }: Visitor, email: string): boolean {
  const account = customer && store.customers.byUid(customer.uid);
  return account?.emailVerified === true && account.data.email === keptEmail(email);
}

/** The mailing, and letters about what is in stock again. */
export function serveMailing(context: RouteContext): void {
  const { serve, store, now } = context;
  const { mailing, products } = store;
  const pace = new Attempts(PACE, now);
  const promises = new Attempts(PROMISES, now);
  const lettersTo = new Attempts(LETTERS_TO_ONE, now);
  const lettersFrom = new Attempts(LETTERS_FROM_ONE, now);

  serve(subscribe, ({ body: { email, isUnsubscribe }, address, visitor, apiOrigin }) => {
    pace.take(address);
    refuse({ email: emailError(email) });
    const mail = { store, now, linkTo: subscriptionUrl(context, apiOrigin) };
    if (isOwn(store, visitor, email)) {
      changeSubscription(mail, { deed: isUnsubscribe ? 'unsubscribe' : 'confirm', email });
      return { subscribed: !isUnsubscribe, confirmationSent: false };
    }
    lettersFrom.take(address);
    // Strangers may have used the share up: the letters that were sent stay good.
    const isSent = lettersTo.tryTake(keptEmail(email)) === undefined;
    if (isSent) askOwner(mail, email, isUnsubscribe);
    return { subscribed: false, confirmationSent: true };
  });

  serve(getSubscription, ({ query: { email }, address, visitor }) => {
    pace.take(address);
    refuse({ email: emailError(email) });
    return { subscribed: isOwn(store, visitor, email) && mailing.isSubscribed(email) };
  });

  serve(notifyWhenRestocked, ({ body: { email, groupId, accept }, address }) => {
    pace.take(address);
    refuse({ email: emailError(email), accept: consentError(accept, { required: true }) });
    return store.change(() => {
      const group = products.byGroup(groupId)?.groups.find(({ id }) => id === groupId);
      if (group === undefined) throw notFound('Товар не найден');
      if (!group.available) promises.take(keptEmail(email));
      if (!group.available) mailing.waitFor(groupId, email, now());
      return { accepted: !group.available };
    });
  });
}

/** @throws Refusal 422 where a field has an error */
function refuse(errors: Record<string, string | undefined>): void {
  const fields = Object.entries(errors).flatMap(([field, message]) =>
    message === undefined ? [] : [{ field, message }],
  );
  if (fields.length > 0) throw invalidFields(fields);
}

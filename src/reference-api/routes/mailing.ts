import { getSubscription, notifyWhenRestocked, subscribe } from '../../contract/mailing.ts';
import { consentError } from '../../domain/consent.ts';
import { emailError } from '../../domain/email.ts';
import { invalidFields, notFound } from '../http/refusal.ts';
import { Attempts } from '../users/attempts.ts';
import { keptEmail } from '../users/contact.ts';
import type { RouteContext } from './route-context.ts';

/** Of one caller: enough for a person, too few to go through a list of addresses. */
const PACE = { most: 60, seconds: 60 };
/** Letters about what is in stock again that one recipient may be promised: anybody can name the address. */
const PROMISES = { most: 50, seconds: 24 * 60 * 60 };

/** The mailing, and letters about what is in stock again. */
export function serveMailing({ serve, store, now }: RouteContext): void {
  const { mailing, products } = store;
  const pace = new Attempts(PACE, now);
  const promises = new Attempts(PROMISES, now);

  serve(subscribe, ({ body: { email, isUnsubscribe }, address }) => {
    pace.take(address);
    refuse({ email: emailError(email) });
    mailing.setSubscribed(email, !isUnsubscribe, now());
    return { subscribed: !isUnsubscribe };
  });

  serve(getSubscription, ({ query: { email }, address }) => {
    pace.take(address);
    refuse({ email: emailError(email) });
    return { subscribed: mailing.isSubscribed(email) };
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

import * as z from 'zod/mini';
import { defineCall } from '../calls/call.ts';
import { agreedDocuments } from '../calls/agreed.ts';

const email = z.string().check(z.maxLength(200));

/** Whether an e-mail gets the mailing; of anybody's but the customer's own, proved one always false. */
const subscribed = z.boolean();

/**
 * Subscribes an e-mail to the mailing, or with `isUnsubscribe` takes it off: at once where it is the signed-in customer's
 * own, proved one. Otherwise anybody could name it, so that its owner is sent a link that does it (`confirmationSent`);
 * the answer is the same whether it is subscribed.
 */
export const subscribe = defineCall({
  name: 'subscribe',
  method: 'POST',
  path: '/mail-distribution/v1/recipients/subscribe',
  auth: 'optional',
  body: z.object({ email, isUnsubscribe: z.boolean(), consents: agreedDocuments }),
  response: z.object({
    subscribed,
    /** Whether a letter with a link is on its way. */
    confirmationSent: z.optional(z.boolean()),
  }),
});

export const getSubscription = defineCall({
  name: 'getSubscription',
  method: 'GET',
  path: '/mail-distribution/v1/recipients/subscribe',
  auth: 'optional',
  query: z.object({ email }),
  response: z.object({ subscribed }),
});

/** Asks for a letter once a group is in stock again; `accepted` is false where it is in stock now. */
export const notifyWhenRestocked = defineCall({
  name: 'notifyWhenRestocked',
  method: 'POST',
  path: '/mail-sender/v1/restocked',
  auth: 'optional',
  body: z.object({ email, groupId: z.int(), accept: z.boolean(), consents: agreedDocuments }),
  response: z.object({ accepted: z.boolean() }),
  errors: [404],
});

import * as z from 'zod/mini';
import { defineCall } from './call.ts';

const email = z.string().check(z.maxLength(200));

/** Subscribes an e-mail to the mailing, or with `isUnsubscribe` takes it off. */
export const subscribe = defineCall({
  name: 'subscribe',
  method: 'POST',
  path: '/mail-distribution/v1/recipients/subscribe',
  auth: 'optional',
  body: z.object({ email, isUnsubscribe: z.boolean() }),
  response: z.object({ subscribed: z.boolean() }),
});

export const getSubscription = defineCall({
  name: 'getSubscription',
  method: 'GET',
  path: '/mail-distribution/v1/recipients/subscribe',
  auth: 'optional',
  query: z.object({ email }),
  response: z.object({ subscribed: z.boolean() }),
});

/** Asks for a letter once a group is in stock again; `accepted` is false where it is in stock now. */
export const notifyWhenRestocked = defineCall({
  name: 'notifyWhenRestocked',
  method: 'POST',
  path: '/mail-sender/v1/restocked',
  auth: 'optional',
  body: z.object({ email, groupId: z.int(), accept: z.boolean() }),
  response: z.object({ accepted: z.boolean() }),
  errors: [404],
});

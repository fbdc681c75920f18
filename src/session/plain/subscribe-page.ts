import { BAD_GATEWAY, SERVER_ERROR, UNPROCESSABLE } from '../../contract/calls/http-status.ts';
import { createClient } from '../../api/client.ts';
import { HttpError } from '../../api/errors.ts';
import { DEFAULT_CURRENCY_ID } from '../../contract/calls/headers.ts';
import { subscribe } from '../../contract/account/mailing.ts';
import {
  SubscribeAction,
  type SubscribeErrors,
  SubscribeField,
  type SubscribeInput,
  type SubscribeOutcome,
  subscribeErrors,
} from '../../domain/account/subscription.ts';
import { tidyEmail } from '../../domain/contacts/email.ts';
import { type EndpointShop, forwardedHeaders } from '../endpoints/endpoint-request.ts';
import { errorText } from '../client/error-text.ts';
import { readForm } from './read-form.ts';

const TIMEOUT_MS = 10_000;

export type SubscribeView =
  | (SubscribeInput & {
      readonly kind: 'form';
      readonly errors: SubscribeErrors;
      /** Why the shop has refused. */
      readonly message?: string | undefined;
    })
  | (SubscribeOutcome & { readonly kind: 'done' });

export interface SubscribeResult {
  readonly status: number;
  /** Undefined for requests that no form of the shop makes. */
  readonly view?: SubscribeView;
}

const emptyForm = { kind: 'form', email: '', accept: false, errors: {} } as const;

/** Sent as a guest: the API writes to the e-mail's owner. */
async function send(email: string, isUnsubscribe: boolean, shop: EndpointShop): Promise<SubscribeResult> {
  const { apiUrl, site, currencyId = DEFAULT_CURRENCY_ID, fetch } = shop;
  const client = createClient({
    ...(fetch && { fetch }),
    apiUrl,
    siteId: site.id,
    currencyId,
    timeout: TIMEOUT_MS,
    headers: forwardedHeaders(shop),
  });
  try {
    const { confirmationSent } = await client.call(subscribe, { body: { email, isUnsubscribe } });
    return { status: 200, view: { kind: 'done', email, isUnsubscribe, isSent: confirmationSent !== false } };
  } catch (error) {
    const refused =
      error instanceof HttpError ? error.errors.find(({ field }) => field === 'email') : undefined;
    const status = error instanceof HttpError && error.status < SERVER_ERROR ? error.status : BAD_GATEWAY;
    const errors = refused ? { email: refused.message } : {};
    const message = refused ? undefined : errorText(error);
    return { status, view: { kind: 'form', email, accept: true, errors, message } };
  }
}

/** Handles `paths.subscribe` and its forms, without JavaScript too. */
export async function handleSubscribePage(request: Request, shop: EndpointShop): Promise<SubscribeResult> {
  if (request.method !== 'POST') return { status: 200, view: emptyForm };
  const form = await readForm(request, shop.siteUrl);
  if (typeof form === 'number') return { status: form };
  const email = tidyEmail(form.get(SubscribeField.email) ?? '');
  const accept = form.has(SubscribeField.accept);
  const action = form.get(SubscribeField.action);
  if (action === null) return { status: 200, view: { ...emptyForm, email } };
  const isUnsubscribe = action === SubscribeAction.unsubscribe;
  const errors = subscribeErrors({ email, accept }, isUnsubscribe);
  if (Object.keys(errors).length > 0)
    return { status: UNPROCESSABLE, view: { kind: 'form', email, accept, errors } };
  return send(email, isUnsubscribe, shop);
}

import { BAD_GATEWAY, SERVER_ERROR, UNPROCESSABLE } from '../../contract/calls/http-status.ts';
import { type Client, createClient } from '../../api/client.ts';
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
import { type ConsentBox, sentConsents } from '../../domain/consents/consent-boxes.ts';
import { isOfConsents } from '../../domain/consents/consent-error.ts';
import { agreedInForm } from '../../domain/consents/consent-fields.ts';
import { tidyEmail } from '../../domain/contacts/email.ts';
import { type EndpointShop, visitorHeaders } from '../endpoints/endpoint-request.ts';
import { errorText } from '../client/error-text.ts';
import { type ConsentShop, loadBoxes } from './consent-boxes.ts';
import { readForm } from './read-form.ts';

const TIMEOUT_MS = 10_000;

export type SubscribeView =
  | (SubscribeInput & {
      readonly kind: 'form';
      readonly boxes: readonly ConsentBox[];
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

/** Asked as a guest: the API writes to the e-mail's owner. */
function guestClient(request: Request, shop: EndpointShop) {
  const { apiUrl, site, currencyId = DEFAULT_CURRENCY_ID, fetch } = shop;
  return createClient({
    ...(fetch && { fetch }),
    apiUrl,
    siteId: site.id,
    currencyId,
    timeout: TIMEOUT_MS,
    headers: visitorHeaders(request, shop),
  });
}

interface Asked {
  readonly client: Client;
  readonly boxes: readonly ConsentBox[];
}

async function send(
  input: SubscribeInput,
  isUnsubscribe: boolean,
  { client, boxes }: Asked,
): Promise<SubscribeResult> {
  const { email } = input;
  const { consents } = sentConsents(isUnsubscribe ? [] : boxes, input);
  try {
    const { confirmationSent } = await client.call(subscribe, {
      body: { email, isUnsubscribe, ...(consents && { consents }) },
    });
    return { status: 200, view: { kind: 'done', email, isUnsubscribe, isSent: confirmationSent !== false } };
  } catch (error) {
    const refused = error instanceof HttpError ? error.errors : [];
    const ofEmail = refused.find(({ field }) => field === 'email')?.message;
    const ofConsents = refused.find(isOfConsents)?.message;
    const status = error instanceof HttpError && error.status < SERVER_ERROR ? error.status : BAD_GATEWAY;
    const errors = {
      ...(ofEmail !== undefined && { email: ofEmail }),
      ...(ofConsents !== undefined && { accept: ofConsents }),
    };
    const message = Object.keys(errors).length > 0 ? undefined : errorText(error);
    const said = ofConsents === undefined ? { ...input, accept: true } : { ...input, accept: false };
    return { status, view: { ...said, kind: 'form', boxes, errors, message } };
  }
}

/** The form where its boxes could not be asked for. */
const unasked = (input: SubscribeInput, error: unknown): SubscribeResult => ({
  status: BAD_GATEWAY,
  view: { ...input, kind: 'form', boxes: [], errors: {}, message: errorText(error) },
});

/** Handles `paths.subscribe` and its forms, without JavaScript too. */
export async function handleSubscribePage(
  request: Request,
  shop: EndpointShop & ConsentShop,
): Promise<SubscribeResult> {
  const form = request.method === 'POST' ? await readForm(request, shop.siteUrl) : new URLSearchParams();
  if (typeof form === 'number') return { status: form };
  const action = form.get(SubscribeField.action);
  const input: SubscribeInput = {
    email: tidyEmail(form.get(SubscribeField.email) ?? ''),
    accept: action !== null && form.has(SubscribeField.accept),
    agreed: action === null ? [] : agreedInForm(form),
  };
  const client = guestClient(request, shop);
  const isUnsubscribe = action === SubscribeAction.unsubscribe;
  let boxes: readonly ConsentBox[] = [];
  try {
    if (shop.hasConsents && !isUnsubscribe) boxes = await loadBoxes(client, 'subscription');
  } catch (error) {
    return unasked(input, error);
  }
  if (action === null) return { status: 200, view: { ...input, kind: 'form', boxes, errors: {} } };
  const errors = subscribeErrors(input, isUnsubscribe, boxes);
  if (Object.keys(errors).length > 0)
    return { status: UNPROCESSABLE, view: { ...input, kind: 'form', boxes, errors } };
  return send(input, isUnsubscribe, { client, boxes });
}

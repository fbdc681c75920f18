import * as z from 'zod/mini';
import { PlacedOrderSchema } from '../../../src/contract/order/order.ts';
import type { PlainBasketView } from '../../../src/domain/basket/plain-basket.ts';
import { draftFields, type PlainCheckoutView } from '../../../src/domain/checkout/plain-checkout.ts';
import { handleBasketPage } from '../../../src/session/plain/basket-page.ts';
import { handleCheckoutPage } from '../../../src/session/plain/checkout-page.ts';
import { createAddressShare, type AddressShare } from '../../../src/session/plain/address-share.ts';
import type { PlainResult } from '../../../src/session/plain/plain-visit.ts';
import type { TestApi } from '../../contract/fixture/test-api.ts';
import { CookieJar } from './cookie-jar.ts';

export const SITE_URL = 'http://localhost:4321';
/** What the browser says of itself. */
export const DEVICE = 'Mozilla/5.0 (X11; Linux x86_64) Lynx/2.9';
type Pairs = (readonly [string, string])[];
type Fields = Record<string, string> | Pairs;

const checkout = {
  fullNameRegex: null,
  consentRequired: true,
  consentMessage: null,
  addressNotFound: '',
  requiredAddressFields: ['city', 'street', 'house', 'zip'] as const,
};

interface Options {
  readonly share?: AddressShare;
  /** Whether the shop has a box for each consent. */
  readonly hasConsents?: boolean;
}

/** A browser without JavaScript: it keeps cookies, sends forms and follows nothing by itself. */
export function plainBrowser(
  api: TestApi,
  { share = createAddressShare(), hasConsents = false }: Options = {},
) {
  const jar = new CookieJar();
  /** Numbers of the orders that the API has answered. */
  const orders = new Set<number>();
  let isLost = false;
  let isRefreshDown = false;
  /** Paths of the calls that have reached the API. */
  const calls: string[] = [];

  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    if (isRefreshDown && request.url.includes('refresh')) return new Response('', { status: 503 });
    calls.push(new URL(request.url).pathname);
    const isOrder = request.method === 'POST' && request.url.endsWith('/orders/v1');
    const response = await api.app.fetch(request);
    if (isOrder && response.ok) orders.add(z.parse(PlacedOrderSchema, await response.clone().json()).orderId);
    if (isOrder && isLost) throw new TypeError('Failed to fetch');
    return response;
  };

  const shop = {
    site: { id: 1, code: 'vitrina' },
    apiUrl: 'http://api.test',
    siteUrl: SITE_URL,
    clientAddress: '203.0.113.5',
    fetch,
    share,
    hasConsents,
    checkout: { ...checkout, requiredAddressFields: [...checkout.requiredAddressFields] },
  };

  async function send<View>(
    handle: (request: Request, options: typeof shop) => Promise<PlainResult<View>>,
    path: string,
    fields: Fields | undefined,
    origin: string,
    referer = '',
  ): Promise<PlainResult<View>> {
    const body = new URLSearchParams(Array.isArray(fields) ? fields.map((pair) => [...pair]) : { ...fields });
    const request = new Request(SITE_URL + path, {
      ...(fields && { method: 'POST', body }),
      headers: {
        origin,
        cookie: jar.header,
        'user-agent': DEVICE,
        ...(referer && { referer: SITE_URL + referer }),
      },
    });
    const result = await handle(request, shop);
    if (result.kind !== 'refused')
      jar.receive(new Headers(result.cookies.map((cookie): [string, string] => ['set-cookie', cookie])));
    return result;
  }

  return {
    jar,
    orders,
    calls,
    failRefresh: (isOn: boolean) => void (isRefreshDown = isOn),
    loseAnswers: (isOn: boolean) => void (isLost = isOn),
    basket: (
      fields?: Fields,
      { note = '', origin = SITE_URL, referer = '' } = {},
    ): Promise<PlainResult<PlainBasketView>> =>
      send(handleBasketPage, `/checkout/basket${note}`, fields, origin, referer),
    checkout: (fields?: Fields, { origin = SITE_URL } = {}): Promise<PlainResult<PlainCheckoutView>> =>
      send(handleCheckoutPage, '/checkout/order', fields, origin),
  };
}

export const person = {
  fio: 'Иванова Анна Петровна',
  phone: '8 900 123-45-67',
  email: 'anna@example.com',
  delivery: 'courier',
  'option-courier': 'express',
  payment: '1',
  commentary: 'Под\r\nдверь',
  city: 'Иваново',
  street: 'Лежневская',
  house: '12',
  flat: '5',
  zip: '153000',
};

/** What the page of a view sends with its button. */
export function reviewFields(result: PlainResult<PlainCheckoutView>): Pairs {
  if (result.kind !== 'view' || result.view.kind !== 'review') throw new Error('No review is shown.');
  const { draft, key, basket, calculation } = result.view;
  return [
    ...draftFields(draft),
    ['key', key],
    ['basket', basket.basket ?? ''],
    ['calculation', calculation.calculationId],
    ['price', String(calculation.price)],
    ['accept', 'on'],
    ['action', 'order'],
  ];
}

import { beforeEach, expect } from 'vitest';
import { putBasketProducts } from '../../../src/contract/order/basket.ts';
import { handleLinkPage } from '../../../src/session/links/link-page.ts';
import { decideOnDemand, visitorOf } from '../../../src/session/on-demand/decide-on-demand.ts';
import { createTokenCheck } from '../../../src/session/tokens/token-check.ts';
import { testApi, type TestApi } from '../../contract/fixture/test-api.ts';
import { TOWEL } from '../../contract/fixture/group-ids.ts';

export const AUTH = 'auth_token_polotno';
export const CART = 'cart_token_polotno';
export const PENDING = 'sign_in_link_polotno';
export const GUEST_BASKET = 'guest_basket_polotno';
export const PAGE = 'https://shop.test/user/session/link';
export const SAME_ORIGIN = { 'sec-fetch-site': 'same-origin', origin: 'https://shop.test' };

export let api: TestApi;

/** A new API for each test of a file. */
export function setUpLinkShop() {
  beforeEach(() => {
    api = testApi();
  });
}

export const linkShop = (fetch?: typeof globalThis.fetch) => ({
  site: { id: 1, code: 'polotno' },
  apiUrl: 'http://api.test',
  siteUrl: 'https://shop.test',
  fetch: fetch ?? ((input, init) => Promise.resolve(api.app.fetch(new Request(input, init)))),
  check: createTokenCheck(),
});

export async function customer(email = 'anna@example.com', fio = 'Соколова Анна') {
  const { headers } = await api.customer('guest', { email, fio });
  return headers.authorization.replace('Bearer ', '');
}

/** The token of a basket with something in it: a guest's, or the customer's of an access token. */
export async function basketOf(authToken?: string) {
  const body = { groups: [{ id: TOWEL, count: 1 }], change: true };
  const headers = authToken === undefined ? {} : { authorization: `Bearer ${authToken}` };
  return (await api.call(putBasketProducts, { body }, headers)).basket;
}

export const linkOf = (authToken: string, cartToken = 'link-basket') =>
  `https://shop.test/user/signin?${new URLSearchParams({ authToken, cartToken, utm_source: 'mail' })}`;

export const follow = (address: string, cookie = '', headers: Record<string, string> = {}, at = linkShop()) =>
  decideOnDemand(new Request(address, { headers: { cookie, ...headers } }), new URL(address), at);

export function openLinkPage(cookie: string, at = linkShop()) {
  const request = new Request(PAGE, { headers: { cookie } });
  return handleLinkPage(request, visitorOf(request, at), at);
}

export function send(
  form: Record<string, string>,
  cookie: string,
  headers: Record<string, string> = SAME_ORIGIN,
  at = linkShop(),
) {
  const body = new URLSearchParams(form).toString();
  const request = new Request(PAGE, {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'content-length': String(body.length),
      cookie,
      ...headers,
    },
  });
  return handleLinkPage(request, visitorOf(request, at), at);
}

export const cookiesOf = (answer: object): readonly string[] =>
  'cookies' in answer && Array.isArray(answer.cookies) ? answer.cookies.map(String) : [];
export const starting = (pattern: string): unknown => expect.stringMatching(new RegExp(`^__Host-${pattern}`));
export const set = (name: string, value: string) => starting(`${name}=${value}; .*Max-Age=2592000`);
export const removed = (name: string) => starting(`${name}=; .*Max-Age=0`);

/** Applies `Set-Cookie` headers to a `Cookie` header, as a browser does on the page about links and the server lets it in. */
export function applied(cookie: string, headers: readonly string[]) {
  const pairs = cookie.split('; ').flatMap((pair): [string, string][] => {
    const [name = '', value = ''] = pair.split('=');
    return name === '' ? [] : [[name, value]];
  });
  const jar = new Map(pairs);
  for (const header of headers) {
    const [text = '', value = ''] = header.split(';')[0]?.split('=') ?? [];
    const name = text.replace('__Host-', '');
    if (header.includes('Max-Age=0')) jar.delete(name);
    else jar.set(name, value);
  }
  return Array.from(jar, (pair) => pair.join('=')).join('; ');
}

import { beforeEach, expect, test, vi } from 'vitest';
import { Header, ProofHeader } from '../../src/contract/calls/headers.ts';
import { onDemandRoutes } from '../../src/domain/auth/guards.ts';
import { LinkChoice } from '../../src/domain/auth/link-choice.ts';
import { ownEndpoints, relayEndpoints } from '../../src/domain/auth/session-endpoints.ts';
import { decideOnDemand, visitorOf } from '../../src/session/on-demand/decide-on-demand.ts';
import { type OnDemandResult, redirectResponse } from '../../src/session/access/responses.ts';
import { browserCookieName, cookieKeys } from '../../src/session/cookies/cookies.ts';
import { receiveCookies } from '../../src/session/cookies/received-cookies.ts';
import { answerEndpoint } from '../../src/session/endpoints/answer-endpoint.ts';
import { handleLinkPage } from '../../src/session/links/link-page.ts';
import type { PlainResult } from '../../src/session/plain/plain-visit.ts';
import { createTokenCheck } from '../../src/session/tokens/token-check.ts';
import { BROKEN, oddTexts } from '../contract/fixture/odd-texts.ts';
import { TOWEL } from '../contract/fixture/group-ids.ts';
import { person, SITE_URL } from './harness/plain-browser.ts';
import { plainShop } from './harness/plain-shop.ts';

const shop = plainShop({ workBits: 0 });
const scope = { siteCode: 'vitrina', secure: false };

let logged: string[];
beforeEach(() => {
  logged = [];
  for (const method of ['log', 'warn', 'error'] as const)
    vi.spyOn(console, method).mockImplementation((...values) => void logged.push(values.join(' ')));
});

const options = () => ({
  site: { id: 1, code: scope.siteCode },
  apiUrl: 'http://api.test',
  siteUrl: SITE_URL,
  fetch: ((input, init) =>
    Promise.resolve(shop.api.app.fetch(new Request(input, init)))) as typeof globalThis.fetch,
  check: createTokenCheck(),
});

/** As addresses and cookies carry them: encoded, and as the bytes of UTF-8 where HTTP takes these. */
const encoded = [...oddTexts.map((text) => encodeURIComponent(text.toWellFormed())), '%ED%A0%80', '%FF', '%'];
const bare = oddTexts
  .filter((text) => !BROKEN.test(text) && text.isWellFormed())
  .map((text) => Buffer.from(text).toString('latin1'));

const COOKIE = /^[\w-]+=[\w.~+/=%!'()*-]*; Path=\//;

/** What is wrong with an answer of the shop's own server: it must be one, of headers that HTTP takes, and no 5xx. */
function faultsOf(answer: OnDemandResult | Response): string[] {
  const response =
    answer instanceof Response
      ? answer
      : answer.kind === 'redirect'
        ? redirectResponse(answer)
        : new Response(null, { status: answer.kind === 'error' ? answer.status : 200 });
  const cookies = answer instanceof Response ? response.headers.getSetCookie() : answer.cookies;
  return [
    ...(response.status >= 500 ? [`${response.status}`] : []),
    ...[...response.headers].flatMap(([name, value]) =>
      /^[\t\x20-\x7e]*$/.test(value) ? [] : [`${name}: ${value}`],
    ),
    ...cookies.filter((cookie) => !COOKIE.test(cookie)),
  ];
}

const PARAMETERS = ['authToken', 'cartToken', 'refreshToken', 'code', 'session', 'next', 'status', 'odd'];

test('API-02 odd texts: every page for visitors answers whatever stands in its query', async () => {
  const wrong: string[] = [];
  for (const { route } of onDemandRoutes.filter((one) => !one.route.includes('[')))
    for (const parameter of PARAMETERS)
      for (const text of encoded) {
        const url = new URL(`${route}?authToken=a.b.c&${parameter}=${text}`, SITE_URL);
        const answer = await decideOnDemand(new Request(url), url, options());
        for (const fault of faultsOf(answer))
          wrong.push(`${route} ${parameter} ${text.slice(0, 8)}: ${fault}`);
      }
  expect(wrong).toEqual([]);
  expect(logged.filter((line) => BROKEN.test(line))).toEqual([]);
});

test('API-02 odd texts: pages and endpoints answer whatever stands in any cookie', async () => {
  const wrong: string[] = [];
  const endpoints = [...Object.values(relayEndpoints), ...Object.values(ownEndpoints)];
  const names = [
    ...cookieKeys.map((key) => browserCookieName(key, scope)),
    'guest_basket_vitrina',
    'sign_in_link_vitrina',
    'password_code_vitrina',
    'cookies_moved_vitrina',
  ];
  for (const name of names)
    for (const text of [...encoded, ...bare]) {
      const sent = `device_id_vitrina=device-1; refresh_token_vitrina=a.0.b; ${name}=${text}`;
      const received = receiveCookies(sent, { scope, url: new URL(SITE_URL) });
      wrong.push(...received.cookies.filter((cookie) => !COOKIE.test(cookie)));
      const headers = { cookie: received.header, 'sec-fetch-site': 'same-origin', origin: SITE_URL };
      for (const path of ['/user/profile', '/user/signin', '/checkout', '/user/password-reset/complete']) {
        const url = new URL(path, SITE_URL);
        const answer = await decideOnDemand(new Request(url, { headers }), url, options());
        for (const fault of faultsOf(answer)) wrong.push(`${path} ${name} ${text.slice(0, 8)}: ${fault}`);
      }
      for (const endpoint of endpoints) {
        const request = new Request(`${SITE_URL}/user/session/${endpoint}`, {
          method: 'POST',
          headers,
          body: '{}',
        });
        for (const fault of faultsOf(await answerEndpoint(endpoint, request, options())))
          wrong.push(`${endpoint} ${name} ${text.slice(0, 8)}: ${fault}`);
      }
    }
  expect(wrong).toEqual([]);
});

const HEADERS = [
  ...Object.values(Header),
  ...Object.values(ProofHeader),
  'accept',
  'accept-language',
  'authorization',
  'content-type',
  'origin',
  'user-agent',
  'x-forwarded-for',
];

test('API-02 odd texts: endpoints hand on whatever stands in a header, or refuse', async () => {
  const wrong: string[] = [];
  for (const endpoint of [...Object.values(relayEndpoints), ...Object.values(ownEndpoints)])
    for (const name of HEADERS)
      for (const text of bare) {
        const headers = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json', [name]: text };
        const request = new Request(`${SITE_URL}/user/session/${endpoint}`, {
          method: 'POST',
          headers,
          body: '{}',
        });
        for (const fault of faultsOf(await answerEndpoint(endpoint, request, options())))
          wrong.push(`${endpoint} ${name} ${text.slice(0, 8)}: ${fault}`);
      }
  expect(wrong).toEqual([]);
});

test('API-02 odd texts: the page about links answers whatever its form says', async () => {
  const wrong: string[] = [];
  for (const field of ['answer', 'authToken', 'cartToken'])
    for (const text of encoded) {
      const form = `answer=${LinkChoice.accept}&authToken=a.b.c&cartToken=x&${field}=${text}`;
      const body = form.replace(new RegExp(`${field}=[^&]*&`), '');
      const request = new Request(`${SITE_URL}/user/session/link`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', origin: SITE_URL },
        body,
      });
      const answer = await handleLinkPage(request, visitorOf(request, options()), options());
      if (answer.kind !== 'view')
        for (const fault of faultsOf(answer)) wrong.push(`${field} ${text.slice(0, 8)}: ${fault}`);
    }
  expect(wrong).toEqual([]);
});

/** The same of a page of plain forms. */
function plainFaults(answer: PlainResult<unknown>): string[] {
  if (answer.kind === 'redirect') return faultsOf({ ...answer, status: 303 });
  const cookies = answer.kind === 'view' ? answer.cookies : [];
  return faultsOf({ kind: 'error', status: answer.status, cookies });
}

const CHECKOUT = [
  ...Object.keys(person),
  'comment',
  'promocode',
  'action',
  'key',
  'basket',
  'calculation',
  'price',
];

test('API-02 odd texts: forms without JavaScript are answered, whatever stands in a field', async () => {
  const wrong: string[] = [];
  await shop.buy(TOWEL, '1');
  for (const text of oddTexts) {
    for (const field of ['size', 'count', `count-${TOWEL}`, 'remove', 'promocode']) {
      const answer = await shop.browser.basket({ size: String(TOWEL), count: '1', [field]: text });
      for (const fault of plainFaults(answer)) wrong.push(`basket ${field} ${text.slice(0, 8)}: ${fault}`);
    }
    for (const field of CHECKOUT)
      for (const action of ['review', 'order']) {
        const answer = await shop.browser.checkout({ ...person, accept: 'on', action, [field]: text });
        for (const fault of plainFaults(answer))
          wrong.push(`checkout ${field} ${text.slice(0, 8)}: ${fault}`);
      }
  }
  expect(wrong).toEqual([]);
  expect(logged.filter((line) => BROKEN.test(line))).toEqual([]);
});

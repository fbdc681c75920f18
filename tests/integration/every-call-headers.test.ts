import { beforeEach, expect, test, vi } from 'vitest';
import type { Call } from '../../src/contract/calls/call.ts';
import { calls } from '../../src/contract/routes.ts';
import { relayEndpoints } from '../../src/domain/auth/session-endpoints.ts';
import { createPageClient } from '../../src/session/client/client.ts';
import { createCookies } from '../../src/session/cookies/cookies.ts';
import { answerEndpoint } from '../../src/session/endpoints/answer-endpoint.ts';
import { decideOnDemand } from '../../src/session/on-demand/decide-on-demand.ts';
import { openPageSession } from '../../src/session/client/page-session.ts';
import { createTokenCheck } from '../../src/session/tokens/token-check.ts';
import { forgedToken } from './harness/broken-tokens.ts';
import { CookieJar } from './harness/cookie-jar.ts';

// Work is proven in a worker, which only browsers have.
vi.mock('../../src/api/proof-of-work/page-proofs.ts', () => ({
  createPageProofs: () => ({ headers: () => Promise.resolve({}), learn: () => false }),
}));

const IN_A_CENTURY = 4_000_000_000;
const TOKEN = forgedToken({ uid: 1, exp: IN_A_CENTURY });
const API_URL = 'http://api.test';
const SITE_URL = 'http://shop.test';
const site = { id: 3, code: 'polotno' };
const named = { 'site-id': '3', 'currency-id': '2', platform: 'site' };

let sent: Request[];
/** What the API answers. */
let respond: (request: Request) => Response;

beforeEach(() => {
  sent = [];
  respond = () => Response.json({ nothing: true });
});

const record: typeof fetch = (input, init) => {
  const address = input instanceof Request ? input.url : String(input);
  const request = new Request(address.startsWith('/') ? SITE_URL + address : input, init);
  sent.push(request);
  return Promise.resolve(respond(request));
};

const given = ({ headers }: Request) => ({
  ...Object.fromEntries(Object.keys(named).map((name) => [name, headers.get(name)])),
  authorization: headers.get('authorization'),
});

/** Calls that begin a session carry none. */
const BEGINNINGS = new Set(['login', 'signUp', 'refresh', 'resetPassword', 'sendTemporaryPassword']);
const tokenOf = ({ name }: Call) => (BEGINNINGS.has(name) ? null : `Bearer ${TOKEN}`);

/** The client of a page in a browser with these cookies. */
function browserClient(cookie: string) {
  const jar = new CookieJar();
  for (const pair of cookie.split('; ')) jar.cookie = pair;
  const cookies = createCookies(jar, { siteCode: site.code, secure: false });
  const session = openPageSession(cookies, {
    onChange: () => undefined,
    onEnd: () => undefined,
    refresh: () => Promise.reject(new Error('nothing to refresh')),
    forget: () => Promise.resolve(),
  });
  const shop = {
    apiUrl: API_URL,
    mediaUrl: API_URL,
    siteId: site.id,
    siteCode: site.code,
    currencyId: 1,
    code: 'code',
  };
  const rest = {
    allowOverAdding: false,
    autoRemoveNotInStock: false,
    extraPrices: [],
    tracking: null,
    currencies: [],
  };
  vi.stubGlobal('fetch', record);
  return createPageClient({ shop: { ...shop, ...rest }, cookies }, session);
}

/** Anything that fills the call's path and form; the answer is of no interest. */
const inputOf = ({ path, body, bodyFormat }: Call) => ({
  params: Object.fromEntries(Array.from(path.matchAll(/:(\w+)/g), ([, name = '']) => [name, '1'])),
  ...(body && {
    body: bodyFormat === 'multipart' ? { targetCode: 'form', file: new File(['%PDF'], 'a.pdf') } : {},
  }),
});

test('API-04 every call of a page carries site, currency and platform, and the token of who is signed in', async () => {
  const customer = browserClient(`auth_token_polotno=${TOKEN}; currency-id_polotno=2`);
  const guest = browserClient('currency-id_polotno=2');
  for (const call of Object.values<Call>(calls)) {
    for (const [client, authorization] of [
      [customer, tokenOf(call)],
      [guest, null],
    ] as const) {
      sent = [];
      await client.call(call, inputOf(call)).catch(() => undefined);
      expect(sent.map(given), call.name).toEqual([{ ...named, authorization }]);
    }
  }
});

const shop = { site, apiUrl: API_URL, siteUrl: SITE_URL, fetch: record };
const answers: Readonly<Record<string, unknown>> = {
  '/users/v1/part-profile': { uid: 1, fio: 'Анна', email: 'a@b.ru', priceRole: 'user', role: 'guest' },
};

test('API-04 so does every call that the shop’s server makes for a visitor', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  respond = (request) => Response.json(answers[new URL(request.url).pathname] ?? {});
  const cookie = 'site-id_polotno=3; currency-id_polotno=2; cart_token_polotno=cart; order_completed_id=7';
  const open = (path: string, more: string) => {
    const url = new URL(path, SITE_URL);
    const headers = { cookie: `${cookie}; ${more}` };
    return decideOnDemand(new Request(url, { headers }), url, { ...shop, check: createTokenCheck() });
  };
  const session = 'refresh_token_polotno=a.b.c; device_id_polotno=device';
  await open('/checkout', `auth_token_polotno=${TOKEN}`);
  await open('/user/profile', session);
  await open(`/user/signin?authToken=${TOKEN}&cartToken=cart`, '');
  const send = (endpoint: string, call?: Call, more = '') =>
    answerEndpoint(
      endpoint,
      new Request(`${SITE_URL}/user/session/${endpoint}`, {
        method: 'POST',
        body: call?.body ? '{}' : null,
        headers: {
          'sec-fetch-site': 'same-origin',
          cookie: `${cookie}; ${session}${more}`,
          ...named,
          ...(call && tokenOf(call) !== null && { authorization: `Bearer ${TOKEN}` }),
        },
      }),
      shop,
    );
  await send('refresh');
  await send('sign-out', undefined, `; auth_token_polotno=${TOKEN}`);
  for (const [name, endpoint] of Object.entries(relayEndpoints))
    await send(endpoint, calls[name as keyof typeof relayEndpoints]);

  const asked = sent.map(({ url }) => new URL(url).pathname);
  expect(asked).toEqual(
    expect.arrayContaining([
      '/users/v1/part-profile',
      '/basket/v1',
      '/payments/v1/order-status',
      '/users/v1/refresh',
    ]),
  );
  expect(asked.length).toBeGreaterThanOrEqual(5 + 2 + Object.keys(relayEndpoints).length);
  for (const request of sent) {
    const { authorization, ...rest } = given(request);
    expect(rest, request.url).toEqual(named);
    const call = Object.values<Call>(calls).find(
      ({ path, method }) => path === new URL(request.url).pathname && method === request.method,
    );
    // Whose basket a guest had before a link is asked without a token.
    const isGuests = call === calls.getBasket && authorization === null;
    if (!isGuests) expect(authorization, request.url).toBe(call ? tokenOf(call) : undefined);
  }
});

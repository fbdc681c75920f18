import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { relayEndpoints } from '../../src/domain/auth/session-endpoints.ts';
import { createCookies } from '../../src/session/cookies/cookies.ts';
import { answerEndpoint } from '../../src/session/endpoints/answer-endpoint.ts';
import { errorText } from '../../src/session/client/error-text.ts';
import { createRefresh } from '../../src/session/tokens/refresh.ts';
import { exclusively } from '../../src/session/tabs/tab-lock.ts';
import { testApi, type TestApi } from '../contract/fixture/test-api.ts';
import { CookieJar } from './harness/cookie-jar.ts';
import { receiveCookies } from '../../src/session/cookies/received-cookies.ts';
import { ANNA, customerWithPassword } from './harness/customers.ts';

const SITE_URL = 'https://shop.test';
/** When a browser gives up a request of a refresh. */
const GIVEN_UP_MS = 3000;
const LATE_MS = 2900;
const MAX_MS = 60_000;
const STEP_MS = 10;

let api: TestApi;
let jar: CookieJar;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: new Date('2026-03-10T12:00:00Z') });
  api = testApi({ now: () => new Date() });
  jar = new CookieJar();
  await customerWithPassword(api, ANNA);
  const body = { username: ANNA.email, password: ANNA.password, emailOnly: false, scenario: 'user' };
  jar.receive((await send(relayEndpoints.login, { ...body, deviceId: 'device-1' })).headers);
});
afterEach(async () => {
  vi.useRealTimers();
  await api.close();
});

const fetch: typeof globalThis.fetch = async (input, init) => api.app.fetch(new Request(input, init));

/** The browser's cookies as the shop lets them in. */
const received = () =>
  receiveCookies(jar.header, { scope: { siteCode: 'polotno', secure: true }, url: new URL(SITE_URL) }).header;

/** Sends a request of the shop's own page with the cookies that the browser has now. */
function send(endpoint: string, body?: object): Promise<Response> {
  const request = new Request(`${SITE_URL}/user/session/${endpoint}`, {
    method: 'POST',
    headers: {
      'sec-fetch-site': 'same-origin',
      cookie: received(),
      'site-id': '1',
      'currency-id': '1',
      platform: 'site',
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const shop = { site: { id: 1, code: 'polotno' }, apiUrl: 'http://api.test', siteUrl: SITE_URL, fetch };
  return answerEndpoint(endpoint, request, shop);
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

test('SESS-07 a refresh whose first answers come too late, and whose last request is slow, signs nobody out', async () => {
  const cookies = createCookies(jar, { siteCode: 'polotno', secure: true });
  const spent = cookies.get('authToken') ?? '';
  let sent = 0;
  const lateTwice: typeof globalThis.fetch = async () => {
    sent += 1;
    if (sent < 3) {
      // The API has exchanged the token; the browser does not learn the next one.
      await send('refresh');
      await pause(GIVEN_UP_MS);
      throw new DOMException('The operation timed out.', 'TimeoutError');
    }
    await pause(LATE_MS);
    const response = await send('refresh');
    jar.receive(response.headers);
    return response;
  };
  const refresh = createRefresh({ cookies, fetch: lateTwice, exclusively });
  const result = refresh(spent);
  let kind: string | undefined;
  void result.then((found) => (kind = found.kind));
  for (let ms = 0; kind === undefined && ms < MAX_MS; ms += STEP_MS) {
    await vi.advanceTimersByTimeAsync(STEP_MS);
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(kind).toBe('refreshed');
});

test.each([
  ['a page of a network between', new Response('<title>Wi-Fi</title>')],
  ['a failure of the server', Response.json({ message: 'Internal Server Error' }, { status: 500 })],
])('ERR-02 ERR-04 %s renews nothing, and is told as what it is', async (_, answer) => {
  const cookies = createCookies(jar, { siteCode: 'polotno', secure: true });
  const spent = cookies.get('authToken') ?? '';
  const refresh = createRefresh({ cookies, fetch: () => Promise.resolve(answer), exclusively });
  const failure = await refresh(spent).then(() => undefined, errorText);
  expect(failure).toBe('Не удалось выполнить инициализацию, попробуйте перезагрузить страницу');
  expect(cookies.get('authToken')).toBe(spent);
});

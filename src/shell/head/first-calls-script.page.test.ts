import { runInThisContext } from 'node:vm';
import { afterEach, expect, test, vi } from 'vitest';
import type { FirstCall } from '../../domain/requests/first-calls.ts';
import { takingFirstCalls } from '../../session/client/first-calls.ts';
import { firstCallsScript } from './first-calls-script.ts';

const NOW_S = 1_800_000_000;
const API = 'https://api.test';
const PATH = '/users/v1/profile';
const tokenUntil = (exp: number) => `h.${btoa(JSON.stringify({ uid: 7, exp }))}.s`;
const TOKEN = tokenUntil(NOW_S + 900);

const fetched = vi.fn<typeof fetch>();
const answer = () => Response.json({ uid: 7 });

/** The head of an account's page as a browser reads it. */
function open(cookie: string, calls: readonly FirstCall[] = [PATH]) {
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: NOW_S * 1000 });
  vi.stubGlobal(
    'fetch',
    fetched.mockImplementation(() => Promise.resolve(answer())),
  );
  document.body.innerHTML = '<script type="application/json" id="shop"></script><script id="calls"></script>';
  document.getElementById('shop')!.textContent = JSON.stringify({
    apiUrl: API,
    siteId: 3,
    siteCode: 'vitrina',
    currencyId: 1,
  });
  const script = document.getElementById('calls')!;
  script.dataset.firstCalls = JSON.stringify(calls);
  Object.defineProperty(document, 'currentScript', { value: script, configurable: true });
  Object.defineProperty(document, 'cookie', { value: cookie, configurable: true });
  // The very text that pages carry.
  runInThisContext(firstCallsScript);
}
afterEach(() => {
  globalThis.firstCalls = undefined;
  fetched.mockReset();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** What the client of the page sends. */
const headers = (token = TOKEN, currency = '1') => ({
  accept: 'application/json',
  'site-id': '3',
  'currency-id': currency,
  platform: 'site',
  authorization: `Bearer ${token}`,
});
const client = takingFirstCalls((input, init) => fetched(input, init));

test('the page asks before its scripts do, who take the answer over once', async () => {
  open(`a=b; auth_token_vitrina=${TOKEN}`);
  expect(fetched).toHaveBeenCalledExactlyOnceWith(API + PATH, { headers: headers() });
  expect(await (await client(API + PATH, { headers: new Headers(headers()) })).json()).toEqual({ uid: 7 });
  expect(fetched).toHaveBeenCalledOnce();
  await client(API + PATH, { headers: headers() });
  expect(fetched).toHaveBeenCalledTimes(2);
});

test.each([
  ['a guest', ''],
  ['a token that ends soon', `auth_token_vitrina=${tokenUntil(NOW_S + 60)}`],
  ['a token that cannot be read', 'auth_token_vitrina=abc'],
  ['two tokens', `auth_token_vitrina=${TOKEN}; auth_token_vitrina=${tokenUntil(NOW_S + 901)}`],
])('nothing is asked for %s', (_, cookie) => {
  open(cookie);
  expect(fetched).not.toHaveBeenCalled();
});

test.each([
  ['by another customer', headers(tokenUntil(NOW_S + 800))],
  ['in another currency', headers(TOKEN, '2')],
  ['as a guest', { ...headers(), authorization: '' }],
])('an answer is not for who asks %s', async (_, asked) => {
  open(`auth_token_vitrina=${TOKEN}`);
  await client(API + PATH, { headers: asked });
  expect(fetched).toHaveBeenCalledTimes(2);
});

test('a search is asked before the scripts do, and taken over by who searches the same', async () => {
  const [path, body] = ['/catalog/v1/products', '{"category":1,"page":1}'];
  open(`auth_token_vitrina=${TOKEN}`, [PATH, { path, body }]);
  const sent = { method: 'POST', headers: { ...headers(), 'content-type': 'application/json' }, body };
  expect(fetched).toHaveBeenLastCalledWith(API + path, sent);
  expect(fetched).toHaveBeenCalledTimes(2);
  await client(API + path, sent);
  await client(API + PATH, { headers: headers() });
  expect(fetched, 'a search changes nothing').toHaveBeenCalledTimes(2);
});

test('another search is asked anew', async () => {
  const path = '/catalog/v1/products';
  open(`auth_token_vitrina=${TOKEN}`, [{ path, body: '{"category":1}' }]);
  await client(API + path, { method: 'POST', headers: headers(), body: '{"category":2}' });
  expect(fetched).toHaveBeenCalledTimes(2);
});

test('what was asked before a change is asked again after it', async () => {
  open(`auth_token_vitrina=${TOKEN}`);
  await client(API + PATH, { method: 'PATCH', headers: headers() });
  await client(API + PATH, { headers: headers() });
  expect(fetched).toHaveBeenCalledTimes(3);
});

test('what was asked long ago is asked again', async () => {
  open(`auth_token_vitrina=${TOKEN}`);
  vi.advanceTimersByTime(20_000);
  await client(API + PATH, { headers: headers() });
  expect(fetched).toHaveBeenCalledTimes(2);
});

test('a request of the page that has failed is made again', async () => {
  open(`auth_token_vitrina=${TOKEN}`);
  globalThis.firstCalls?.set(API + PATH, {
    headers: headers(),
    response: Promise.reject(new TypeError('Failed to fetch')),
  });
  expect((await client(API + PATH, { headers: headers() })).ok).toBe(true);
});

test('a caller that gives up does not wait for what the page has asked', async () => {
  open(`auth_token_vitrina=${TOKEN}`);
  globalThis.firstCalls?.set(API + PATH, { headers: headers(), response: new Promise(() => undefined) });
  const caller = new AbortController();
  const asked = client(API + PATH, { headers: headers(), signal: caller.signal });
  caller.abort();
  await expect(asked).rejects.toThrow('aborted');
});

/** The answers that the page asked for, and whether each still holds its connection. */
function unreadAnswers() {
  const calls = [...(globalThis.firstCalls?.values() ?? [])];
  return async () => {
    const answers = await Promise.all(calls.map(({ response }) => response));
    return Promise.all(answers.map(async ({ body }) => (await body?.getReader().read())?.done === false));
  };
}

test.each([
  ['a change', { method: 'PATCH', headers: headers() }],
  ['another customer', { headers: headers(tokenUntil(NOW_S + 800)) }],
])('an answer that nobody reads after %s gives its connection back', async (_, asked) => {
  open(`auth_token_vitrina=${TOKEN}`);
  const areUnread = unreadAnswers();
  await client(API + PATH, asked);
  expect(await areUnread()).toEqual([false]);
});

test('an answer whose caller has given up gives its connection back', async () => {
  open(`auth_token_vitrina=${TOKEN}`);
  const areUnread = unreadAnswers();
  await expect(client(API + PATH, { headers: headers(), signal: AbortSignal.abort() })).rejects.toThrow();
  expect(await areUnread()).toEqual([false]);
});

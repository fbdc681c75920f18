import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { updateProfile } from '../../src/contract/account/user.ts';
import type { Call } from '../../src/contract/calls/call.ts';
import { calls } from '../../src/contract/routes.ts';
import { createClient } from '../../src/api/client.ts';
import { NetworkError } from '../../src/api/errors.ts';
import { relayPath } from '../../src/domain/auth/session-endpoints.ts';
import { createCookies } from '../../src/session/cookies/cookies.ts';
import { openLazySession } from '../../src/session/client/lazy-session.ts';
import { eventually } from '../eventually.ts';
import { forgedToken } from './harness/broken-tokens.ts';
import { openBrowser, type Browser } from './harness/shop-tab.ts';

const HOUR_SECONDS = 3600;
const tokenOf = (uid: number, seconds = HOUR_SECONDS) =>
  forgedToken({ uid, exp: Math.floor(Date.now() / 1000) + seconds });

/** A client whose browser has another token when the answer comes. */
function clientOf(tokens: { before: string; after: string | undefined; answer: Response }) {
  const page = { cookie: `auth_token_shop=${tokens.before}` };
  const cookies = createCookies(page, { siteCode: 'shop', secure: false });
  const session = openLazySession(cookies, {
    onChange: () => undefined,
    load: () => Promise.reject(new Error('No part of this test.')),
  });
  const sent: (string | null)[] = [];
  const client = createClient({
    apiUrl: 'http://api.test',
    siteId: 1,
    currencyId: 1,
    relayOf: relayPath,
    ...session,
    fetch: (input, init) => {
      sent.push(new Request(input, init).headers.get('authorization'));
      page.cookie = tokens.after === undefined ? '' : `auth_token_shop=${tokens.after}`;
      return Promise.resolve(tokens.answer.clone());
    },
  });
  return { client, sent };
}

const withToken = Object.values<Call>(calls).filter(
  ({ name, sendsToken, bodyFormat }) => sendsToken && bodyFormat === 'json' && relayPath(name) === undefined,
);
/** Whatever fits its parameters; nothing looks at the rest. */
const inputOf = ({ path, method }: Call) => ({
  params: Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name]) => [name, 7])) as Record<
    string,
    number
  >,
  query: {},
  ...(method !== 'GET' && { body: {} }),
});
const answers = { status: 200, headers: { 'content-type': 'application/json' } };

test.each([
  ['another customer has signed in', tokenOf(2)],
  ['the customer has signed out', undefined],
])('SEC-09 no call gives its answer to the page where %s meanwhile', async (_, after) => {
  expect(withToken.length).toBeGreaterThan(60);
  for (const call of withToken) {
    const { client } = clientOf({ before: tokenOf(1), after, answer: new Response('{}', answers) });
    const failure = await client.call(call, inputOf(call)).catch((error: unknown) => error);
    expect(failure, call.name).toBeInstanceOf(NetworkError);
    expect(failure, call.name).toMatchObject({ reason: 'other-customer' });
  }
});

test('SEC-09 a token that was renewed meanwhile is the same customer’s', async () => {
  for (const call of withToken) {
    const answer = new Response('{}', answers);
    const { client } = clientOf({ before: tokenOf(1), after: tokenOf(1, 2 * HOUR_SECONDS), answer });
    const failure = await client.call(call, inputOf(call)).catch((error: unknown) => error);
    expect(failure, call.name).not.toBeInstanceOf(NetworkError);
  }
});

test('SEC-09 what only a customer may change is not changed again for the next one', async () => {
  const own = withToken.filter(({ auth, method }) => auth === 'required' && method !== 'GET');
  expect(own.length).toBeGreaterThan(10);
  for (const call of own) {
    const answer = Response.json({ message: 'Войдите' }, { status: 401 });
    const { client, sent } = clientOf({ before: tokenOf(1), after: tokenOf(2), answer });
    await expect(client.call(call, inputOf(call)), call.name).rejects.toThrow();
    expect(sent, call.name).toHaveLength(1);
  }
});

let browser: Browser;
beforeEach(() => {
  browser = openBrowser();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await browser.close();
});

const anna = { fio: 'Первая Анна', email: 'anna@example.com', phone: '+79001000001' };
const vera = { fio: 'Вторая Вера', email: 'vera@example.com', phone: '+79001000002' };
const tokenIn = ({ headers }: { headers: { authorization: string } }) =>
  headers.authorization.replace('Bearer ', '');

/** A tab that shows the profile and asks for it as the first customer, whose answer waits. */
async function waitingForAnna() {
  const [first, second] = [
    await browser.api.customer('guest', anna),
    await browser.api.customer('guest', vera),
  ];
  browser.cookies.set('authToken', tokenIn(first));
  const { visitor } = await browser.openTab();
  const { profile } = await import('../../src/stores/account/profile.ts');
  const shown: string[] = [];
  profile.$state.subscribe((state) => {
    if (state.status === 'ready') shown.push(state.data.fio);
  });
  const [asked, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  browser.network.fail('getProfile', {
    kind: 'answer-late',
    wait: () => {
      asked.resolve();
      return answered.promise;
    },
  });
  const loaded = profile.load();
  await asked.promise;
  return { first, second, visitor, profile, shown, loaded, answer: answered.resolve };
}

test('SEC-09 an answer for one customer is not shown to the next, whenever the page hears of it', async () => {
  for (const isHeard of [true, false]) {
    const { second, visitor, profile, shown, loaded, answer } = await waitingForAnna();
    browser.cookies.set('authToken', tokenIn(second));
    if (isHeard) visitor.readVisitor();
    answer();
    await loaded;
    visitor.readVisitor();
    await eventually(() => expect(profile.$state.get()).toMatchObject({ data: { fio: vera.fio } }));
    expect(shown).toEqual([vera.fio]);
    await browser.close();
    browser = openBrowser();
  }
});

test('SEC-09 an answer for a customer is not shown to a guest', async () => {
  const { visitor, shown, loaded, answer } = await waitingForAnna();
  browser.cookies.remove('authToken');
  answer();
  await loaded;
  visitor.readVisitor();
  expect(shown).toEqual([]);
});

test('SEC-09 what was read while a session was renewed is not the next customer’s', async () => {
  const [first, second] = [
    await browser.api.customer('guest', anna),
    await browser.api.customer('guest', vera),
  ];
  browser.cookies.set('authToken', forgedToken({ uid: first.uid, exp: 1 }));
  const { visitor } = await browser.openTab();
  const { createAccountResource } = await import('../../src/stores/account/account-resource.ts');
  const names = [Promise.withResolvers<string>(), Promise.resolve(vera.fio)] as const;
  let asked = 0;
  const resource = createAccountResource('profile', () => (asked++ === 0 ? names[0].promise : names[1]));
  const shown: unknown[] = [];
  resource.$state.subscribe((state) => {
    if (state.status === 'ready') shown.push(state.data);
  });
  const loaded = resource.load();
  browser.cookies.set('authToken', tokenIn(second));
  visitor.readVisitor();
  names[0].resolve(anna.fio);
  await loaded;
  await eventually(() => expect(resource.$state.get()).toMatchObject({ data: vera.fio }));
  expect(shown).toEqual([vera.fio]);
  expect(await resource.known()).toBe(vera.fio);
});

test('SEC-09 a change of one customer’s is not made in the account of the next', async () => {
  const [first, second] = [
    await browser.api.customer('guest', anna),
    await browser.api.customer('guest', vera),
  ];
  browser.cookies.set('authToken', tokenIn(first));
  await browser.openTab();
  const { environment } = await import('../../src/stores/environment/environment.ts');
  const release = browser.network.hold('updateProfile');
  browser.network.rejectTokens((turn) => turn === 1);
  const changed = environment().client.call(updateProfile, { body: { city: 'Кострома' } });
  await eventually(() => expect(browser.network.asked('updateProfile')).toHaveLength(1));
  browser.cookies.set('authToken', tokenIn(second));
  release();
  await expect(changed).rejects.toThrow();
  const kept = await browser.api.call(calls.getProfile, {}, second.headers);
  expect(kept.city).not.toBe('Кострома');
});

test('SEC-09 people who were found for one customer are gone when the visitor changes', async () => {
  const wholesaler = await browser.api.customer('dealer', anna);
  browser.cookies.set('authToken', tokenIn(wholesaler));
  const { visitor } = await browser.openTab();
  const { $recipientSearch, openRecipientSearch } =
    await import('../../src/features/checkout/state/recipient-search.ts');
  $recipientSearch.subscribe(() => undefined);
  openRecipientSearch();
  await eventually(() => expect($recipientSearch.get().loading).toBe(false));
  expect($recipientSearch.get().found).not.toBe(null);
  browser.cookies.remove('authToken');
  visitor.readVisitor();
  expect($recipientSearch.get().found).toBe(null);
});

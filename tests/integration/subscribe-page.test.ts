import { beforeEach, expect, test } from 'vitest';
import { handleSubscribePage } from '../../src/session/plain/subscribe-page.ts';
import { offline } from '../../src/domain/requests/messages.ts';
import { messages } from '../contract/fixture/accounts.ts';
import { testApi, type TestApi } from '../contract/fixture/test-api.ts';

const SITE_URL = 'http://localhost:4321';
const EMAIL = 'olga@example.com';

let api: TestApi;

beforeEach(() => {
  api = testApi();
});

/** What the page shows after a form was sent to it, or when it is opened. */
function open(
  fields?: Record<string, string>,
  { origin = SITE_URL, fails = false, hasConsents = false, failing = '' } = {},
) {
  const request = new Request(`${SITE_URL}/user/subscribe`, {
    ...(fields && { method: 'POST', body: new URLSearchParams(fields) }),
    headers: { origin },
  });
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const sent = new Request(input, init);
    if (fails || (failing && sent.url.includes(failing))) throw new TypeError('Failed to fetch');
    return api.app.fetch(sent);
  };
  const shop = { site: { id: 1, code: 'vitrina' }, apiUrl: 'http://api.test', siteUrl: SITE_URL };
  return handleSubscribePage(request, { ...shop, hasConsents, clientAddress: '203.0.113.5', fetch });
}

const subjects = async () => (await messages(api, EMAIL)).map(({ subject }) => subject);

test('the footer’s form leads to the page’s own, with the e-mail and without a letter', async () => {
  expect(await open()).toMatchObject({ status: 200, view: { kind: 'form', email: '' } });
  const { view } = await open({ email: ` ${EMAIL} ` });
  expect(view).toMatchObject({ kind: 'form', email: EMAIL, accept: false, boxes: [], errors: {} });
  expect(await subjects()).toEqual([]);
});

test('consent and a right e-mail are needed to subscribe, the e-mail alone to end it', async () => {
  const wrong = await open({ email: 'olga@', action: 'subscribe' });
  expect(wrong).toMatchObject({
    status: 422,
    view: {
      kind: 'form',
      email: 'olga@',
      accept: false,
      errors: {
        email: 'Некорректный e-mail',
        accept: 'Необходимо подтвердить обработку персональных данных',
      },
    },
  });
  const done = await open({ email: EMAIL, accept: 'on', action: 'subscribe' });
  expect(done.view).toEqual({ kind: 'done', email: EMAIL, isUnsubscribe: false, isSent: true });
  expect(await subjects()).toEqual(['Подтвердите подписку']);
  api.store.mailing.setSubscribed(EMAIL, true, new Date());
  const ended = await open({ email: EMAIL, action: 'unsubscribe' });
  expect(ended.view).toMatchObject({ kind: 'done', isUnsubscribe: true });
  expect(await subjects()).toContain('Отписка от\u00a0рассылки');
});

test('LAW-01 the mailing is ended without the texts of consents', async () => {
  const unread = { hasConsents: true, failing: '/consents/v1/documents' };
  expect(await open({ email: EMAIL, action: 'subscribe' }, unread)).toMatchObject({ status: 502 });
  const ended = await open({ email: EMAIL, action: 'unsubscribe' }, unread);
  expect(ended).toMatchObject({ status: 200, view: { kind: 'done', isUnsubscribe: true } });
});

test('where the API does not respond, what was typed stays', async () => {
  const { status, view } = await open({ email: EMAIL, accept: 'on', action: 'subscribe' }, { fails: true });
  expect(status).toBe(502);
  expect(view).toMatchObject({ kind: 'form', email: EMAIL, accept: true, message: offline });
});

test('forms of other sites subscribe nobody', async () => {
  const fields = { email: EMAIL, accept: 'on', action: 'subscribe' };
  expect(await open(fields, { origin: 'https://elsewhere.example' })).toEqual({ status: 403 });
  expect(await subjects()).toEqual([]);
});

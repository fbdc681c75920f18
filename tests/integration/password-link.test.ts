import { afterEach, expect, test, vi } from 'vitest';
import { changePassword } from '../../src/contract/account/sign-in.ts';
import { answerEndpoint } from '../../src/session/endpoints/answer-endpoint.ts';
import { readPasswordCode } from '../../src/session/cookies/password-code.ts';
import { fields, lastSecret, register } from '../contract/fixture/accounts.ts';
import { resetPassword } from '../../src/contract/account/sign-in.ts';
import {
  api,
  applied,
  AUTH,
  cookiesOf,
  customer,
  follow,
  linkShop,
  setUpLinkShop,
} from './harness/link-shop.ts';

const COMPLETE = 'https://shop.test/user/password-reset-complete';
const CODE = 'Xk3-9_aQ';
const stored = (code: string) => `password_code_polotno=${code}`;

setUpLinkShop();
afterEach(() => void vi.restoreAllMocks());

test('the code of a link leaves the address before there is a page, into a cookie that no script reads', async () => {
  const answer = await follow(`${COMPLETE}?code=${CODE}&utm_source=mail`);
  expect(answer).toMatchObject({
    kind: 'redirect',
    status: 302,
    to: '/user/password-reset-complete?utm_source=mail',
  });
  expect(cookiesOf(answer)).toEqual([
    `__Host-${stored(CODE)}; Path=/; Max-Age=900; HttpOnly; SameSite=Lax; Secure`,
  ]);
  const cookie = applied('', cookiesOf(answer));
  expect(await follow(COMPLETE, cookie)).toEqual({ kind: 'page', cookies: [] });
  expect(readPasswordCode(cookie, 'polotno')).toBe(CODE);
});

test.each(['', 'a b', '%00', 'я', '"', 'x;y', 'x'.repeat(201), '%0d%0aSet-Cookie:a=b'])(
  'what can be no code, «%s», leaves the address and replaces an earlier one by none',
  async (text) => {
    const answer = await follow(`${COMPLETE}?code=${text}`, stored(CODE));
    expect(answer).toMatchObject({ kind: 'redirect', to: '/user/password-reset-complete' });
    expect(readPasswordCode(applied(stored(CODE), cookiesOf(answer)), 'polotno')).toBeUndefined();
  },
);

test('a picture or a frame with the address of a link changes nothing in the browser', async () => {
  const answer = await follow(`${COMPLETE}?code=${CODE}`, '', { 'sec-fetch-dest': 'image' });
  expect(answer).toMatchObject({ kind: 'redirect', cookies: [] });
});

test('who is signed in uses the link in the account; without a link the page is closed to them', async () => {
  const token = `${AUTH}=${await customer()}`;
  const answer = await follow(`${COMPLETE}?code=${CODE}`, token);
  const cookie = applied(token, cookiesOf(answer));
  expect(await follow(COMPLETE, cookie)).toMatchObject({
    kind: 'redirect',
    to: '/user/profile/reset-password',
  });
  expect(await follow(COMPLETE, token)).toMatchObject({ kind: 'redirect', to: '/user/profile' });
});

/** Sends a new password as the form does. */
async function setPassword(code: string, newPassword: string) {
  const request = new Request('https://shop.test/user/session/password', {
    method: 'POST',
    headers: {
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/json',
      cookie: stored(code),
      'site-id': '1',
      'currency-id': '1',
      platform: 'site',
    },
    body: JSON.stringify({ code, newPassword, deviceId: 'device' }),
  });
  return answerEndpoint('password', request, linkShop());
}

test('the code stays as long as the form can use it, and no longer', async () => {
  await register(api);
  await api.call(resetPassword, { body: { email: fields.email } });
  const code = await lastSecret(api, fields.email);
  const isKept = (response: Response) =>
    readPasswordCode(applied(stored(code), response.headers.getSetCookie()), 'polotno') === code;

  const short = await setPassword(code, '1234');
  expect([short.status, isKept(short)]).toEqual([422, true]);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const lost = await answerEndpoint(
    'password',
    new Request('https://shop.test/user/session/password', {
      method: 'POST',
      body: '{}',
      headers: { 'sec-fetch-site': 'same-origin' },
    }),
    linkShop(() => Promise.reject(new TypeError('refused'))),
  );
  expect([lost.status, isKept(lost)]).toEqual([502, true]);
  const accepted = await setPassword(code, 'newer-password');
  expect([accepted.status, isKept(accepted)]).toEqual([200, false]);
  const again = await setPassword(code, 'third-password');
  expect([again.status, isKept(again)]).toEqual([422, false]);
  expect(
    (await api.refused(changePassword, { body: { code, newPassword: 'other', deviceId: 'd' } })).status,
  ).toBe(422);
});

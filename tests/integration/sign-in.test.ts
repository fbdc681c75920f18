import { beforeEach, expect, test, vi } from 'vitest';
import { fields, lastSecret, register } from '../contract/fixture/accounts.ts';
import { TOWEL } from '../contract/fixture/group-ids.ts';
import { openBrowser, toastTexts, type Browser } from './harness/shop-tab.ts';

let browser: Browser;
beforeEach(async () => {
  browser = openBrowser();
  await register(browser.api);
});

async function openTab() {
  const tab = await browser.openTab();
  return { ...tab, auth: await import('../../src/features/auth/state/sign-in.ts') };
}

test('AUTH-01 a username is trimmed and lower-cased, a password trimmed, and the guest’s basket comes along', async () => {
  const { auth, basket, visitor } = await openTab();
  await basket.addToBasket([{ id: TOWEL, count: 2 }]);
  const guestBasket = browser.cookies.get('cartToken');
  expect(await auth.signIn(`  ${fields.email.toUpperCase()} `, `  ${fields.password}\t`)).toBe(true);
  expect(browser.network.asked('login').map(({ body }) => body)).toEqual([
    {
      username: fields.email,
      password: fields.password,
      emailOnly: false,
      scenario: 'user',
      basket: guestBasket,
      deviceId: 'device-1',
    },
  ]);
  expect(visitor.isSignedIn()).toBe(true);
  expect(browser.cookies.get('cartToken')).not.toBe(guestBasket);
  expect(basket.$groupCounts.get()).toEqual({ [TOWEL]: 2 });
  expect(browser.visited, 'the page stays').toEqual([]);
});

test('ERR-13 where the browser refuses cookies, the sign-in says so', async () => {
  const { auth } = await openTab();
  vi.spyOn(browser.cookies, 'get').mockReturnValue(undefined);
  expect(await auth.signIn(fields.email, fields.password)).toBe(false);
  const { signInNotKept } = await import('../../src/domain/auth/session-messages.ts');
  expect(auth.$signIn.get()).toEqual({ status: 'failed', message: signInNotKept });
});

test.each([
  ['e-mail', ` ${fields.email.toUpperCase()} `, fields.email],
  ['phone', fields.phone, fields.phone],
])(
  'AUTH-01 a temporary password is sent to the %s, without a basket, and signs in',
  async (_, typed, recipient) => {
    const { auth, visitor } = await openTab();
    expect(await auth.sendTemporaryPassword(typed)).toBe(true);
    expect(browser.network.asked('sendTemporaryPassword').map(({ body }) => body)).toEqual([
      { username: recipient },
    ]);
    expect(browser.network.asked('login')).toEqual([]);
    expect(auth.$signIn.get()).toEqual({ status: 'password-sent', username: typed });
    expect(visitor.isSignedIn()).toBe(false);
    expect(await auth.signIn(typed, ` ${await lastSecret(browser.api, recipient)} `)).toBe(true);
    expect(visitor.isSignedIn()).toBe(true);
  },
);

test('a stranger’s name is answered like a customer’s', async () => {
  const { auth } = await openTab();
  const outcomes: unknown[] = [];
  for (const name of [fields.email, 'nobody@example.com']) {
    outcomes.push(await auth.sendTemporaryPassword(name), auth.$signIn.get().status);
    outcomes.push(await auth.signIn(name, 'wrong-password'), { ...auth.$signIn.get() });
  }
  expect(outcomes.slice(4)).toEqual(outcomes.slice(0, 4));
});

test('MODAL-15 a dialog says that the visitor is signed in where nothing else was wanted', async () => {
  const { auth, modal } = await openTab();
  modal.openModal({ kind: 'sign-in' });
  auth.resumeAfterSignIn(undefined);
  expect(modal.$modal.get()).toEqual({ kind: 'sign-in-success' });
});

test('what was wanted is done instead; who has closed the dialog meanwhile reads that they are in', async () => {
  const tab = await openTab();
  const { auth, modal } = tab;
  const resume = vi.fn();
  modal.openModal({ kind: 'sign-in', resume });
  auth.resumeAfterSignIn(resume);
  expect(modal.$modal.get()).toBeNull();
  expect(resume).toHaveBeenCalledOnce();
  expect(toastTexts(tab)).toEqual(['Вы вошли в личный кабинет']);

  const other = await openTab();
  other.auth.resumeAfterSignIn(undefined);
  expect(other.modal.$modal.get()).toBeNull();
  expect(toastTexts(other)).toEqual(['Вы вошли в личный кабинет']);
});

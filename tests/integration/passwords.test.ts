import { beforeEach, expect, test } from 'vitest';
import { login, refresh } from '../../src/contract/account/sign-in.ts';
import { hashPasswordSync } from '../../src/reference-api/auth/passwords/password-hash.ts';
import { fields, lastSecret, messages, register } from '../contract/fixture/accounts.ts';
import { openBrowser, type Browser } from './harness/shop-tab.ts';

let browser: Browser;
beforeEach(async () => {
  browser = openBrowser();
  await register(browser.api);
});

/** A page load with the stores of passwords and sign-in. */
async function openTab() {
  const tab = await browser.openTab();
  return {
    ...tab,
    passwords: await import('../../src/features/auth/state/password.ts'),
    auth: await import('../../src/features/auth/state/sign-in.ts'),
  };
}

async function signInHere() {
  const { auth } = await openTab();
  await auth.signIn(fields.email, fields.password);
  expect(auth.$signIn.get()).toEqual({ status: 'signed-in' });
}

const authToken = () => browser.cookies.get('authToken');

/** Whether the password lets its owner in. */
async function isPassword(password: string) {
  const { auth } = await openTab();
  await auth.signIn(fields.email, password);
  return auth.$signIn.get().status === 'signed-in';
}

test('a link is asked for by an e-mail with spaces around it, and a stranger’s e-mail is answered alike', async () => {
  const { passwords } = await openTab();
  await passwords.requestPasswordLink(`  ${fields.email} `);
  expect(passwords.$password.get()).toEqual({ status: 'link-sent', email: fields.email });
  expect(browser.network.asked('resetPassword').map(({ body }) => body)).toEqual([{ email: fields.email }]);
  passwords.restartPassword();
  await passwords.requestPasswordLink('nobody@example.com');
  expect(passwords.$password.get()).toEqual({ status: 'link-sent', email: 'nobody@example.com' });
  expect(await messages(browser.api, 'nobody@example.com')).toEqual([]);
});

test('the code of a link sets a password once; after that it is told to be spent', async () => {
  const { passwords } = await openTab();
  await passwords.requestPasswordLink(fields.email);
  const code = await lastSecret(browser.api, fields.email);
  expect(await passwords.setPasswordByCode(` ${code} `, ' newer-password ')).toEqual({});
  expect(passwords.$password.get()).toEqual({ status: 'changed' });
  expect(authToken()).toBeUndefined();
  await passwords.setPasswordByCode(code, 'third-password');
  expect(passwords.$password.get()).toMatchObject({
    status: 'failed',
    isCodeSpent: true,
    message: 'Ссылка устарела или уже сработала. Запросите новую',
  });
  expect(await isPassword('newer-password')).toBe(true);
});

test('a password that the shop does not take is told at its field', async () => {
  const { passwords } = await openTab();
  await passwords.requestPasswordLink(fields.email);
  const code = await lastSecret(browser.api, fields.email);
  expect(await passwords.setPasswordByCode(code, '1234 ')).toEqual({ newPassword: 'Короткий пароль' });
  expect(passwords.$password.get()).toMatchObject({ status: 'failed', message: null, isCodeSpent: false });
  expect(await passwords.setPasswordByCode(code, '12345')).toEqual({});
});

test('a customer who changes the password stays signed in here, and is signed out elsewhere', async () => {
  const phone = await browser.elsewhere.call(login, {
    body: {
      username: fields.email,
      password: fields.password,
      emailOnly: false,
      scenario: 'user',
      deviceId: 'phone',
    },
  });
  await signInHere();
  const before = authToken();
  const { passwords } = await openTab();
  expect(await passwords.changeOwnPassword('wrong', 'newer-password')).toEqual({
    oldPassword: 'Неверный пароль',
  });
  expect(authToken()).toBe(before);
  expect(await passwords.changeOwnPassword(` ${fields.password} `, ' newer-password ')).toEqual({});
  expect(passwords.$password.get()).toEqual({ status: 'changed' });
  expect(passwords.$ownEmail.get()).toBe(fields.email);
  expect(authToken()).not.toBe(before);

  const reloaded = await openTab();
  expect(reloaded.visitor.isSignedIn()).toBe(true);
  await reloaded.passwords.loadOwnEmail();
  expect(reloaded.passwords.$ownEmail.get()).toBe(fields.email);
  const spent = { oldRefreshToken: phone.refreshToken ?? '', deviceId: 'phone' };
  await expect(browser.elsewhere.call(refresh, { body: spent })).rejects.toMatchObject({ status: 401 });
  expect(await isPassword('newer-password')).toBe(true);
});

test('a change whose answer was lost, and with it the new tokens, is found out; the customer stays signed in', async () => {
  await signInHere();
  const { passwords, visitor } = await openTab();
  browser.network.fail('changePassword', { kind: 'answer-lost' });
  expect(await passwords.changeOwnPassword(fields.password, 'newer-password')).toEqual({});
  expect(passwords.$password.get()).toEqual({ status: 'changed' });
  expect(visitor.isSignedIn()).toBe(true);
  passwords.restartPassword();
  browser.network.fail('changePassword', { kind: 'answer-lost' });
  browser.network.fail('login', { kind: 'offline' });
  await passwords.changeOwnPassword('newer-password', 'newest-password');
  expect(passwords.$password.get()).toMatchObject({ status: 'failed' });
  expect(await passwords.changeOwnPassword('newer-password', 'newest-password'), 'no wrong password').toEqual(
    {},
  );
  expect(passwords.$password.get()).toEqual({ status: 'changed' });
  await passwords.loadOwnEmail();
  expect(passwords.$ownEmail.get()).toBe(fields.email);
  expect([browser.visited, browser.posted], 'no session is told to have ended').toEqual([[], ['changed']]);
  const letters = (await messages(browser.api, fields.email)).map(({ subject }) => subject);
  expect(letters.filter((subject) => subject === 'Пароль изменён')).toHaveLength(2);
  expect(await isPassword('newest-password')).toBe(true);
});

test('so is the change of a customer without an e-mail', async () => {
  const phone = '+79007654321';
  const { password } = fields;
  const { uid } = await browser.api.customer('guest', { phone });
  browser.api.store.customers.setPassword(uid, hashPasswordSync(password));
  const { auth } = await openTab();
  expect(await auth.signIn(phone, password)).toBe(true);
  const { passwords, visitor } = await openTab();
  browser.network.fail('changePassword', { kind: 'answer-lost' });
  expect(await passwords.changeOwnPassword(password, 'newer-password')).toEqual({});
  expect(passwords.$password.get()).toEqual({ status: 'changed' });
  expect(visitor.isSignedIn()).toBe(true);
});

test('a customer who has forgotten the password gets a link to their own e-mail, and signs in anew', async () => {
  await signInHere();
  const { passwords, visitor } = await openTab();
  await passwords.requestOwnPasswordLink();
  expect(passwords.$password.get()).toEqual({ status: 'link-sent', email: fields.email });
  expect(visitor.isSignedIn()).toBe(true);
  const code = await lastSecret(browser.api, fields.email);
  expect(await passwords.setPasswordByCode(code, 'newer-password')).toEqual({});
  expect(visitor.isSignedIn()).toBe(false);
  expect(browser.page.header).not.toContain('refresh_token');
  expect(await isPassword('newer-password')).toBe(true);
});

test('without a connection the form says so and keeps what was typed: it can be sent again', async () => {
  const { passwords } = await openTab();
  browser.network.fail('resetPassword', { kind: 'offline' });
  expect(await passwords.requestPasswordLink(fields.email)).toEqual({});
  expect(passwords.$password.get()).toMatchObject({ status: 'failed', isCodeSpent: false });
  expect(passwords.$password.get()).toHaveProperty('message', expect.stringContaining('Нет связи'));
  await passwords.requestPasswordLink(fields.email);
  expect(passwords.$password.get()).toMatchObject({ status: 'link-sent' });
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getProfile } from '../../src/contract/account/user.ts';
import { login } from '../../src/contract/account/sign-in.ts';
import { offline } from '../../src/domain/requests/messages.ts';
import { credentials, fields, lastSecret, register } from '../contract/fixture/accounts.ts';
import { stubLocalStorage } from './harness/local-storage.ts';
import { openBrowser, type Browser } from './harness/shop-tab.ts';

let browser: Browser;

beforeEach(() => {
  browser = openBrowser();
  stubLocalStorage(browser.storage.items);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** A customer who is signed in as the shop signs in, in a tab that shows the dialog. */
async function openDialog() {
  await register(browser.api, {}, 'device-of-another-place');
  const { visitor } = await browser.openTab();
  const { signIn } = await import('../../src/features/auth/state/sign-in.ts');
  await signIn(fields.email, fields.password);
  const { deleteAccount, $accountDeletion, beginAccountDeletion } =
    await import('../../src/features/account/personal/state/delete-account.ts');
  const { deletionQuestion } = await import('../../src/features/account/personal/state/owner-proof.ts');
  return {
    beginAccountDeletion,
    deletionQuestion,
    visitor,
    deleteAccount: (typed: string) => {
      deletionQuestion.type(typed);
      return deleteAccount();
    },
    state: () => $accountDeletion.get(),
    fieldError: () => deletionQuestion.$state.get().error,
  };
}

const exists = async () =>
  browser.api.call(login, { body: credentials() }).then(
    () => true,
    () => false,
  );

test('the right password deletes the account, ends all sessions and clears the browser', async () => {
  const { token } = await register(browser.api, { email: 'x@example.com', phone: '+79000000009' });
  const dialog = await openDialog();
  browser.storage.items['checkout-draft'] = '{"fio":"Иванова Анна"}';
  for (const list of ['recently-viewed', 'compare']) browser.storage.items[list] = '[101]';
  await dialog.deleteAccount(` ${fields.password} `);
  expect(dialog.state()).toEqual({ status: 'deleted' });
  expect(await exists()).toBe(false);
  expect(dialog.visitor.isSignedIn()).toBe(false);
  expect(browser.page.header).not.toMatch(/(?:auth|refresh)_token/);
  for (const key of ['checkout-draft', 'recently-viewed', 'compare'])
    expect(browser.storage.items[key], `«Ваших данных больше нет»: ${key}`).toBeUndefined();
  expect(browser.posted.at(-1)).toBe('changed');
  expect(browser.visited.at(-1)).toBe('/user/account-deleted');
  expect((await browser.api.call(getProfile, {}, { authorization: `Bearer ${token}` })).email).toBe(
    'x@example.com',
  );
});

test('without the right password nothing happens, and the field says so', async () => {
  const dialog = await openDialog();
  await dialog.deleteAccount(' ');
  expect([dialog.state().status, dialog.fieldError()]).toEqual(['failed', 'Поле не заполнено']);
  await dialog.deleteAccount('wrong-password');
  expect(dialog.state()).toEqual({ status: 'failed', message: null });
  expect(dialog.fieldError()).toBe('Неверный пароль');
  expect(await exists()).toBe(true);
  dialog.beginAccountDeletion();
  expect(dialog.state()).toEqual({ status: 'idle' });
});

test('SEC-08 who has no password deletes the account with a code; a wrong one says so', async () => {
  const dialog = await openDialog();
  await dialog.deletionQuestion.requestCode('email');
  await dialog.deleteAccount('000000');
  expect(dialog.state()).toEqual({ status: 'failed', message: null });
  expect(dialog.fieldError()).toBe('Неверный или устаревший код');
  expect(await exists()).toBe(true);
  await dialog.deleteAccount(` ${await lastSecret(browser.api, fields.email)} `);
  expect(dialog.state()).toEqual({ status: 'deleted' });
  expect(await exists()).toBe(false);
});

test('pressing twice asks once', async () => {
  const dialog = await openDialog();
  const release = browser.network.hold('deleteUser');
  const both = [dialog.deleteAccount(fields.password), dialog.deleteAccount(fields.password)];
  release();
  await Promise.all(both);
  expect(browser.network.asked('deleteUser')).toHaveLength(1);
  expect(dialog.state()).toEqual({ status: 'deleted' });
});

test('a lost answer is found out: the account is gone, and goodbye is said', async () => {
  const dialog = await openDialog();
  browser.network.fail('deleteUser', { kind: 'answer-replaced', status: 504 });
  await dialog.deleteAccount(fields.password);
  expect(dialog.state()).toEqual({ status: 'deleted' });
  expect(browser.visited.at(-1)).toBe('/user/account-deleted');
  expect(browser.cookies.get('prevLink')).toBeUndefined();
});

test('a deletion that did not arrive leaves the account as it was, and may be asked for again', async () => {
  const dialog = await openDialog();
  browser.network.fail('deleteUser', { kind: 'offline' });
  await dialog.deleteAccount(fields.password);
  expect(dialog.state()).toMatchObject({ status: 'failed', message: offline });
  expect(await exists()).toBe(true);
  await dialog.deleteAccount(fields.password);
  expect(dialog.state()).toEqual({ status: 'deleted' });
});

test('with no network after a lost answer, the next press says goodbye', async () => {
  const dialog = await openDialog();
  browser.network.fail('deleteUser', { kind: 'answer-lost' });
  browser.network.fail('getPartProfile', { kind: 'offline' });
  await dialog.deleteAccount(fields.password);
  expect(dialog.state()).toMatchObject({ status: 'failed' });
  await dialog.deleteAccount(fields.password);
  expect(dialog.state()).toEqual({ status: 'deleted' });
  expect(browser.visited.at(-1)).toBe('/user/account-deleted');
});

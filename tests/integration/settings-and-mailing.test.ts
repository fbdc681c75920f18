import { beforeEach, expect, test, vi } from 'vitest';
import { fields, lastSecret, register } from '../contract/fixture/accounts.ts';
import { sendVerification, verify } from '../../src/contract/account/sign-in.ts';
import { getProfile, getUserParams, updateProfile } from '../../src/contract/account/user.ts';
import { openBrowser, type Browser } from './harness/shop-tab.ts';
import { eventually } from '../eventually.ts';

const EMAIL = 'anna@example.com';

let browser: Browser;
let headers: { authorization: string };

beforeEach(async () => {
  browser = openBrowser();
  const { token } = await register(browser.api);
  headers = { authorization: `Bearer ${token}` };
  browser.cookies.set('authToken', token);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

async function openSettings() {
  await browser.openTab();
  const settings = await import('../../src/features/account/personal/state/user-params.ts');
  settings.userParams.$state.subscribe(() => undefined);
  await settings.userParams.load();
  const param = (code: string) => {
    const state = settings.userParams.$state.get();
    const found = state.status === 'ready' ? state.data.find((one) => one.code === code) : undefined;
    if (!found) throw new Error(`there is no setting ${code}`);
    return found;
  };
  return {
    param,
    typeParam: settings.typeParam,
    save: (code: string, value: string) => settings.saveParam(param(code), value),
    saving: (code: string) => settings.$paramSaving.get()[code],
    drafts: () => settings.$paramDrafts.get(),
  };
}

async function storedParam(code: string) {
  const { data } = await browser.api.call(getUserParams, {}, headers);
  return data.find((param) => param.code === code)?.value;
}

test('a setting is saved at once, and once however often it is pressed', async () => {
  const { save, saving, param } = await openSettings();
  const release = browser.network.hold('updateUserParams');
  const [first, second] = [save('sms_news', 'true'), save('sms_news', 'false')];
  expect(saving('sms_news')).toEqual({ status: 'sending', value: 'true' });
  await eventually(() => expect(browser.network.asked('updateUserParams')).toHaveLength(1));
  release();
  await Promise.all([first, second]);
  expect(browser.network.asked('updateUserParams')).toHaveLength(1);
  expect([saving('sms_news'), param('sms_news').value]).toEqual([{ status: 'saved' }, 'true']);
  expect(await storedParam('sms_news')).toBe('true');
});

test('a typed setting outlives a failure and a reload; a barcode has 13 digits or is none', async () => {
  const { typeParam, save, saving } = await openSettings();
  typeParam('barcode', '12345');
  await save('barcode', '12345');
  expect(saving('barcode')).toEqual({ status: 'failed', message: 'Укажите корректный штрихкод' });
  expect(browser.network.asked('updateUserParams')).toEqual([]);
  typeParam('barcode', '4601234567893');
  browser.network.fail('updateUserParams', { kind: 'offline' });
  await save('barcode', '4601234567893');
  expect(saving('barcode')).toMatchObject({ status: 'failed' });

  const later = await openSettings();
  expect(later.drafts()).toEqual({ barcode: '4601234567893' });
  browser.network.fail('updateUserParams', { kind: 'answer-lost' });
  await later.save('barcode', '4601234567893');
  expect([later.saving('barcode'), later.drafts()]).toEqual([{ status: 'saved' }, {}]);
  await later.save('barcode', ' ');
  expect(await storedParam('barcode')).toBe('');
});

test('nobody else in the browser is shown a setting that a customer has begun to type', async () => {
  const { typeParam } = await openSettings();
  typeParam('barcode', '4601234567893');
  const other = await browser.api.customer();
  browser.cookies.set('authToken', other.headers.authorization.replace('Bearer ', ''));
  expect((await openSettings()).drafts()).toEqual({});
});

async function openSubscription() {
  await browser.openTab();
  const { subscription, switchSubscription, $subscriptionChange } =
    await import('../../src/stores/account/subscription.ts');
  subscription.$state.subscribe(() => undefined);
  await subscription.load();
  const state = () => subscription.$state.get();
  return { state, switchSubscription, wish: () => $subscriptionChange.get() };
}

async function confirmEmail() {
  await browser.api.call(sendVerification, { body: { channel: 'email' } }, headers);
  const code = await lastSecret(browser.api, EMAIL);
  await browser.api.call(verify, { body: { channel: 'email', code } }, headers);
}

const known = (subscribed: boolean) => ({ status: 'ready', data: { kind: 'known', subscribed } });

test('a confirmed e-mail is subscribed at once, and taken off', async () => {
  await confirmEmail();
  const page = await openSubscription();
  expect(page.state()).toMatchObject(known(false));
  await page.switchSubscription(true);
  expect([page.state(), page.wish()]).toMatchObject([known(true), { status: 'idle' }]);
  expect(browser.api.store.mailing.isSubscribed(EMAIL)).toBe(true);
  await page.switchSubscription(false);
  expect(page.state()).toMatchObject(known(false));
  expect(browser.api.store.mailing.isSubscribed(EMAIL)).toBe(false);
});

test('an e-mail that is not confirmed is sent a link', async () => {
  const page = await openSubscription();
  await page.switchSubscription(true);
  expect(page.wish()).toEqual({ status: 'confirmation-sent', email: EMAIL });
  expect(page.state()).toMatchObject(known(false));
});

test('the switch ends as the server has it: answered late, lost, refused, pressed twice', async () => {
  await confirmEmail();
  const page = await openSubscription();
  browser.network.fail('subscribe', { kind: 'answer-lost' });
  await page.switchSubscription(true);
  expect([page.state(), page.wish()]).toMatchObject([known(true), { status: 'idle' }]);
  browser.network.fail('subscribe', { kind: 'refused', status: 503 });
  await page.switchSubscription(false);
  expect([page.state(), page.wish()]).toMatchObject([known(true), { status: 'failed' }]);
  const release = browser.network.hold('subscribe');
  const [first, second] = [page.switchSubscription(false), page.switchSubscription(false)];
  expect(page.wish()).toEqual({ status: 'sending', subscribed: false });
  release();
  await Promise.all([first, second]);
  expect(browser.network.asked('subscribe')).toHaveLength(3);
  expect(page.state()).toMatchObject(known(false));
});

test('without an e-mail there is no status, and it says so', async () => {
  const profile = await browser.api.call(getProfile, {}, headers);
  const body = { ...profile, email: '', emailVerified: false };
  browser.network.fail('getProfile', { kind: 'refused', status: 200, body });
  const page = await openSubscription();
  expect(page.state()).toEqual({
    status: 'ready',
    data: { kind: 'no-email', message: 'Email is undefined' },
  });
  await page.switchSubscription(true);
  expect(browser.network.asked('getSubscription')).toEqual([]);
  expect(browser.network.asked('subscribe')).toEqual([]);
});

test('the mailing shares the profile that the page asks for, and follows its e-mail', async () => {
  await browser.openTab();
  const { profile } = await import('../../src/stores/account/profile.ts');
  const { subscription } = await import('../../src/stores/account/subscription.ts');
  for (const { $state } of [profile, subscription]) $state.subscribe(() => undefined);
  await Promise.all([profile.load(), subscription.load()]);
  expect(subscription.$state.get()).toMatchObject(known(false));
  await subscription.load();
  expect(browser.network.asked('getProfile')).toHaveLength(1);

  const changed = { email: 'new@example.com', password: fields.password };
  await browser.api.call(updateProfile, { body: changed }, headers);
  await profile.load();
  await eventually(() =>
    expect(subscription.$state.get()).toMatchObject({ data: { email: 'new@example.com' } }),
  );

  const asked = browser.network.asked('getSubscription').length;
  const other = await browser.api.customer();
  browser.cookies.set('authToken', other.headers.authorization.replace('Bearer ', ''));
  const { readVisitor } = await import('../../src/stores/visitor/visitor.ts');
  readVisitor();
  await eventually(() => expect(subscription.$state.get()).toMatchObject({ data: { kind: 'no-email' } }));
  expect(browser.network.asked('getSubscription'), 'nobody asks about another’s e-mail').toHaveLength(asked);
});

async function openDialog(email?: string) {
  await browser.openTab();
  const mailing = await import('../../src/features/mailing/state/mailing.ts');
  mailing.$mailingInput.subscribe(() => undefined);
  mailing.beginMailing(email);
  return mailing;
}

test('a guest’s wish is kept until it was sent; the owner of the e-mail has to open a link', async () => {
  browser.cookies.remove('authToken');
  const dialog = await openDialog('olga@');
  expect(await dialog.requestMailing(false)).toBe(false);
  expect(dialog.$mailingErrors.get()).toEqual({
    email: 'Некорректный e-mail',
    accept: 'Необходимо подтвердить обработку персональных данных',
  });
  dialog.changeMailing({ email: ' olga@example.com ', accept: true });
  expect(dialog.$mailingErrors.get()).toEqual({});
  browser.network.fail('subscribe', { kind: 'offline' });
  expect(await dialog.requestMailing(false)).toBe(false);
  expect(dialog.$mailing.get()).toMatchObject({ status: 'failed' });

  const later = await openDialog();
  expect(later.$mailingInput.get()).toMatchObject({ email: ' olga@example.com ' });
  const [first, second] = [later.requestMailing(false), later.requestMailing(false)];
  expect(await Promise.all([first, second])).toEqual([true, false]);
  expect(later.$mailing.get()).toEqual({
    status: 'done',
    email: 'olga@example.com',
    isUnsubscribe: false,
    isSent: true,
  });
  expect(later.$mailingInput.get()).toEqual({ email: '', accept: false });
  later.beginMailing('olga@example.com');
  expect(await later.requestMailing(true), 'no consent is needed to end it').toBe(true);
});

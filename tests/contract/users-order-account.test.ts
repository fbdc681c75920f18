import { expect, test } from 'vitest';
import { getBasket, putBasketProducts } from '../../src/contract/order/basket.ts';
import {
  changePassword,
  login as signInCall,
  refresh,
  resetPassword,
} from '../../src/contract/account/sign-in.ts';
import { deleteUser, getProfile } from '../../src/contract/account/user.ts';
import { openOrderAccount, orderLogin } from '../../src/reference-api/auth/order-account.ts';
import {
  bearer,
  credentials,
  lastSecret,
  messages,
  register,
  signIn,
  ownerCode,
} from './fixture/accounts.ts';
import { testApi } from './fixture/test-api.ts';
import { WHITE_SATIN } from './fixture/group-ids.ts';

const now = new Date();
const person = { fio: 'иванова анна', email: ' Anna@Example.com', phone: '8 900 123-45-67' };
const device = { deviceId: 'device' };
const contextOf = ({ store, tokens }: ReturnType<typeof testApi>) => ({ store, tokens, now: () => now });

test('API-02 users: the account of an order is entered by a temporary password, and has the guest’s basket', async () => {
  const api = testApi();
  const guest = await api.call(putBasketProducts, {
    body: { groups: [{ id: WHITE_SATIN, count: 2 }], change: true },
  });
  const opened = openOrderAccount(api.store, person, { ...device, basket: guest.basket }, now);
  const login = opened && (await orderLogin(contextOf(api), opened));
  const own = await api.call(
    getBasket,
    { query: { basket: login?.basket ?? '' } },
    bearer(login?.token ?? ''),
  );
  expect(own.total.productsCountInBasket).toBe(1);
  const [message] = await messages(api, 'anna@example.com');
  expect(message).toMatchObject({ subject: 'Ваш аккаунт' });
  expect(message?.body).toMatch(/Пароля у.аккаунта пока нет/);
  await signIn(api, { emailOnly: true });
  const { token } = await signIn(api, { password: await lastSecret(api, 'anna@example.com') });
  expect(await api.call(getProfile, {}, bearer(token))).toMatchObject({
    uid: opened?.uid,
    fio: 'Иванова Анна',
    phone: '+79001234567',
    emailVerified: true,
  });
});

test('API-02 users: an account of an order has no password to be guessed or changed, and gets one by e-mail', async () => {
  const api = testApi();
  const opened = openOrderAccount(api.store, person, device, now);
  const login = opened && (await orderLogin(contextOf(api), opened));
  for (const password of ['null', 'undefined', '0', 'sekret']) {
    const body = credentials({ password });
    expect((await api.refused(signInCall, { body })).status).toBe(422);
  }
  const body = { oldPassword: '', newPassword: 'newer', deviceId: 'device' };
  const refused = await api.refused(changePassword, { body }, bearer(login?.token ?? ''));
  expect(refused.status).toBe(422);
  expect(refused.body.errors).toEqual([
    { field: 'oldPassword', message: 'Пароля ещё нет. Задайте его через «Забыли пароль?»' },
  ]);
  await api.call(resetPassword, { body: { email: 'anna@example.com' } });
  const code = await lastSecret(api, 'anna@example.com');
  await api.call(changePassword, { body: { code, newPassword: 'newer', deviceId: 'device' } });
  expect((await signIn(api, { password: 'newer' })).token).not.toBeNull();
});

test('API-02 users: an order opens no account for a known e-mail or the staff’s word, and takes nobody’s phone', async () => {
  const api = testApi();
  await register(api);
  const open = (changes: Partial<typeof person>) =>
    openOrderAccount(api.store, { ...person, ...changes }, device, now);
  expect(open({})).toBeUndefined();
  expect(open({ email: 'admin' })).toBeUndefined();
  const opened = open({ email: 'olga@example.com' });
  expect(api.store.customers.byUid(opened?.uid ?? 0)?.data.phone).toBe('');
});

test('API-02 users: a repeated order gives its tokens again until they were exchanged or the session has ended', async () => {
  const api = testApi();
  const context = contextOf(api);
  const opened = openOrderAccount(api.store, person, device, now);
  if (opened === undefined) throw new Error('No account was opened');
  const first = await orderLogin(context, opened);
  expect((await orderLogin(context, opened))?.refreshToken).toBe(first?.refreshToken);
  expect(await orderLogin(context, { ...opened, uid: opened.uid + 1 })).toBeNull();
  const oldRefreshToken = first?.refreshToken ?? '';
  const { access } = await api.call(refresh, { body: { oldRefreshToken, deviceId: 'device' } });
  expect(await orderLogin(context, opened)).toBeNull();
  const body = await ownerCode(api, bearer(access), person.email);
  await api.call(deleteUser, { body }, bearer(access));
  expect(await orderLogin(context, opened)).toBeNull();
});

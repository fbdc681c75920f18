import { expect, test } from 'vitest';
import { getBasket, putBasketProducts } from '../../src/contract/basket.ts';
import { refresh } from '../../src/contract/sign-in.ts';
import { deleteUser, getProfile } from '../../src/contract/user.ts';
import { orderLogin, prepareAccount } from '../../src/reference-api/users/order-account.ts';
import { bearer, lastSecret, register, signIn } from './fixture/accounts.ts';
import { testApi } from './fixture/test-api.ts';

const now = new Date();
const person = { fio: 'иванова анна', email: ' Anna@Example.com', phone: '8 900 123-45-67' };
const device = { deviceId: 'device' };
const contextOf = ({ store, tokens }: ReturnType<typeof testApi>) => ({ store, tokens, now: () => now });

test('API-02 users: the account of an order can be entered by the letter’s password, and has the guest’s basket', async () => {
  await using api = testApi();
  const guest = await api.call(putBasketProducts, {
    body: { groups: [{ id: 1010, count: 2 }], change: true },
  });
  const prepared = await prepareAccount(person);
  const opened = prepared.open(api.store, { ...device, basket: guest.basket }, now);
  const login = opened && (await orderLogin(contextOf(api), opened));
  const own = await api.call(
    getBasket,
    { query: { basket: login?.basket ?? '' } },
    bearer(login?.token ?? ''),
  );
  expect(own.total.productsCountInBasket).toBe(1);
  const password = await lastSecret(api, 'anna@example.com');
  const { token } = await signIn(api, { password });
  expect(await api.call(getProfile, {}, bearer(token))).toMatchObject({
    uid: opened?.uid,
    fio: 'Иванова Анна',
    phone: '+79001234567',
    emailVerified: false,
  });
});

test('API-02 users: an order opens no account for a known e-mail or the staff’s word, and takes nobody’s phone', async () => {
  await using api = testApi();
  await register(api);
  const open = async (changes: Partial<typeof person>) =>
    (await prepareAccount({ ...person, ...changes })).open(api.store, device, now);
  expect(await open({})).toBeUndefined();
  expect(await open({ email: 'admin' })).toBeUndefined();
  const opened = await open({ email: 'olga@example.com' });
  expect(api.store.customers.byUid(opened?.uid ?? 0)?.data.phone).toBe('');
});

test('API-02 users: a repeated order gives its tokens again until they were exchanged or the session has ended', async () => {
  await using api = testApi();
  const context = contextOf(api);
  const opened = (await prepareAccount(person)).open(api.store, device, now);
  if (opened === undefined) throw new Error('No account was opened');
  const first = await orderLogin(context, opened);
  expect((await orderLogin(context, opened))?.refreshToken).toBe(first?.refreshToken);
  expect(await orderLogin(context, { ...opened, uid: opened.uid + 1 })).toBeNull();
  const oldRefreshToken = first?.refreshToken ?? '';
  const { access } = await api.call(refresh, { body: { oldRefreshToken, deviceId: 'device' } });
  expect(await orderLogin(context, opened)).toBeNull();
  await api.call(deleteUser, {}, bearer(access));
  expect(await orderLogin(context, opened)).toBeNull();
});

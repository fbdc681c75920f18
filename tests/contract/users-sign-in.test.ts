import { expect, test } from 'vitest';
import { getBasket, putBasketProducts } from '../../src/contract/basket.ts';
import { ErrorCode } from '../../src/contract/errors.ts';
import { login } from '../../src/contract/sign-in.ts';
import { getProfile } from '../../src/contract/user.ts';
import {
  bearer,
  clockedApi,
  credentials,
  lastSecret,
  letters,
  MINUTE,
  register,
  signIn,
} from './fixture/accounts.ts';
import { testApi } from './fixture/test-api.ts';

const refusedSignIn = (api: ReturnType<typeof testApi>, changes: Record<string, unknown>) =>
  api.refused(login, { body: credentials(changes) });

test('API-02 users: e-mail or phone with the password signs in, however they are typed', async () => {
  await using api = testApi();
  await register(api);
  for (const username of [
    'anna@example.com',
    '  ANNA@Example.com ',
    '+79001234567',
    '8 (900) 123-45-67',
    '9001234567',
  ]) {
    const { token } = await signIn(api, { username, password: ' sekret ' });
    const profile = await api.call(getProfile, {}, bearer(token));
    expect(profile).toMatchObject({ email: 'anna@example.com', phone: '+79001234567', fio: 'Иванова Анна' });
  }
});

test('API-02 users: an unknown username is refused exactly like a wrong password', async () => {
  await using api = testApi();
  await register(api);
  const wrong = await refusedSignIn(api, { password: 'other' });
  expect(wrong).toMatchObject({ status: 422, body: { code: ErrorCode.wrongCredentials } });
  expect(await refusedSignIn(api, { username: 'nobody@example.com' })).toEqual(wrong);
  expect(await refusedSignIn(api, { username: '+79990000000' })).toEqual(wrong);
  expect(await refusedSignIn(api, { username: 'admin' })).toEqual(wrong);
});

test('API-02 users: an unknown username is answered after the same work', async () => {
  await using api = testApi();
  await register(api);
  const took = async (username: string) => {
    const start = performance.now();
    await refusedSignIn(api, { username, password: 'other', deviceId: '' });
    return performance.now() - start;
  };
  const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
  const known: number[] = [];
  const unknown: number[] = [];
  for (let index = 0; index < 9; index += 1) {
    known.push(await took('anna@example.com'));
    unknown.push(await took('nobody@example.com'));
  }
  // Without the dummy comparison it is a hundred times quicker.
  expect(median(unknown)).toBeGreaterThan(median(known) / 3);
});

test('API-02 users: missing username and password are named', async () => {
  await using api = testApi();
  const refused = await refusedSignIn(api, { username: ' ', password: undefined });
  expect(refused.status).toBe(422);
  expect(refused.body.errors).toEqual([
    { field: 'username', message: 'Поле не заполнено' },
    { field: 'password', message: 'Поле не заполнено' },
  ]);
});

test('API-02 users: emailOnly sends a temporary password, good once and beside the own one', async () => {
  await using api = testApi();
  await register(api);
  const asked = await signIn(api, { emailOnly: true, password: undefined });
  expect(asked).toEqual({ token: null, refreshToken: null, basket: null, passwordSent: true });
  const temporary = await lastSecret(api, 'anna@example.com');
  const [first, second] = await Promise.allSettled([
    signIn(api, { password: temporary }),
    signIn(api, { password: temporary }),
  ]);
  expect([first.status, second.status].toSorted()).toEqual(['fulfilled', 'rejected']);
  await refusedSignIn(api, { password: temporary });
  expect((await signIn(api)).token).not.toBeNull();
  const { token } = await signIn(api);
  // Whoever read the letter owns the e-mail.
  expect(await api.call(getProfile, {}, bearer(token))).toMatchObject({
    emailVerified: true,
    phoneVerified: false,
  });
});

test('API-02 users: emailOnly goes to the phone where a phone is the username, and says nothing of strangers', async () => {
  await using api = testApi();
  await register(api);
  const known = await signIn(api, { username: '89001234567', emailOnly: true });
  const unknown = await signIn(api, { username: '89990000000', emailOnly: true });
  expect(unknown).toEqual(known);
  expect(await letters(api, '+79001234567')).toMatchObject([{ channel: 'sms', recipient: '+79001234567' }]);
  expect(await letters(api, '+79990000000')).toEqual([]);
  const { token } = await signIn(api, { password: await lastSecret(api, '+79001234567') });
  expect(await api.call(getProfile, {}, bearer(token))).toMatchObject({
    emailVerified: false,
    phoneVerified: true,
  });
});

test('API-02 users: a temporary password is too old after a quarter of an hour, and a newer one replaces it', async () => {
  const { api, pass } = clockedApi();
  await register(api);
  await signIn(api, { emailOnly: true });
  const first = await lastSecret(api, 'anna@example.com');
  await signIn(api, { emailOnly: true });
  const second = await lastSecret(api, 'anna@example.com');
  await refusedSignIn(api, { password: first });
  pass(15 * MINUTE);
  await refusedSignIn(api, { password: second });
  await api.close();
});

test('API-02 users: ten wrong passwords for a username are enough for a quarter of an hour', async () => {
  const { api, pass } = clockedApi();
  await register(api);
  const stranger = { deviceId: 'stranger', password: 'guess' };
  const answers = await Promise.all(Array.from({ length: 15 }, () => refusedSignIn(api, stranger)));
  expect(answers.filter(({ status }) => status === 422)).toHaveLength(10);
  const response = await api.fetch('/users/v1/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(credentials({ deviceId: 'stranger' })),
  });
  expect(response.status).toBe(429);
  expect(response.headers.get('retry-after')).toBe(String(15 * 60));
  // The customer's own device is not locked out, and other usernames are not either.
  await signIn(api);
  pass(15 * MINUTE - 1);
  expect((await refusedSignIn(api, { deviceId: 'stranger' })).status).toBe(429);
  pass(1);
  await signIn(api, { deviceId: 'stranger' });
  await api.close();
});

test('API-02 users: unknown usernames run into the same limit, and signing in well never does', async () => {
  await using api = testApi();
  await register(api);
  const statuses = [];
  for (let index = 0; index < 11; index += 1) {
    statuses.push((await refusedSignIn(api, { username: 'nobody@example.com', deviceId: '' })).status);
    await signIn(api, { deviceId: `device-${index}` });
  }
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 422), 429]);
});

test('API-02 users: one device may not try password after password on many usernames', async () => {
  await using api = testApi();
  const spray = (index: number) =>
    refusedSignIn(api, { username: `user${index}@example.com`, deviceId: 'sprayer' });
  const answers = await Promise.all(Array.from({ length: 31 }, (_, index) => spray(index)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([
    ...Array.from({ length: 30 }, () => 422),
    429,
  ]);
});

test('API-02 users: a recipient gets at most five letters in a quarter of an hour, known or not', async () => {
  const { api, pass } = clockedApi();
  await register(api);
  for (const username of ['anna@example.com', 'nobody@example.com']) {
    for (let index = 0; index < 5; index += 1) await signIn(api, { username, emailOnly: true });
    expect(await refusedSignIn(api, { username, emailOnly: true })).toMatchObject({
      status: 429,
      body: { code: ErrorCode.tooMany },
    });
  }
  pass(15 * MINUTE);
  await signIn(api, { emailOnly: true });
  await api.close();
});

test('API-02 users: the basket of the guest who signs in becomes part of the customer’s', async () => {
  await using api = testApi();
  const own = await register(api);
  const put = (groups: { id: number; count: number }[], headers = {}) =>
    api.call(putBasketProducts, { body: { groups, change: true } }, headers);
  await put([{ id: 2010, count: 1 }], bearer(own.token));
  const guest = await put([{ id: 1010, count: 2 }]);
  const { token, basket } = await signIn(api, { basket: guest.basket });
  expect(basket).toBe(own.basket);
  const merged = await api.call(getBasket, { query: { basket: basket ?? '' } }, bearer(token));
  expect(merged.total.productsCountInBasket).toBe(2);
});

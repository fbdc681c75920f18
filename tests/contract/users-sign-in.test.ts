import { expect, test } from 'vitest';
import { getBasket, putBasketProducts } from '../../src/contract/order/basket.ts';
import { ErrorCode } from '../../src/contract/calls/errors.ts';
import { login, resetPassword } from '../../src/contract/account/sign-in.ts';
import { getProfile } from '../../src/contract/account/user.ts';
import {
  bearer,
  clockedApi,
  credentials,
  fields,
  lastSecret,
  messages,
  MINUTE,
  register,
  signIn,
  proveByCode,
} from './fixture/accounts.ts';
import { useFullPasswordCost } from './fixture/password-cost.ts';
import { testApi } from './fixture/test-api.ts';
import { TOWEL, WHITE_SATIN } from './fixture/group-ids.ts';

const refusedSignIn = (api: ReturnType<typeof testApi>, changes: Record<string, unknown>) =>
  api.refused(login, { body: credentials(changes) });

test('API-02 users: e-mail or phone with the password signs in, however they are typed', async () => {
  const api = testApi();
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
  const api = testApi();
  await register(api);
  const wrong = await refusedSignIn(api, { password: 'other' });
  expect(wrong).toMatchObject({ status: 422, body: { code: ErrorCode.wrongCredentials } });
  expect(await refusedSignIn(api, { username: 'nobody@example.com' })).toEqual(wrong);
  expect(await refusedSignIn(api, { username: '+79990000000' })).toEqual(wrong);
  expect(await refusedSignIn(api, { username: 'admin' })).toEqual(wrong);
});

test('API-02 users: an unknown username is answered after the same work', async () => {
  useFullPasswordCost();
  const api = testApi();
  await register(api);
  const took = async (username: string) => {
    const start = performance.now();
    await refusedSignIn(api, { username, password: 'other', deviceId: 'elsewhere' });
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
  const api = testApi();
  const refused = await refusedSignIn(api, { username: ' ', password: undefined });
  expect(refused.status).toBe(422);
  expect(refused.body.errors).toEqual([
    { field: 'username', message: 'Поле не заполнено' },
    { field: 'password', message: 'Поле не заполнено' },
  ]);
});

test('API-02 users: emailOnly sends a temporary password, good once and beside the own one', async () => {
  const api = testApi();
  const { token: registered } = await register(api);
  await proveByCode(api, registered, fields.email);
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
  // The person who read the message owns the e-mail address.
  expect(await api.call(getProfile, {}, bearer(token))).toMatchObject({
    emailVerified: true,
    phoneVerified: false,
  });
});

test('API-02 users: emailOnly goes to the phone where a phone is the username, and says nothing of strangers', async () => {
  const api = testApi();
  await register(api);
  const known = await signIn(api, { username: '89001234567', emailOnly: true });
  const unknown = await signIn(api, { username: '89990000000', emailOnly: true });
  expect(unknown).toEqual(known);
  expect(await messages(api, '+79001234567')).toMatchObject([{ channel: 'sms', recipient: '+79001234567' }]);
  expect(await messages(api, '+79990000000')).toEqual([]);
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
});

const from = (address: string) => ({ 'x-forwarded-for': address });

test('API-02 users: ten wrong passwords for an account are enough for an address in a quarter of an hour', async () => {
  const { api, pass } = clockedApi();
  await register(api);
  let guesses = 0;
  const guess = async (changes: Record<string, unknown>, address = '203.0.113.7') =>
    (
      await api.refused(
        login,
        { body: credentials({ deviceId: `guess-${(guesses += 1)}`, password: 'guess', ...changes }) },
        from(address),
      )
    ).status;
  // E-mail and phone are one account's.
  const usernames = Array.from({ length: 12 }, (_, index) => (index % 2 ? fields.email : fields.phone));
  const answers = await Promise.all(usernames.map((username) => guess({ username })));
  expect(answers.filter((status) => status === 422)).toHaveLength(10);
  expect(await guess({ password: fields.password })).toBe(429);
  // The customer's own device is not locked out, nor is a new one elsewhere.
  await api.call(login, { body: credentials() }, from('203.0.113.7'));
  await api.call(login, { body: credentials({ deviceId: 'new' }) }, from('198.51.100.4'));
  pass(15 * MINUTE - 1);
  expect(await guess({ password: fields.password })).toBe(429);
  pass(1);
  await api.call(login, { body: credentials({ deviceId: 'another' }) }, from('203.0.113.7'));
});

test('API-02 users: unknown usernames run into the same limit, in the same words', async () => {
  const api = testApi();
  await register(api);
  const refusals = async (username: string) => {
    const guess = (index: number) => ({
      body: credentials({ username, password: 'guess', deviceId: `guess-${index}` }),
    });
    return Promise.all(
      Array.from({ length: 11 }, (_, index) => api.refused(login, guess(index), from('203.0.113.7'))),
    );
  };
  expect(await refusals('nobody@example.com')).toEqual(await refusals(fields.email));
});

test('API-02 users: one device may not try password after password on many usernames', async () => {
  const api = testApi();
  const spray = (index: number) =>
    refusedSignIn(api, { username: `user${index}@example.com`, deviceId: 'sprayer' });
  const answers = await Promise.all(Array.from({ length: 31 }, (_, index) => spray(index)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([
    ...Array.from({ length: 30 }, () => 422),
    429,
  ]);
});

test('SEC-03 mails: a recipient gets at most five temporary passwords in a quarter of an hour, and the last works', async () => {
  const { api, pass } = clockedApi();
  await register(api);
  const sent = async () =>
    [...(await messages(api, fields.email)), ...(await messages(api, fields.phone))].filter(({ body }) =>
      body.includes('Ваш временный пароль'),
    ).length;
  for (const username of [fields.email, fields.phone, 'nobody@example.com']) {
    for (let index = 0; index < 4; index += 1) {
      expect((await signIn(api, { username, emailOnly: true })).passwordSent).toBe(true);
    }
  }
  expect(await sent()).toBe(5);
  // A stranger has used up the owner's share; what the owner asks for is in the mailbox already.
  pass(15 * MINUTE - 1);
  await signIn(api, { emailOnly: true });
  expect(await sent()).toBe(5);
  await signIn(api, { password: await lastSecret(api, fields.phone), deviceId: 'new' });
  // The owner who has used it may ask for the next at once.
  await signIn(api, { username: fields.phone, emailOnly: true });
  expect(await sent()).toBe(6);
});

test('SEC-03 mails: one address has three of a recipient’s five e-mails', async () => {
  const api = testApi();
  await register(api);
  for (const email of [fields.email, 'nobody@example.com']) {
    const ask = { body: { email } };
    for (let index = 0; index < 3; index += 1) await api.call(resetPassword, ask, from('203.0.113.7'));
    expect((await api.refused(resetPassword, ask, from('203.0.113.7'))).status).toBe(429);
    await api.call(resetPassword, ask, from('198.51.100.4'));
  }
  expect(
    (await messages(api, fields.email)).filter(({ subject }) => subject === 'Новый пароль'),
  ).toHaveLength(4);
});

test('API-02 users: the basket of the guest who signs in becomes part of the customer’s', async () => {
  const api = testApi();
  const own = await register(api);
  const put = (groups: { id: number; count: number }[], headers = {}) =>
    api.call(putBasketProducts, { body: { groups, change: true } }, headers);
  await put([{ id: TOWEL, count: 1 }], bearer(own.token));
  const guest = await put([{ id: WHITE_SATIN, count: 2 }]);
  const { token, basket } = await signIn(api, { basket: guest.basket });
  expect(basket).toBe(own.basket);
  const merged = await api.call(getBasket, { query: { basket: basket ?? '' } }, bearer(token));
  expect(merged.total.productsCountInBasket).toBe(2);
});

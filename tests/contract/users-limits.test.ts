import { expect, test } from 'vitest';
import type { Call } from '../../src/contract/calls/call.ts';
import {
  changePassword,
  login,
  resetPassword,
  sendVerification,
  signUp,
} from '../../src/contract/account/sign-in.ts';
import { deleteUser } from '../../src/contract/account/user.ts';
import {
  bearer,
  credentials,
  fields,
  lastSecret,
  messages,
  register,
  signIn,
  own,
} from './fixture/accounts.ts';
import { testApi, type TestApi } from './fixture/test-api.ts';

/** The status of a call made from an address, perhaps by way of a proxy. */
async function statusFrom(api: TestApi, remoteAddress: string, call: Call, body: unknown, headers = {}) {
  const request = new Request(new URL(call.path, 'http://api.test'), {
    method: call.method,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  return (await api.app.fetch(request, { incoming: { socket: { remoteAddress } } })).status;
}

const times = <Result>(count: number, make: (index: number) => Result): Result[] =>
  Array.from({ length: count }, (_, index) => make(index));

const guessFrom = (api: TestApi, address: string, index: number) =>
  statusFrom(api, address, login, credentials({ password: 'guess', deviceId: `stranger-${index}` }));

test('API-02 users: whoever guesses from one address locks nobody out elsewhere', async () => {
  const api = testApi();
  await register(api);
  const guesses = await Promise.all(times(12, (index) => guessFrom(api, '203.0.113.7', index)));
  expect(guesses.filter((status) => status === 429)).toHaveLength(2);
  const onNewDevice = credentials({ deviceId: 'new' });
  expect(await statusFrom(api, '203.0.113.7', login, onNewDevice)).toBe(429);
  expect(await statusFrom(api, '198.51.100.4', login, onNewDevice)).toBe(200);
});

test('API-02 users: a stranger’s guesses do not spoil the temporary password that a customer waits for', async () => {
  const api = testApi();
  await register(api);
  await signIn(api, { emailOnly: true });
  const temporary = await lastSecret(api, fields.email);
  await Promise.all(times(8, (index) => guessFrom(api, '203.0.113.7', index)));
  expect((await signIn(api, { password: temporary })).token).not.toBeNull();
});

test('API-02 users: e-mails to any number of people cannot be asked for from one address', async () => {
  const api = testApi();
  const ask = (address: string, index: number) =>
    statusFrom(api, address, resetPassword, { email: `person${index}@example.com` });
  const statuses = await Promise.all(times(201, (index) => ask('203.0.113.7', index)));
  expect(statuses.filter((status) => status !== 200)).toEqual([429]);
  expect(await ask('203.0.113.8', 201)).toBe(200);
  const { headers } = await api.customer('guest', { email: 'anna@example.com' });
  const sendCode = (address: string) =>
    statusFrom(api, address, sendVerification, { channel: 'email' }, headers);
  expect([await sendCode('203.0.113.7'), await sendCode('203.0.113.8')]).toEqual([429, 200]);
});

test('API-02 users: an IPv6 network counts as one address', async () => {
  const api = testApi();
  const ask = (address: string, index: number) =>
    statusFrom(api, address, resetPassword, { email: `person${index}@example.com` });
  for (const index of Array(200).keys()) await ask(`2001:db8:1:2::${index.toString(16)}`, index);
  expect(await ask('2001:db8:1:2:a:b:c:d', 200)).toBe(429);
  expect(await ask('2001:db8:1:3::1', 201)).toBe(200);
});

test('API-02 users: behind a proxy of this machine shoppers are told apart, and elsewhere nobody can pretend', async () => {
  const api = testApi();
  const ask = (peer: string, forwarded: string | undefined, index: number) =>
    statusFrom(
      api,
      peer,
      resetPassword,
      { email: `person${index}@example.com` },
      forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
    );
  const proxied = await Promise.all(
    times(201, (index) => ask('::ffff:127.0.0.1', `10.0.0.${index}, 203.0.113.7`, index)),
  );
  expect(proxied.filter((status) => status === 429)).toHaveLength(1);
  expect(await ask('127.0.0.1', '203.0.113.8', 201)).toBe(200);
  const spoofed = await Promise.all(
    times(201, (index) => ask('198.51.100.4', `10.0.0.${index}`, 300 + index)),
  );
  expect(spoofed.filter((status) => status === 429)).toHaveLength(1);
  // Clients without an address count as one: otherwise a client on this machine could ask for any number of e-mails.
  const unknown = await Promise.all(times(201, (index) => ask('127.0.0.1', undefined, 600 + index)));
  expect(unknown.filter((status) => status === 429)).toEqual([429]);
});

test('API-02 users: signing up and deleting the account again is no way to flood somebody with e-mails', async () => {
  const api = testApi();
  for (let index = 0; index < 5; index += 1) {
    const { token } = await register(api);
    await api.call(deleteUser, { body: own }, bearer(token));
  }
  expect((await api.refused(signUp, { body: { fields, deviceId: 'device' } })).status).toBe(429);
  expect(await messages(api, fields.email)).toHaveLength(5);
});

test('API-02 users: sign-up cannot be asked without end who is a customer', async () => {
  const api = testApi();
  await register(api);
  const ask = (index: number) =>
    statusFrom(api, '203.0.113.7', signUp, {
      fields: { ...fields, email: `person${index}@example.com` },
      deviceId: 'device',
    });
  const statuses = await Promise.all(times(201, ask));
  expect(statuses.filter((status) => status === 429)).toHaveLength(1);
});

test('API-02 users: a password can be changed ten times in a quarter of an hour', async () => {
  const api = testApi();
  let token = (await register(api)).token;
  const change = (index: number) => ({
    body: {
      oldPassword: index === 0 ? fields.password : `secret-${index}`,
      newPassword: `secret-${index + 1}`,
      deviceId: 'd',
    },
  });
  for (let index = 0; index < 10; index += 1) {
    token = (await api.call(changePassword, change(index), bearer(token))).login?.token ?? '';
  }
  expect((await api.refused(changePassword, change(10), bearer(token))).status).toBe(429);
});

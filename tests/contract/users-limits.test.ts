import { expect, test } from 'vitest';
import type { Call } from '../../src/contract/calls/call.ts';
import {
  changePassword,
  login,
  resetPassword,
  sendTemporaryPassword,
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

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

test('SEC-03 a mailbox is written to by strangers as often as a person may be, however it is spelled', async () => {
  let now = new Date('2026-03-10T12:00:00Z');
  const api = testApi({ now: () => now });
  const signUpAs = (index: number) => {
    const email = `Anna+${index}@gmail.com`;
    const phone = `+7900${String(1_000_000 + index)}`;
    const body = { fields: { ...fields, email, phone }, deviceId: 'device' };
    return statusFrom(api, `203.0.${index % 200}.${index >> 8}`, signUp, body);
  };
  const statuses = [];
  for (let index = 0; index < 6; index += 1) statuses.push(await signUpAs(index));
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  for (let index = 6; index < 60; index += 1) {
    now = new Date(now.getTime() + 16 * MINUTE_MS);
    // An account is opened all the same.
    expect(await signUpAs(index)).toBe(200);
  }
  expect(api.store.outbox.latest(1000)).toHaveLength(20);
});

test('SEC-03 codes to a contact that nobody has proved are few in a day, also from many addresses', async () => {
  let now = new Date('2026-03-10T12:00:00Z');
  const api = testApi({ now: () => now });
  const { uid } = await api.customer('guest', { phone: '+79001234567' });
  const statuses = new Set<number>();
  for (let at = 0; at < DAY_MS - MINUTE_MS; at += 10 * MINUTE_MS) {
    now = new Date(now.getTime() + 10 * MINUTE_MS);
    const headers = bearer(await api.tokenOf(uid));
    const address = `203.0.113.${at / MINUTE_MS / 10}`;
    statuses.add(await statusFrom(api, address, sendVerification, { channel: 'phone' }, headers));
  }
  expect([...statuses]).toEqual([200, 429]);
  expect(api.store.outbox.latest(1000)).toHaveLength(20);
});

test('SEC-03 text messages, which cost money, are few from one address in a day', async () => {
  let now = new Date('2026-03-10T12:00:00Z');
  const api = testApi({ now: () => now });
  const statuses: number[] = [];
  for (let index = 0; index < 104; index += 1) {
    if (index % 40 === 0) now = new Date(now.getTime() + 20 * MINUTE_MS);
    const { uid } = await api.customer('guest', { phone: `+7900${String(1_000_000 + index)}` });
    const headers = bearer(await api.tokenOf(uid));
    statuses.push(await statusFrom(api, '203.0.113.7', sendVerification, { channel: 'phone' }, headers));
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(100);
  const temporary = { username: '+79001000000', scenario: 'user' };
  expect(await statusFrom(api, '203.0.113.7', sendTemporaryPassword, temporary)).toBe(429);
  expect(await statusFrom(api, '203.0.113.8', sendTemporaryPassword, temporary)).toBe(200);
  // Letters cost nothing.
  const byLetter = { username: fields.email, scenario: 'user' };
  expect(await statusFrom(api, '203.0.113.7', sendTemporaryPassword, byLetter)).toBe(200);
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

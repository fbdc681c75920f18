import { expect, test } from 'vitest';
import { login } from '../../src/contract/account/sign-in.ts';
import { getProfile } from '../../src/contract/account/user.ts';
import { changeCustomer, customerCommand } from '../../src/reference-api/desk/customers/customer-command.ts';
import { StartError } from '../../src/reference-api/start-error.ts';
import { bearer, credentials, fields, proveByCode, register } from './fixture/accounts.ts';
import { testApi } from './fixture/test-api.ts';

const NOW = new Date('2026-03-10T12:00:00Z');

test.each([
  ['block', ['block', ` ${fields.email.toUpperCase()} `]],
  ['a new role', ['role', fields.phone, 'dealer']],
])('SEC-09 the owner’s command for %s ends the customer’s sessions at once', async (_, args) => {
  const api = testApi();
  const { token } = await register(api);
  await proveByCode(api, token, fields.phone);
  const status = async () => (await api.send(getProfile, {}, bearer(token))).status;
  expect(await status()).toBe(200);
  changeCustomer(api.store, customerCommand(args), NOW);
  expect(await status()).toBe(401);
});

test('SEC-08 a wholesaler’s role is given to nobody by a contact that is not proved', async () => {
  const api = testApi();
  const { token } = await register(api);
  const command = customerCommand(['role', fields.email, 'dealer']);
  expect(() => changeCustomer(api.store, command, NOW)).toThrow(`${fields.email} is not proved`);
  expect(await api.call(getProfile, {}, bearer(token))).toMatchObject({ role: 'guest' });
});

test('SEC-09 who is blocked gets in again once the owner says so', async () => {
  const api = testApi();
  await register(api);
  const signsIn = async () => (await api.send(login, { body: credentials() }, {})).status === 200;
  changeCustomer(api.store, customerCommand(['block', fields.email]), NOW);
  expect(await signsIn()).toBe(false);
  changeCustomer(api.store, customerCommand(['unblock', fields.email]), NOW);
  expect(await signsIn()).toBe(true);
});

test.each([
  [[]],
  [['block']],
  [['block', 'a@example.com', 'dealer']],
  [['role', 'a@example.com']],
  [['role', 'a@example.com', 'admin']],
  [['remove', 'a@example.com']],
])('a command that nobody understands says how to write one: %j', (args) => {
  expect(() => customerCommand(args)).toThrow(StartError);
});

test('a customer whom nobody knows is told, and nothing is changed', () => {
  const api = testApi();
  const command = customerCommand(['block', 'nobody@example.com']);
  expect(() => changeCustomer(api.store, command, NOW)).toThrow('There is no customer nobody@example.com.');
});

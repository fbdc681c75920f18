import { expect, test } from 'vitest';
import { fields, lastSecret, register } from '../../../tests/contract/fixture/accounts.ts';
import { testApi } from '../../../tests/contract/fixture/test-api.ts';
import { noWork } from '../http/proof-of-work.ts';
import { ErrorResponse, TooManyRequests } from '../http/error-response.ts';
import { createAccountLimits } from './account-limits.ts';
import { hashPassword } from './passwords/password-hash.ts';
import { countSignIn } from './sign-in-attempts.ts';
import { signIn } from './sign-in.ts';
import { issueTemporaryPassword } from './passwords/temporary-password.ts';

const now = () => new Date('2026-03-01T09:00:00Z');
const credentials = {
  username: fields.email,
  password: fields.password,
  deviceId: 'new',
  address: '',
  requireWork: noWork,
};

async function door() {
  const api = testApi({ now });
  await register(api);
  const context = { store: api.store, tokens: api.tokens, now, limits: createAccountLimits(now) };
  const uid = api.store.customers.byContact('email', fields.email)?.uid ?? 0;
  return { api, context, uid };
}

test('a password that is changed while it is compared lets nobody in', async () => {
  const { api, context, uid } = await door();
  const newer = await hashPassword('newer');
  const signingIn = signIn(context, credentials);
  api.store.customers.setPassword(uid, newer);
  await expect(signingIn).rejects.toThrow(ErrorResponse);
  await signIn(context, { ...credentials, password: 'newer' });
});

test('an account that is deleted while its password is compared lets nobody in', async () => {
  const { api, context, uid } = await door();
  const signingIn = signIn(context, credentials);
  api.store.customers.remove(uid, now());
  await expect(signingIn).rejects.toThrow(ErrorResponse);
});

test('a password is the same however the keyboard composed its letters', async () => {
  const { api, context, uid } = await door();
  const typed = 'Йожик-ё';
  api.store.customers.setPassword(uid, await hashPassword(typed.normalize('NFC')));
  const login = await signIn(context, { ...credentials, password: typed.normalize('NFD') });
  expect(login.token).not.toBe('');
});

test('API-02 users: once strangers have guessed too often a temporary password still lets its owner in', async () => {
  const { api, context, uid } = await door();
  const customer = api.store.customers.byUid(uid);
  const contact = { channel: 'email', value: fields.email } as const;
  for (let index = 0; index < 500; index += 1) {
    countSignIn(context, { contact, customer, deviceId: '', address: '', requireWork: noWork });
  }
  await expect(signIn(context, credentials)).rejects.toThrow(TooManyRequests);
  await issueTemporaryPassword(context, fields.email, '');
  const login = await signIn(context, { ...credentials, password: await lastSecret(api, fields.email) });
  expect(login.token).not.toBe('');
});

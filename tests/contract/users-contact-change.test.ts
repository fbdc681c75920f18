import { expect, test } from 'vitest';
import { login, sendConfirmation } from '../../src/contract/account/sign-in.ts';
import { deleteUser, getProfile, updateProfile } from '../../src/contract/account/user.ts';
import {
  bearer,
  clockedApi,
  credentials,
  DAY,
  fields,
  messages,
  own,
  ownerCode,
  proveByCode,
  register,
  signIn,
} from './fixture/accounts.ts';
import { testApi, type TestApi } from './fixture/test-api.ts';

const NEW = 'new@example.com';

/** Path of the page that undoes the last change of a contact. */
async function undoLink(api: TestApi, recipient: string): Promise<string> {
  const [message] = await messages(api, recipient);
  const path = /\/contact-change\/[\w-]+/.exec(message?.body ?? '')?.[0];
  if (path === undefined) throw new Error(`No link was sent to ${recipient}`);
  return path;
}

async function provedAccount(api: TestApi) {
  const { token } = await register(api);
  await proveByCode(api, token, fields.email);
  return bearer(token);
}

test('SEC-08 a code to the contact that stays changes the other one, once', async () => {
  const api = testApi();
  const me = await provedAccount(api);
  const { code } = await ownerCode(api, me, fields.email);
  expect(await api.call(updateProfile, { body: { phone: '+79007654321', code } }, me)).toMatchObject({
    phone: '+79007654321',
    phoneVerified: false,
  });
  const again = await api.refused(updateProfile, { body: { phone: '', code } }, me);
  expect(again.body).toMatchObject({ code: 'wrong_code', errors: [{ field: 'code' }] });
  // The new phone belongs to no account yet.
  expect(await api.call(sendConfirmation, { body: { channel: 'phone' } }, me)).toEqual({ sent: false });
  expect(await messages(api, '+79007654321')).toEqual([]);
  expect((await messages(api, fields.email))[0]?.subject).toBe('Телефон изменён');
});

test('SEC-08 the former e-mail undoes the change without a script: sessions and password end with it', async () => {
  const api = testApi({ listensAt: 'http://api.example' });
  const owner = await provedAccount(api);
  const thief = await signIn(api, { deviceId: 'thief' });
  await api.call(updateProfile, { body: { email: NEW, ...own } }, bearer(thief.token));
  await proveByCode(api, thief.token, NEW);
  const path = await undoLink(api, fields.email);

  const page = await api.fetch(path);
  expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-store']);
  const html = await page.text();
  expect(html).toContain('<form method="post">');
  expect(html).toContain('Вернуть прежний e-mail?');
  // Mail programs open links by themselves.
  expect(await api.call(getProfile, {}, owner)).toMatchObject({ email: NEW });
  const done = await api.fetch(path, { method: 'POST' });
  expect(await done.text()).toContain('Прежний e-mail возвращён');

  for (const { authorization } of [owner, bearer(thief.token)])
    expect((await api.refused(getProfile, {}, { authorization })).status).toBe(401);
  for (const username of [NEW, fields.email])
    expect((await api.refused(login, { body: credentials({ username }) })).status).toBe(422);
  await signIn(api, { emailOnly: true });
  expect((await messages(api, fields.email))[0]?.subject).toBe('Временный пароль');
  expect((await api.fetch(path, { method: 'POST' })).status).toBe(404);
});

test('SEC-08 undoing the first change takes back what was changed after it', async () => {
  const api = testApi({ listensAt: 'http://api.example' });
  const { token } = await register(api);
  await proveByCode(api, token, fields.email);
  await proveByCode(api, token, fields.phone);
  await api.call(updateProfile, { body: { email: NEW, ...own } }, bearer(token));
  const path = await undoLink(api, fields.email);
  await api.call(updateProfile, { body: { phone: '+79007654321', ...own } }, bearer(token));
  await proveByCode(api, token, '+79007654321');
  await api.fetch(path, { method: 'POST' });
  const before = (await messages(api, '+79007654321')).length;
  await signIn(api, { username: '+79007654321', emailOnly: true });
  expect(await messages(api, '+79007654321')).toHaveLength(before);
  expect(api.store.customers.byContact('phone', fields.phone)).toMatchObject({
    data: { email: fields.email },
    emailVerified: true,
    phoneVerified: true,
  });
});

test('SEC-08 a change can be undone for three days, and an unknown link says so', async () => {
  const { api, pass } = clockedApi();
  const me = await provedAccount(api);
  await api.call(updateProfile, { body: { email: NEW, ...own } }, me);
  const path = await undoLink(api, fields.email).catch(() => '');
  expect((await api.fetch('/contact-change/x')).status).toBe(404);
  pass(3 * DAY - 1);
  expect((await api.fetch(path)).status).toBe(200);
  pass(1);
  expect((await api.fetch(path)).status).toBe(404);
});

test('SEC-08 the former e-mail comes back although somebody else has signed up with it since', async () => {
  const api = testApi({ listensAt: 'http://api.example' });
  const me = await provedAccount(api);
  await api.call(updateProfile, { body: { email: NEW, ...own } }, me);
  const path = await undoLink(api, fields.email);
  const blocker = await register(api, { phone: '+79003330033' }, 'blocker');
  expect((await api.fetch(path, { method: 'POST' })).status).toBe(200);
  expect(await api.call(getProfile, {}, bearer(blocker.token))).toMatchObject({ email: '' });
});

test('SEC-08 a code of another customer neither changes a contact nor deletes an account', async () => {
  const api = testApi();
  const own = await register(api);
  const other = await register(api, { email: 'other@example.com', phone: '+79003330033' }, 'other');
  const body = await ownerCode(api, bearer(other.token), 'other@example.com');
  const change = { ...body, email: 'newer@example.com' };
  expect((await api.refused(updateProfile, { body: change }, bearer(own.token))).body.code).toBe(
    'wrong_code',
  );
  expect((await api.refused(deleteUser, { body }, bearer(own.token))).body.code).toBe('wrong_code');
  expect(await api.call(deleteUser, { body }, bearer(other.token))).toEqual({ deleted: true });
});

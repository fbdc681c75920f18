import { expect, test } from 'vitest';
import { getShippings, addShipping } from '../../src/contract/order/delivery.ts';
import {
  changePassword,
  login,
  resetPassword,
  sendConfirmation,
  sendTemporaryPassword,
} from '../../src/contract/account/sign-in.ts';
import { deleteUser, getProfile, updateProfile } from '../../src/contract/account/user.ts';
import {
  bearer,
  credentials,
  fields,
  lastSecret,
  messages,
  proveByCode,
  register,
  signIn,
} from './fixture/accounts.ts';
import { orderForm } from './fixture/checkout.ts';
import { testApi, type TestApi } from './fixture/test-api.ts';

const VICTIM = { email: 'victim@example.com', phone: '+79001110011' };
const ATTACKER = { email: 'attacker@example.com', phone: '+79002220022' };
const HOME = { deviceId: 'device-of-the-victim' };
const address = {
  ...orderForm('', 0).personalShipping!,
  contactPerson: 'Тайнова Виолетта',
  phone: VICTIM.phone,
};

const askFor = (api: TestApi, username: string) => api.call(sendTemporaryPassword, { body: { username } });
const enter = async (api: TestApi, username: string, password: string, deviceId = HOME.deviceId) =>
  bearer((await signIn(api, { username, password, deviceId })).token);
const status = async (api: TestApi, headers: Record<string, string>) =>
  (await api.send(getProfile, {}, headers)).status;
const subjects = async (api: TestApi, to: string) => (await messages(api, to)).map(({ subject }) => subject);

/** The owner of an e-mail sets a password by the link that was sent there. */
async function reclaimByLink(api: TestApi, email: string) {
  await api.call(resetPassword, { body: { email } });
  const code = await lastSecret(api, email);
  await api.call(changePassword, { body: { code, newPassword: 'own-password', ...HOME } });
  return enter(api, email, 'own-password');
}

test('SEC-08 a phone that nobody proved opens nothing once the owner of the e-mail has reclaimed the account', async () => {
  const api = testApi();
  const squatted = await register(api, { email: VICTIM.email, phone: ATTACKER.phone }, 'attacker');
  // Asked for before the owner comes, and afterwards.
  await askFor(api, ATTACKER.phone);
  const early = await lastSecret(api, ATTACKER.phone);
  const victim = await reclaimByLink(api, VICTIM.email);
  await api.call(addShipping, { body: address }, victim);

  const sent = (await messages(api, ATTACKER.phone)).length;
  await askFor(api, ATTACKER.phone);
  expect(await messages(api, ATTACKER.phone)).toHaveLength(sent);
  for (const username of [VICTIM.email, ATTACKER.phone])
    for (const password of [early, fields.password])
      expect(
        (await api.refused(login, { body: credentials({ username, password, deviceId: 'attacker' }) }))
          .status,
      ).toBe(422);
  expect(await status(api, bearer(squatted.token))).toBe(401);
  expect(await api.call(getProfile, {}, victim)).toMatchObject({ email: VICTIM.email, phone: '', fio: '' });
});

test('SEC-08 whoever enters by SMS has an account that the stranger who typed the phone does not read', async () => {
  const api = testApi();
  const squatted = await register(api, { email: ATTACKER.email, phone: VICTIM.phone }, 'attacker');
  await api.call(addShipping, { body: { ...address, contactPerson: 'Чужая Анна' } }, bearer(squatted.token));
  await askFor(api, VICTIM.phone);
  const victim = await enter(api, VICTIM.phone, await lastSecret(api, VICTIM.phone));
  expect((await api.call(getShippings, {}, victim)).data).toEqual([]);
  await api.call(addShipping, { body: address }, victim);

  expect(await status(api, bearer(squatted.token))).toBe(401);
  expect((await api.refused(login, { body: credentials({ username: ATTACKER.email }) })).status).toBe(422);
  const sent = (await messages(api, ATTACKER.email)).length;
  await askFor(api, ATTACKER.email);
  await api.call(resetPassword, { body: { email: ATTACKER.email } });
  expect(await messages(api, ATTACKER.email)).toHaveLength(sent);
  expect(await subjects(api, VICTIM.phone)).toHaveLength(2);
});

test.each([
  ['phone', fields.email, fields.phone],
  ['e-mail', fields.phone, fields.email],
])(
  'SEC-08 an unproved %s that stays beside a proved contact opens and receives nothing',
  async (_, proved, other) => {
    const api = testApi();
    const { token } = await register(api);
    await askFor(api, other);
    const early = await lastSecret(api, other);
    await proveByCode(api, token, proved);
    const sent = (await messages(api, other)).length;
    await askFor(api, other);
    await api.call(resetPassword, { body: { email: fields.email } });
    expect(await messages(api, other)).toHaveLength(sent);
    const { status: refused } = await api.refused(login, {
      body: credentials({ username: other, password: early }),
    });
    expect(refused).toBe(422);
  },
);

test('SEC-08 the password of the sign-up goes on where its owner types the code, and other sessions end', async () => {
  const api = testApi();
  const own = await register(api);
  const other = await signIn(api, { deviceId: 'another' });
  await proveByCode(api, own.token, fields.email);
  expect([await status(api, bearer(own.token)), await status(api, bearer(other.token))]).toEqual([200, 401]);
  expect((await signIn(api)).token).not.toBeNull();
});

test('SEC-08 a code that is typed where a stranger’s token was planted ends the stranger’s session and password', async () => {
  const api = testApi();
  const planted = await register(api, { email: VICTIM.email, phone: ATTACKER.phone }, 'attacker');
  await proveByCode(api, planted.token, VICTIM.email, HOME.deviceId);
  expect(await status(api, bearer(planted.token))).toBe(401);
  expect((await api.refused(login, { body: credentials({ username: VICTIM.email }) })).status).toBe(422);
});

test.each(['change', 'deletion'] as const)(
  'SEC-08 an owner’s code that is typed where a stranger’s token was planted ends the stranger’s session: the %s is not made',
  async (kind) => {
    const api = testApi();
    const planted = await register(api, { email: VICTIM.email, phone: ATTACKER.phone }, 'attacker');
    const headers = bearer(planted.token);
    await api.call(sendConfirmation, { body: { channel: 'email' } }, headers);
    const proof = { code: await lastSecret(api, VICTIM.email), deviceId: HOME.deviceId };
    const refused =
      kind === 'change'
        ? await api.refused(updateProfile, { body: { phone: '', ...proof } }, headers)
        : await api.refused(deleteUser, { body: proof }, headers);
    expect(refused.status).toBe(401);
    expect(await status(api, headers)).toBe(401);
    expect((await api.refused(login, { body: credentials({ username: VICTIM.email }) })).status).toBe(422);
  },
);

test('SEC-08 a phone that its owner has not proved keeps nobody from signing up with it', async () => {
  const api = testApi();
  const first = await register(api);
  await proveByCode(api, first.token, fields.email);
  const second = await register(api, { email: 'other@example.com' }, 'other');
  expect(await api.call(getProfile, {}, bearer(second.token))).toMatchObject({ phone: fields.phone });
  expect(await api.call(getProfile, {}, bearer(first.token))).toMatchObject({
    email: fields.email,
    phone: '',
  });
});

test('SEC-08 sign-ins by a temporary password and new passwords are told to all verified contacts, and to no other', async () => {
  const api = testApi();
  const own = await register(api);
  await proveByCode(api, own.token, fields.email);
  await askFor(api, fields.email);
  await enter(api, fields.email, await lastSecret(api, fields.email));
  await reclaimByLink(api, fields.email);
  expect((await subjects(api, fields.email)).slice(0, 4)).toEqual([
    'Пароль изменён',
    'Новый пароль',
    'Вход по временному паролю',
    'Временный пароль',
  ]);
  expect(await messages(api, fields.phone)).toEqual([]);
});

test('SEC-08 an access token alone changes no contact and deletes no account, also after all tries', async () => {
  const api = testApi();
  const { token } = await register(api);
  const stolen = bearer(token);
  for (const change of [{ email: ATTACKER.email }, { phone: ATTACKER.phone }, { phone: '' }]) {
    const { status: refused, body } = await api.refused(updateProfile, { body: change }, stolen);
    expect([refused, body.code]).toEqual([422, 'confirmation_required']);
  }
  expect((await api.refused(deleteUser, {}, stolen)).body.code).toBe('confirmation_required');
  expect((await api.refused(deleteUser, { body: {} }, stolen)).body.code).toBe('confirmation_required');
  for (let attempt = 0; attempt < 10; attempt++) {
    const guess = attempt % 2 ? { code: '000000' } : { password: 'guess' };
    expect((await api.refused(deleteUser, { body: guess }, stolen)).status).toBe(422);
  }
  for (const body of [{ password: fields.password }, { code: '000000' }])
    expect((await api.refused(deleteUser, { body }, stolen)).status).toBe(429);
  expect((await api.refused(deleteUser, {}, stolen)).status).toBe(422);
  expect(await api.call(getProfile, {}, stolen)).toMatchObject({ email: fields.email, phone: fields.phone });
});

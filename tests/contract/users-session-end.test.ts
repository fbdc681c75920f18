import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { SocketClose } from '../../src/contract/account/notification-socket.ts';
import { changePassword, login, refresh, signOut, signUp } from '../../src/contract/account/sign-in.ts';
import { deleteUser, getProfile, updateProfile } from '../../src/contract/account/user.ts';
import { RateLimiter } from '../../src/reference-api/rate-limit/rate-limiter.ts';
import { SocketServer } from '../../src/reference-api/notifications/socket-server.ts';
import { bearer, credentials, fields, messages, own, register, signIn } from './fixture/accounts.ts';
import { serverOf } from './fixture/socket.ts';
import { testApi, type TestApi } from './fixture/test-api.ts';

interface Tokens {
  token: string;
  refreshToken: string;
}

let api: TestApi;
let server: Awaited<ReturnType<typeof serverOf>>;
beforeAll(async () => {
  api = testApi();
  const { store, tokens } = api;
  const sockets = new SocketServer({
    store,
    tokens,
    report: console.error,
    allowsOrigin: () => true,
    // Sockets must not need a heartbeat to hear of the end.
    heartbeatMs: 60_000,
  });
  server = await serverOf({ app: api.app, sockets });
});
afterAll(async () => {
  await server.close();
  await api.close();
});

const uidOf = async ({ token }: Tokens) => (await api.call(getProfile, {}, bearer(token))).uid;

const ends: Record<string, (tokens: Tokens) => Promise<unknown>> = {
  'a sign-out by both tokens': ({ token, refreshToken }) =>
    api.call(signOut, { body: { accessToken: token, refreshToken } }),
  'a sign-out by the access token': ({ token }) => api.call(signOut, { body: { accessToken: token } }),
  'a sign-out by the refresh token': ({ refreshToken }) => api.call(signOut, { body: { refreshToken } }),
  'a new password': ({ token }) =>
    api.call(
      changePassword,
      { body: { newPassword: 'newer', oldPassword: fields.password, deviceId: 'other' } },
      bearer(token),
    ),
  'the deletion of the account': ({ token }) => api.call(deleteUser, { body: own }, bearer(token)),
  'a block': async (tokens) => api.store.customers.setBlocked(await uidOf(tokens), new Date()),
  'another role': async (tokens) => api.store.customers.setRole(await uidOf(tokens), 'dealer'),
};

/** Those that are calls; the others are acts of the staff. */
const CALLS = 5;

test.each(Object.entries(ends))(
  'SEC-09 %s ends the session at once: tokens, the ten seconds of a refresh, open and new sockets',
  async (name, end) => {
    const contact = Object.keys(ends).indexOf(name);
    const phone = `+7900555000${contact}`;
    const first = await register(api, { email: `end-${contact}@example.com`, phone });
    const { access, refresh: second } = await api.call(refresh, {
      body: { oldRefreshToken: first.refreshToken, deviceId: 'device' },
    });
    const tab = await server.tab(access);
    await end({ token: access, refreshToken: second });
    for (const token of [first.token, access])
      expect((await api.refused(getProfile, {}, bearer(token))).status).toBe(401);
    for (const oldRefreshToken of [first.refreshToken, second])
      expect((await api.refused(refresh, { body: { oldRefreshToken, deviceId: 'device' } })).status).toBe(
        401,
      );
    expect(await tab.closed).toBe(SocketClose.unauthorized);
    expect(await (await server.tab(access)).closed).toBe(SocketClose.unauthorized);
  },
);

test('SEC-09 what begins, renews and ends a session is on the disk before it is answered: no power cut takes it back', async () => {
  const flush = vi.spyOn(api.store, 'durableChange');
  const flushes = async (act: () => Promise<unknown>) => {
    flush.mockClear();
    await act();
    return flush.mock.calls.length;
  };
  for (const [name, end] of Object.entries(ends).slice(0, CALLS)) {
    const index = Object.keys(ends).indexOf(name);
    const contact = { email: `flush-${index}@example.com`, phone: `+7900666000${index}` };
    let tokens: Tokens | undefined;
    expect(await flushes(async () => (tokens = await register(api, contact)))).toBe(1);
    if (!tokens) throw new Error('There is no session.');
    const { token, refreshToken } = tokens;
    const body = { oldRefreshToken: refreshToken, deviceId: 'device' };
    expect(await flushes(() => api.call(refresh, { body }))).toBe(1);
    expect(await flushes(() => end({ token, refreshToken })), name).toBe(1);
  }
  const reused = await register(api, { email: 'flush@example.com', phone: '+79006660099' });
  const body = { oldRefreshToken: reused.refreshToken, deviceId: 'device' };
  await api.call(refresh, { body });
  // Someone else's device has the token.
  expect(await flushes(() => api.refused(refresh, { body: { ...body, deviceId: 'other' } }))).toBe(2);
  flush.mockRestore();
});

test('SEC-09 a sign-out by a token of nobody ends nothing, and answers alike', async () => {
  const { token, refreshToken } = await register(api, { email: 'stays@example.com', phone: '+79004440044' });
  const forged = `${refreshToken.slice(0, -3)}xyz`;
  for (const body of [{}, { refreshToken: forged }, { accessToken: `${token}x` }, { accessToken: 'x' }])
    expect(await api.call(signOut, { body })).toEqual({ signedOut: true });
  expect(await uidOf({ token, refreshToken })).toBeGreaterThan(0);
});

test('SEC-09 who is blocked gets in neither by a password nor by a message', async () => {
  const { token } = await register(api, { email: 'blocked@example.com', phone: '+79006660066' });
  const { uid } = await api.call(getProfile, {}, bearer(token));
  api.store.customers.setBlocked(uid, new Date());
  const username = 'blocked@example.com';
  expect((await api.refused(login, { body: credentials({ username }) })).status).toBe(422);
  await signIn(api, { username, emailOnly: true });
  expect((await messages(api, username)).map(({ subject }) => subject)).toEqual(['Вы зарегистрированы']);
  api.store.customers.setBlocked(uid, null);
  expect((await signIn(api, { username })).token).not.toBeNull();
});

test('SEC-09 a request whose body was still coming when its session ended is refused', async () => {
  const { token } = await register(api, { email: 'slow@example.com', phone: '+79007770077' });
  let finish = (): void => undefined;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('{"fio":'));
      finish = () => {
        controller.enqueue(new TextEncoder().encode('"Иванова Ольга"}'));
        controller.close();
      };
    },
  });
  const request: RequestInit & { duplex: 'half' } = {
    method: 'PUT',
    headers: { 'content-type': 'application/json', ...bearer(token) },
    body,
    duplex: 'half',
  };
  const answer = api.fetch('/users/v1/profile', request);
  await api.call(signOut, { body: { accessToken: token } });
  finish();
  expect((await answer).status).toBe(401);
});

test.each(['a b', 'ё', 'a;b', 'a\nb', '', 'x'.repeat(65)])(
  'SESS-01 the device id %j is 400 before a session is opened: no cookie could hold it',
  async (deviceId) => {
    const before = api.store.sessions.endCount;
    const email = `device-${Buffer.from(deviceId).toString('hex').slice(0, 20)}@example.com`;
    const signUpBody = { fields: { ...fields, email, phone: '+79008880088' }, deviceId };
    const refused = await api.refused(signUp, { body: signUpBody });
    expect([refused.status, refused.body.errors?.[0]?.field]).toEqual([400, 'deviceId']);
    expect((await api.refused(login, { body: credentials({ deviceId }) })).status).toBe(400);
    expect(api.store.customers.byContact('email', email)).toBeUndefined();
    expect(api.store.sessions.endCount).toBe(before);
  },
);

/** What asks for the owner's password beside a session. */
const asks: Record<string, (headers: Record<string, string>) => Promise<{ status: number }>> = {
  'another e-mail': (me) => api.refused(updateProfile, { body: { email: 'thief@example.com', ...own } }, me),
  'the deletion of the account': (me) => api.refused(deleteUser, { body: own }, me),
  'a new password': (me) => {
    const body = { oldPassword: own.password, newPassword: 'of-a-thief', deviceId: 'thief' };
    return api.refused(changePassword, { body }, me);
  },
};

test('SEC-09 what asks for the owner’s password is not done once the session has ended, however long comparing takes', async () => {
  const email = 'planted@example.com';
  const uid = await uidOf(await register(api, { email, phone: '+79007770078' }));
  for (const [name, ask] of Object.entries(asks)) {
    const { token } = await signIn(api, { username: email });
    const { promise: isCompared, resolve } = Promise.withResolvers<void>();
    const counted = vi.spyOn(RateLimiter.prototype, 'consume').mockImplementation((key) => {
      if (key === `password ${uid}`) resolve();
    });
    const answer = ask(bearer(token));
    await isCompared;
    counted.mockRestore();
    api.store.sessions.endAll(uid);
    expect((await answer).status, name).toBe(401);
  }
  expect(api.store.customers.byUid(uid)?.data.email).toBe(email);
  expect((await signIn(api, { username: email })).token).not.toBeNull();
});

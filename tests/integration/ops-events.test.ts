import { expect, test } from 'vitest';
import type { ReleaseControl } from '../../src/operations/control/release-control.ts';
import { Access } from '../../src/operations/ops/access.ts';
import { createOps } from '../../src/operations/ops/ops.ts';
import { Subscribers } from '../../src/operations/ops/subscribers.ts';
import { machineClock as clock } from '../../src/operations/schedule/clock.ts';
import { openOperations, operationsFile } from '../../src/operations/store/sqlite/operations-database.ts';
import { SqliteOperationsStore } from '../../src/operations/store/sqlite/sqlite-operations-store.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { OPS_TOKEN as token } from './harness/signed-messages.ts';

const unused = () => Promise.reject(new Error('Nobody asks for this.'));
const nothing = {
  live: undefined,
  current: undefined,
  requested: undefined,
  hold: undefined,
  retryAt: undefined,
  waiting: [],
  runs: [],
  releases: [],
  indexNow: [],
};

/** `/ops` of a server that is stopped with the test, and the cookie of one who is signed in. */
async function signedInOps(subscribers: Subscribers, overview: ReleaseControl['overview'], secure = false) {
  const folder = temporaryFolder('ops');
  const store = new SqliteOperationsStore(openOperations(operationsFile(folder)));
  const control = { overview, deliver: unused, trigger: unused, rollBack: unused };
  const remoteAddressOf = () => 'nobody';
  const ops = createOps({ store, control, token, clock, subscribers, remoteAddressOf, secure });
  const signIn = await new Access(token, clock, store.access).signIn(token, 'nobody');
  return {
    ops,
    cookie: `${secure ? '__Host-' : ''}ops_session=${signIn.kind === 'signed in' ? signIn.session : ''}`,
    [Symbol.asyncDispose]: async () => {
      await store[Symbol.asyncDispose]();
    },
  };
}

test('what changes while an open page of /ops is being brought up to date is shown next, not a while later', async () => {
  const subscribers = new Subscribers();
  let overviews = 0;
  await using server = await signedInOps(subscribers, async () => {
    overviews += 1;
    if (overviews > 1) return nothing;
    const notified = new Promise<void>((resolve) => subscribers.subscribe(resolve));
    subscribers.notify();
    await notified;
    return nothing;
  });
  const { body } = await server.ops.request('/ops/events', { headers: { cookie: server.cookie } });
  const reader = body?.getReader();
  await reader?.read();
  // Without being notified it looks after a quarter of a minute.
  await expect.poll(() => overviews, { timeout: 10_000 }).toBe(2);
  await reader?.cancel();
});

test('SESS-01 over https /ops knows its visitors by a cookie that no other host of the domain can set', async () => {
  await using server = await signedInOps(new Subscribers(), () => Promise.resolve(nothing), true);
  const shows = async (cookie: string) =>
    (await (await server.ops.request('/ops', { headers: { cookie } })).text()).includes('Выйти');
  expect(await shows(server.cookie)).toBe(true);
  expect(await shows(server.cookie.replace('__Host-', ''))).toBe(false);
  expect(await shows(`__Host-ops_session=planted; ${server.cookie}`)).toBe(false);
});

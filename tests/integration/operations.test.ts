import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { request as sendRequest, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Webhook } from 'standardwebhooks';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Operations, startOperations } from '../../src/operations/operations.ts';
import type { RebuildOrder } from '../../src/operations/rebuilder/rebuild-order.ts';
import { beginRelease } from '../../src/rebuild/snapshot/release-table.ts';
import { RunError } from '../../src/operations/rebuilder/run-problem.ts';
import { openSnapshot } from '../../src/rebuild/snapshot/snapshot.ts';
import { close, listen } from '../../src/server/listen.ts';
import { createShopServer } from '../../src/server/shop-server.ts';

const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const token = 'the token of this test, +9 and %26 too';
const hostile = '<img src=x onerror=alert(1)>';

let folder: string;
let base: string;
let server: Server;
let operations: Operations;
let orders: RebuildOrder[];
/** Ends the rebuild that runs. */
let finish: (outcome: 'done' | Error) => void;
let begun: Promise<void>;
let noteBegun: () => void;

const expectRebuild = () => ({ promise: begun, resolve: noteBegun } = Promise.withResolvers<void>());

function rebuild(order: RebuildOrder) {
  orders.push(order);
  noteBegun();
  return new Promise<{ release: string; result: ReturnType<typeof resultOf> }>((resolve, reject) => {
    finish = (outcome) =>
      outcome === 'done' ? resolve({ release: 'r2', result: resultOf() }) : reject(outcome);
  });
}

const resultOf = () => ({
  pages: { total: 10, rendered: 2, reused: 8, removed: 0 },
  ms: 12,
  warnings: [],
  changed: [{ kind: 'product' as const, id: '5', change: 'changed' as const, name: hostile }],
  rendered: [{ address: '/catalog/p', reason: { kind: 'changed' as const, keys: ['product:p'] } }],
});

async function begin(given: { hookSecrets?: string[]; opsToken?: string } = {}) {
  orders = [];
  expectRebuild();
  operations = startOperations({
    ...{ dataFolder: folder, siteUrl: 'http://shop.test', hookSecrets: [secret], opsToken: token, rebuild },
    ...given,
  });
  server = createShopServer({
    ...{ dataFolder: folder, siteUrl: 'http://shop.test', apiUrl: 'http://api.test' },
    onDemand: () => Promise.resolve(),
    handleOther: operations.handle,
  });
  await listen(server, 0);
  base = `http://localhost:${(server.address() as AddressInfo).port}`;
}

async function end() {
  operations.stop();
  await close(server, 0);
}

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'vitrina-operations-'));
  const db = openSnapshot(join(folder, 'content.sqlite'));
  for (const id of ['r0', 'r1']) {
    mkdirSync(join(folder, 'releases', id, '_data'), { recursive: true });
    writeFileSync(join(folder, 'releases', id, '_data/inline-hashes.json'), '{"scripts":[],"styles":[]}');
    beginRelease(db, id, 'code', new Date('2026-02-03T04:05:06Z'));
  }
  db.close();
  symlinkSync(join('releases', 'r1'), join(folder, 'current'));
  await begin();
});

afterEach(async () => {
  await end();
  rmSync(folder, { recursive: true });
});

const edit = JSON.stringify({ type: 'content.changed', data: { entities: [{ kind: 'product', id: 5 }] } });

function deliver(id: string, body = edit, headers: Record<string, string> = {}) {
  const now = new Date();
  return fetch(`${base}/hooks/content`, {
    method: 'POST',
    body,
    headers: {
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
      'webhook-signature': new Webhook(secret).sign(id, now, body),
      ...headers,
    },
  });
}

const stateAt = async (status: string): Promise<unknown> => (await fetch(base + status)).json();

test('a signed message is stored, answered 202 and made live; the same one again builds nothing', async () => {
  const answer = await deliver('msg_1');
  expect(answer.status).toBe(202);
  const { id, status } = (await answer.json()) as { id: string; status: string };
  expect(status).toBe(`/hooks/content/${id}`);
  await begun;
  expect(await stateAt(status)).toEqual({ state: 'building' });
  const again = await deliver('msg_1');
  expect([again.status, await again.json()]).toEqual([202, { id, status }]);
  finish('done');
  await expect.poll(() => stateAt(status)).toEqual({ state: 'live', release: 'r2' });
  expect((await deliver('msg_1')).status).toBe(202);
  expect(orders).toEqual([{ thoroughness: 'named', only: ['product'], allowDrop: false }]);
  await end();
  await begin();
  expect((await deliver('msg_1')).status).toBe(202);
  expect(orders).toEqual([]);
});

test('the sender can see that a rebuild failed and why', async () => {
  const { status } = (await (await deliver('msg_1')).json()) as { status: string };
  await begun;
  finish(new Error('getSites: the API cannot be reached.'));
  await expect
    .poll(() => stateAt(status))
    .toEqual({ state: 'failed', message: 'getSites: the API cannot be reached.' });
});

test('what was taken but not made live is made live by the next server', async () => {
  const { status } = (await (await deliver('msg_1')).json()) as { status: string };
  await begun;
  await end();
  await begin();
  await begun;
  finish('done');
  await expect.poll(() => stateAt(status)).toMatchObject({ state: 'live' });
});

test.each([
  ['no headers', {}, 400],
  ['a wrong signature', { 'webhook-signature': `v1,${'A'.repeat(43)}=` }, 401],
  ['an old timestamp', { 'webhook-timestamp': '1700000000' }, 401],
  ['a timestamp with a letter', { 'webhook-timestamp': `${Math.floor(Date.now() / 1000)}x` }, 400],
])('%s is refused with a short reason', async (name, headers, status) => {
  const answer =
    name === 'no headers'
      ? await fetch(`${base}/hooks/content`, { method: 'POST', body: edit })
      : await deliver('msg_1', edit, headers);
  expect(answer.status).toBe(status);
  expect(await answer.text()).not.toContain(secret.slice(6));
  expect(orders).toEqual([]);
});

test.each(['{', '[]', '{"type":"content.changed"}', '{"type":"other","data":{}}', '\ufeff{}'])(
  'the signed body %s is refused',
  async (body) => {
    expect((await deliver('msg_1', body)).status).toBe(400);
    expect(orders).toEqual([]);
  },
);

test('a body above 64 KB is refused while it is read, whatever length it claims', async () => {
  const body = JSON.stringify({ type: 'content.changed', data: {}, more: 'x'.repeat(70_000) });
  expect((await deliver('msg_1', body)).status).toBe(413);
  const now = new Date();
  const status = await new Promise((resolve, reject) => {
    const chunked = sendRequest(`${base}/hooks/content`, {
      method: 'POST',
      headers: {
        'webhook-id': 'msg_2',
        'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
        'webhook-signature': new Webhook(secret).sign('msg_2', now, body),
        'transfer-encoding': 'chunked',
      },
    });
    chunked.on('response', ({ statusCode }) => resolve(statusCode)).on('error', reject);
    chunked.write(body);
    chunked.end();
  });
  expect(status).toBe(413);
});

test('messages come by POST, and there is no such address without secrets', async () => {
  expect((await fetch(`${base}/hooks/content`)).status).toBe(405);
  expect((await fetch(`${base}/hooks/content/${crypto.randomUUID()}`)).status).toBe(404);
  await end();
  await begin({ hookSecrets: [], opsToken: '' });
  expect((await deliver('msg_1')).status).toBe(404);
  expect((await fetch(`${base}/ops`)).status).toBe(404);
});

const own = { 'sec-fetch-site': 'same-origin' };
const post = (path: string, body = '', headers: Record<string, string> = own) =>
  fetch(base + path, {
    method: 'POST',
    body,
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  });

async function signIn() {
  const answer = await post('/ops/sign-in', `token=${encodeURIComponent(token)}`);
  expect(answer.status).toBe(303);
  const cookie = answer.headers.get('set-cookie') ?? '';
  expect(cookie).toMatch(/HttpOnly/);
  expect(cookie).toMatch(/SameSite=Strict/);
  expect(cookie).not.toContain(token.slice(0, 9));
  return { ...own, cookie: cookie.split(';')[0] ?? '' };
}

test('/ops shows nothing and does nothing without the token', async () => {
  expect(await (await fetch(`${base}/ops`)).text()).toContain('Токен');
  for (const path of ['/ops/runs/1', '/ops/releases/r0', '/ops/rebuild-all']) {
    expect((await fetch(base + path, { redirect: 'manual' })).status, path).toBe(303);
  }
  for (const path of ['/ops/rebuild', '/ops/rebuild-all', '/ops/releases/r0']) {
    expect((await post(path)).headers.get('location'), path).toBe('/ops');
  }
  expect(orders).toEqual([]);
  expect((await post('/ops/sign-in', 'token=wrong')).status).toBe(403);
});

test('tokens cannot be guessed quickly', async () => {
  const statuses: number[] = [];
  for (let count = 0; count < 12; count += 1) {
    statuses.push((await post('/ops/sign-in', `token=${count}`)).status);
  }
  expect(statuses).toEqual([...Array<number>(10).fill(403), 429, 429]);
  expect((await post('/ops/sign-in', `token=${encodeURIComponent(token)}`)).status).toBe(429);
});

test('wrong tokens from one address keep nobody at another from signing in', async () => {
  const from = (address: string, given: string) =>
    post('/ops/sign-in', `token=${encodeURIComponent(given)}`, { ...own, 'x-forwarded-for': address });
  for (let count = 0; count < 11; count += 1) await from('203.0.113.7', String(count));
  expect((await from('203.0.113.7', token)).status).toBe(429);
  expect((await from('203.0.113.8', token)).status).toBe(303);
  // Only the last entry is the proxy's own.
  expect((await from('203.0.113.9, 203.0.113.7', token)).status).toBe(429);
});

test('whoever is signed out while they look is told so, instead of a page that stays as it was', async () => {
  const told = await (await fetch(`${base}/ops/events`, { redirect: 'manual' })).text();
  expect(told).toContain('event: signed-out');
});

test('a failure is told in plain words beside what the rebuild has said', async () => {
  const headers = await signIn();
  await post('/ops/rebuild', '', headers);
  await begun;
  finish(
    new RunError({
      ...{ code: 'api-unreachable', call: 'getSites', apiUrl: `http://${hostile}`, reason: 'offline' },
    }),
  );
  const page = async () => (await fetch(`${base}/ops`, { headers })).text();
  await expect.poll(page).toContain('Последняя сборка не удалась');
  const shown = await page();
  expect(shown).toContain('недоступен');
  expect(shown).toContain('getSites: the API at http://&lt;img');
  expect(shown).not.toContain(hostile);
});

test('a form of another site does nothing, and signing out ends the session', async () => {
  const headers = await signIn();
  const { cookie } = headers;
  const foreign: Record<string, string>[] = [
    { cookie, 'sec-fetch-site': 'cross-site' },
    { cookie, origin: 'http://evil.test' },
    { cookie },
  ];
  for (const sent of foreign) expect((await raw('/ops/rebuild', sent)).status).toBe(403);
  expect(orders).toEqual([]);
  expect((await raw('/ops/rebuild', { cookie, origin: base })).status).toBe(303);
  expect(orders).toHaveLength(1);
  await post('/ops/sign-out', '', headers);
  expect(await (await fetch(`${base}/ops`, { headers })).text()).toContain('Токен');
});

/** A form as a browser without fetch metadata sends it; `fetch` itself would add them. */
const raw = (path: string, headers: Record<string, string>) =>
  new Promise<{ status: number | undefined }>((resolve, reject) => {
    const request = sendRequest(base + path, {
      method: 'POST',
      headers: { ...headers, 'content-length': 0 },
    });
    request.on('response', (answer) => resolve({ status: answer.resume().statusCode }));
    request.on('error', reject).end();
  });

test('every page of /ops keeps to its own files and is kept by nobody', async () => {
  const headers = await signIn();
  for (const path of ['/ops', '/ops/rebuild-all', '/ops/nothing', '/ops/runs/99']) {
    const answer = await fetch(base + path, { headers });
    expect(answer.headers.get('content-security-policy'), path).toContain("default-src 'none'");
    expect(answer.headers.get('cache-control'), path).toBe('no-store');
    expect(answer.headers.get('x-robots-tag'), path).toContain('noindex');
  }
});

test('a button rebuilds, and the history tells of it without running what a title says', async () => {
  const headers = await signIn();
  await post('/ops/rebuild', '', headers);
  await begun;
  expect(await (await fetch(`${base}/ops`, { headers })).text()).toContain('Идёт сборка');
  finish('done');
  const page = async (path: string) => (await fetch(base + path, { headers })).text();
  await expect.poll(() => page('/ops')).toContain('собрано');
  const history = await page('/ops');
  expect(history).toContain('&lt;img src=x');
  expect(history).not.toContain(hostile);
  const [, run = ''] = /href="(\/ops\/runs\/\d+)">Кнопка «Собрать заново»/.exec(history) ?? [];
  const details = await page(run);
  expect(details).toContain('/catalog/p');
  expect(details).toContain('изменилось: товар p');
  expect(details).not.toContain(hostile);
});

test('going back to a release makes it live at once and lets edits wait until the hold is ended', async () => {
  const headers = await signIn();
  expect(await (await fetch(`${base}/ops/releases/r0`, { headers })).text()).toContain('Вернуть выпуск?');
  expect((await post('/ops/releases/r0', '', headers)).status).toBe(303);
  const { status } = (await (await deliver('msg_1')).json()) as { status: string };
  expect(await stateAt(status)).toEqual({
    state: 'waiting',
    message: 'Rebuilds are held after a rollback until an operator lets them go on.',
  });
  const shown = await (await fetch(`${base}/ops`, { headers })).text();
  expect(shown).toContain('Сборки остановлены');
  expect(shown).toMatch(/На&nbsp;сайте<\/dt>\s*<dd><code>r0</);
  expect(orders).toEqual([]);
  await post('/ops/rebuild', '', headers);
  await begun;
  finish('done');
  await expect.poll(() => stateAt(status)).toMatchObject({ state: 'live' });
  expect((await post('/ops/releases/r9', '', headers)).status).toBe(404);
});

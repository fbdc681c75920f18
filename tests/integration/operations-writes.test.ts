import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { createServer, request as sendRequest, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CONTENT_HOOK_MAX_BYTES, CONTENT_HOOK_PATH } from '../../src/contract/content/content-hook.ts';
import { DraftLimits } from '../../src/drafts/draft-limits.ts';
import { createDrafts } from '../../src/drafts/drafts.ts';
import { createRemoteAddressRule } from '../../src/http/remote-address.ts';
import { secretKeys } from '../../src/http/secret-keys.ts';
import type { ReleaseControl } from '../../src/operations/control/release-control.ts';
import { createContentHook } from '../../src/operations/hook/content-hook.ts';
import { createOps } from '../../src/operations/ops/ops.ts';
import { MemoryAccess } from '../../src/operations/store/memory-access.ts';
import { openOperations } from '../../src/operations/store/sqlite/operations-database.ts';
import { SqliteOperationsStore } from '../../src/operations/store/sqlite/sqlite-operations-store.ts';
import { paths } from '../../src/paths.ts';
import { OPS_TOKEN, sameOrigin, SECRET, signedHeaders } from './harness/signed-messages.ts';

const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;
const ATTACKER = '203.0.113.7';
/** Requests in a minute, more than any share here. */
const A_MINUTE = 15;

const folder = mkdtempSync(join(tmpdir(), 'vitrina-operations-writes-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let now = Date.now();
const clock = { now: () => now, after: () => () => undefined };
const done: string[] = [];
const act = (name: string) => () => {
  done.push(name);
  return Promise.reject(new Error(`${name} by a stranger`));
};
const control = {
  deliver: act('deliver'),
  trigger: act('trigger'),
  rollBack: act('rollBack'),
  overview: act('overview'),
} as unknown as ReleaseControl;

const databasePath = join(folder, 'operations.sqlite');
let store: SqliteOperationsStore;
let ops: Hono;
let hook: Hono;
beforeAll(() => {
  store = new SqliteOperationsStore(openOperations(databasePath));
  ops = createOps({
    store,
    control,
    clock,
    token: OPS_TOKEN,
    secure: true,
    subscribers: { subscribe: () => () => undefined } as never,
    remoteAddressOf: createRemoteAddressRule(),
  });
  hook = createContentHook({
    keys: secretKeys('HOOK_SECRETS', [SECRET]),
    clock,
    deliver: async (message, entities) => {
      done.push(message);
      return (await store.deliveries.add(message, entities, now)).delivery;
    },
    stateOf: () => Promise.resolve(undefined),
  });
});
afterAll(() => store[Symbol.asyncDispose]());

const bytes = () =>
  statSync(databasePath).size + (statSync(`${databasePath}-wal`, { throwIfNoEntry: false })?.size ?? 0);
const send = async (app: Hono, path: string, init: RequestInit) =>
  app.fetch(
    new Request(new URL(path, 'https://shop.test'), {
      ...init,
      headers: { 'x-forwarded-for': ATTACKER, ...(init.headers as Record<string, string>) },
    }),
    { incoming: { socket: { remoteAddress: '127.0.0.1' } } },
  );
const form = (body: string): RequestInit => ({
  method: 'POST',
  body,
  headers: {
    ...sameOrigin,
    'content-type': 'application/x-www-form-urlencoded',
    'content-length': String(body.length),
  },
});

/** The routes of an app that take anything but a GET. */
const writing = (app: Hono) =>
  [...new Set(app.routes.map(({ method, path }) => `${method} ${path}`))].filter(
    (route) => !/^(?:GET|HEAD|ALL|OPTIONS) /.test(route),
  );

/** What they do for a stranger in an hour, from one address. */
const known: Readonly<Record<string, 'a share' | 'nothing' | 'only what is signed'>> = {
  'POST /ops/sign-in': 'a share',
  'POST /ops/sign-out': 'nothing',
  'POST /ops/rebuild': 'nothing',
  'POST /ops/rebuild-all': 'nothing',
  'POST /ops/releases/:id{[\\w-]{1,64}}': 'nothing',
  [`POST ${CONTENT_HOOK_PATH}`]: 'only what is signed',
};

test('SEC-11 every write of /ops and of the content hook is known', () => {
  expect([...writing(ops), ...writing(hook)].sort()).toEqual(Object.keys(known).sort());
});

/** How often each status was answered in an hour of simulated time. */
async function hourOf(ask: (at: number) => Promise<Response>): Promise<Record<number, number>> {
  const statuses: Record<number, number> = {};
  for (let at = 0; at < HOUR_MINUTES * A_MINUTE; at++) {
    if (at % A_MINUTE === 0) now += MINUTE_MS;
    const { status } = await ask(at);
    statuses[status] = (statuses[status] ?? 0) + 1;
  }
  return statuses;
}

test('SEC-11 an hour of writes to /ops from one address signs nobody in and keeps nothing', async () => {
  const before = bytes();
  expect(await hourOf((at) => send(ops, '/ops/sign-in', form(`token=guess-${at}`)))).toEqual({
    403: 10 * HOUR_MINUTES,
    429: (A_MINUTE - 10) * HOUR_MINUTES,
  });
  for (const path of writing(ops)
    .filter((route) => known[route] === 'nothing')
    .map((route) => route.slice('POST '.length).replace(/:id\{.*$/, 'r0')))
    for (let at = 0; at < A_MINUTE; at++) expect((await send(ops, path, form(''))).status).toBe(303);
  expect(done).toEqual([]);
  expect(bytes() - before).toBe(0);
});

test('SEC-11 an hour of messages about content that nobody signed, or that come again, keeps one', async () => {
  const before = bytes();
  const body = 'x'.repeat(CONTENT_HOOK_MAX_BYTES);
  const unsigned = {
    'webhook-id': 'msg_forged',
    'webhook-signature': `v1,${Buffer.alloc(32).toString('base64')}`,
  };
  const forged = await hourOf(() => {
    const headers = { ...unsigned, 'webhook-timestamp': String(Math.floor(now / 1000)) };
    return send(hook, CONTENT_HOOK_PATH, { method: 'POST', body, headers });
  });
  expect(forged).toEqual({ 401: A_MINUTE * HOUR_MINUTES });
  expect(done).toEqual([]);
  now = Date.now();
  const message = JSON.stringify({ type: 'content.changed', data: {} });
  const overheard = signedHeaders('msg_once', message);
  const again = await hourOf(() =>
    send(hook, CONTENT_HOOK_PATH, { method: 'POST', body: message, headers: overheard }),
  );
  expect(Object.keys(again)).toEqual(['202', '401']);
  // Its signature holds for five minutes.
  expect(again[202]).toBeLessThanOrEqual(5 * A_MINUTE);
  expect(await store.deliveries.open()).toHaveLength(1);
  expect(bytes() - before).toBeLessThan(64 * 1024);
});

test('SEC-11 drafts take nothing, and an hour of wrong links from one address is looked at ten times a minute', async () => {
  await using drafts = createDrafts({
    dataFolder: folder,
    apiUrl: 'http://api.test',
    internalApiUrl: 'http://api.test',
    siteId: 1,
    currencyId: 1,
    draftSecrets: [SECRET],
    now: () => now,
    fetch: () => Promise.reject(new Error('The API is asked for no wrong link.')),
  });
  const server: Server = createServer((request, response) => {
    void (drafts.handle(request, response) ?? response.writeHead(404).end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const ask = (method: string) =>
    new Promise<Response>((resolve, reject) => {
      const headers = { 'x-forwarded-for': ATTACKER };
      const path = `${paths.drafts}/product/7?expires=4102444800&signature=${'A'.repeat(43)}`;
      sendRequest({ port, method, path, headers, host: '127.0.0.1' }, (response) => {
        response.resume();
        response.on('end', () => resolve(new Response(null, { status: response.statusCode ?? 0 })));
      })
        .on('error', reject)
        .end();
    });
  try {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) expect((await ask(method)).status).toBe(405);
    expect(await hourOf(() => ask('GET'))).toEqual({
      404: 10 * HOUR_MINUTES,
      429: (A_MINUTE - 10) * HOUR_MINUTES,
    });
  } finally {
    server.close();
  }
});

const NETWORKS = 20_000;
const MAX_CPU_MS = 1_500;
const network = (at: number) => `2001:db8:${(at >> 16).toString(16)}:${(at & 0xffff).toString(16)}::`;
function cpuMs(since?: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(since);
  return (user + system) / 1000;
}

test('SEC-10 attempts of many networks within a minute cost what they cost of one', async () => {
  const access = new MemoryAccess();
  const drafts = new DraftLimits();
  let started = process.cpuUsage();
  for (let at = 0; at < NETWORKS; at++)
    await access.countAttempt(network(at), now, { most: 10, since: now - MINUTE_MS });
  expect(cpuMs(started)).toBeLessThan(MAX_CPU_MS);
  started = process.cpuUsage();
  for (let at = 0; at < NETWORKS; at++) {
    drafts.mustWait(network(at), now);
    drafts.noteWrong(network(at), now);
  }
  expect(cpuMs(started)).toBeLessThan(MAX_CPU_MS);
});

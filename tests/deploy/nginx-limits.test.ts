import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClient } from '../../src/api/client.ts';
import { getCategories } from '../../src/contract/catalog/category.ts';
import { withRetry } from '../../src/rebuild/sync/with-retry.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { onDemandAddresses } from './guard-requests.ts';
import { type AttackAnswer, attackClient, flood, statusesOf } from './nginx-attack.ts';
import { BEHIND_BALANCER, hasNginx, type RunningNginx, startNginx } from './running-nginx.ts';

const STRANGER = '127.0.0.2';
const VISITOR = '127.0.0.3';
const THIS_MACHINE = '127.0.0.1';

/** What the Node server says; longer than what nginx finds too short to compress. */
const PLAIN = '{"data":[]}'.padEnd(4_000);

let dataFolder: string;
let server: Server;
beforeAll(async () => {
  dataFolder = temporaryFolder('limits');
  mkdirSync(join(dataFolder, 'nginx'));
  for (const name of ['every-answer', 'pages']) writeFileSync(join(dataFolder, 'nginx', `${name}.conf`), '');
  server = createServer((_, response) => response.setHeader('Content-Type', 'text/html').end(PLAIN)).listen(
    0,
    '127.0.0.1',
  );
  await once(server, 'listening');
});
afterAll(() => void server.close());

async function withNginx(name: string, visit: (nginx: RunningNginx) => Promise<void>, further?: string) {
  const { port } = server.address() as AddressInfo;
  const nginx = await startNginx(dataFolder, port, name, further);
  try {
    await visit(nginx);
  } finally {
    await nginx.stop();
  }
}

const refusedOf = (answers: readonly AttackAnswer[]) => answers.find(({ status }) => status === 429);

/** One request from an address. */
async function ask(nginx: RunningNginx, address: string, path: string) {
  const client = attackClient(nginx, address);
  const answer = await client.get(path);
  client.close();
  return answer;
}

test.runIf(hasNginx)(
  'SEC-01 a flood of guarded routes is refused by address, in Russian, and takes nothing from others',
  () =>
    withNginx('nginx.conf', async (nginx) => {
      const headers = { cookie: 'basket=invented' };
      const refused = refusedOf(await flood(nginx, STRANGER, { count: 400, path: '/checkout?x=1', headers }));
      expect(refused).toMatchObject({ retryAfter: '5' });
      expect(refused?.body).toMatch(/^Слишком много запросов/);
      // Whatever is made for each visitor has its share of the same count.
      for (const path of onDemandAddresses)
        expect(refusedOf(await flood(nginx, STRANGER, { count: 30, path })), path).toBeDefined();
      expect((await ask(nginx, VISITOR, '/checkout')).status).toBe(200);
      const others = await flood(nginx, STRANGER, { count: 400, path: '/catalog?utm_source=mail' });
      expect(statusesOf(others)).toEqual([200]);
    }),
  30_000,
);

test.runIf(hasNginx)(
  'SEC-01 a flood from elsewhere leaves the calls of the shop’s server to the API, which have no limit',
  () =>
    withNginx('nginx-api.conf', async (nginx) => {
      const refused = refusedOf(await flood(nginx, STRANGER, { count: 900, path: '/basket/v1' }));
      expect(refused).toMatchObject({ retryAfter: '1' });
      expect(JSON.parse(refused?.body ?? '')).toMatchObject({ status: 429, code: 'too_many_requests' });
      const own = await flood(nginx, THIS_MACHINE, { count: 900, path: '/basket/v1' });
      expect(statusesOf(own)).toEqual([200]);
    }),
  30_000,
);

/** Asks once from each of so many addresses of a network, which differ from its first free bit to the last; the statuses. */
async function askAsNetwork(nginx: RunningNginx, network: string, path: string, count: number) {
  const client = attackClient(nginx, STRANGER);
  const ask = (_: unknown, at: number) => {
    const host = (at + 1).toString(16);
    return client.get(path, { 'x-forwarded-for': `${network}:${host}:0:a:${host}` });
  };
  const answers = await Promise.all(Array.from({ length: count }, ask));
  client.close();
  return statusesOf(answers);
}

test.runIf(hasNginx).each([
  ['nginx.conf', '/checkout'],
  ['nginx-api.conf', '/basket/v1'],
])(
  'SEC-01 the addresses of an IPv6 network, any of which a household may choose, count as one: %s',
  (name, path) =>
    withNginx(
      name,
      async (nginx) => {
        // Bytes of the second are those of a line's end.
        for (const network of ['2001:db8:1:2', '2001:db8:a0a:a'])
          expect(await askAsNetwork(nginx, network, path, 700)).toContain(429);
        for (const network of ['2001:db8:1:3', '2001:db9:1:2'])
          expect(await askAsNetwork(nginx, network, path, 20)).toEqual([200]);
        expect((await ask(nginx, VISITOR, path)).status).toBe(200);
      },
      BEHIND_BALANCER,
    ),
);

test.runIf(hasNginx)(
  'SEC-01 nginx compresses nothing that the Node server has left plain: its size may tell a secret',
  () =>
    withNginx('nginx.conf', async (nginx) => {
      const client = attackClient(nginx, VISITOR);
      for (const path of ['/ops', '/ops/releases', '/checkout', '/draft/news/1', '/nothing?utm_source=mail'])
        expect((await client.get(path, { 'accept-encoding': 'gzip, br' })).body, path).toBe(PLAIN);
      client.close();
    }),
);

/** The `fetch` of a machine with another address. */
function fetchFrom(nginx: RunningNginx, address: string, statuses: number[]): typeof fetch {
  const client = attackClient(nginx, address);
  return async (input) => {
    const { pathname, search } = new URL(new Request(input).url);
    const { status, body, retryAfter } = await client.get(pathname + search);
    statuses.push(status);
    return new Response(body, { status, headers: retryAfter ? { 'retry-after': retryAfter } : {} });
  };
}

test.runIf(hasNginx)(
  'SEC-01 a rebuild on another machine that nginx refuses for now waits and goes on',
  () =>
    withNginx('nginx-api.conf', async (nginx) => {
      const statuses: number[] = [];
      const apiUrl = `http://127.0.0.1:${nginx.port}`;
      const fetch = fetchFrom(nginx, STRANGER, statuses);
      const client = withRetry(createClient({ apiUrl, siteId: 1, currencyId: 1, fetch }));
      await flood(nginx, STRANGER, { count: 900, path: '/basket/v1' });
      const calls = await Promise.all(Array.from({ length: 90 }, () => client.call(getCategories, {})));
      expect(calls).toEqual(Array.from({ length: 90 }, () => ({ data: [] })));
      expect(statuses).toContain(429);
    }),
  30_000,
);

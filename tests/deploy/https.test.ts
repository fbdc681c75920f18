import { request } from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openSession } from '../../src/reference-api/auth/sessions.ts';
import { writeRefreshToken } from '../../src/reference-api/auth/refresh-tokens.ts';
import { EMPTY_PERSONAL_DATA } from '../../src/reference-api/customers/empty-personal-data.ts';
import { writeNginxHeaders } from '../../src/server/headers/nginx-headers.ts';
import { close, listen } from '../../src/server/listen.ts';
import { createOnDemand } from '../../src/server/on-demand.ts';
import { createShopServer } from '../../src/server/shop-server.ts';
import { onDemandAddresses } from './guard-requests.ts';
import { askPlain } from './nginx-attack.ts';
import { addresses as httpAddresses, type PublishedShop, publishShop } from './published-shop.ts';
import { hasNginx, type RunningNginx, startTlsNginx } from './running-nginx.ts';

// What browsers meet in public is TLS, nginx and the shop's server together: no part alone shows it.

const HOST = 'shop.example';
const addresses = { ...httpAddresses, siteUrl: `https://${HOST}` };
const SETUP_MS = 180_000;
const NAME = 'auth_token_polotno';

interface Answer {
  readonly status: number;
  readonly location: string | undefined;
  readonly hsts: string | undefined;
  readonly cookies: readonly string[];
  readonly body: string;
}

let published: PublishedShop;
let server: ReturnType<typeof createShopServer>;
let nginx: RunningNginx;
let token: string;

beforeAll(async () => {
  if (!hasNginx) return;
  published = await publishShop(4, addresses.siteUrl);
  const { dataFolder, store } = published.shop;
  server = createShopServer({ ...addresses, dataFolder, onDemand: createOnDemand(dataFolder) });
  await listen(server, 0);
  writeNginxHeaders({ ...addresses, dataFolder });
  nginx = await startTlsNginx(dataFolder, (server.address() as AddressInfo).port);
  const uid = store.customers.add({ ...EMPTY_PERSONAL_DATA, fio: 'Ким Анна' }, 'guest', new Date());
  const sessionId = openSession(store, uid, 'device', new Date());
  const oldRefreshToken = writeRefreshToken(store, { sessionId, generation: 0 });
  const refreshed = await askApi('http://api.test/users/v1/refresh', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ oldRefreshToken, deviceId: 'device' }),
  });
  ({ access: token } = (await refreshed.json()) as { access: string });
}, SETUP_MS);

const askApi: typeof fetch = (input, init) =>
  published.shop.source().fetch?.(input, init) ?? fetch(input, init);

/** The site reads its settings with the first request. */
beforeEach(() => {
  vi.stubEnv('API_URL', addresses.apiUrl);
  vi.stubEnv('INTERNAL_API_URL', addresses.internalApiUrl);
  vi.stubEnv('SITE_URL', addresses.siteUrl);
  vi.stubGlobal('fetch', askApi);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterAll(async () => {
  if (!hasNginx) return;
  await nginx.stop();
  await close(server);
  await published.close();
});

function open(path: string, headers: Record<string, string> = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const to = { host: '127.0.0.1', port: nginx.port, servername: HOST, rejectUnauthorized: false };
    request({ ...to, path, headers: { host: HOST, ...headers } }, (incoming) => {
      const parts: Buffer[] = [];
      incoming.on('data', (part: Buffer) => parts.push(part));
      incoming.on('end', () => {
        const { location, 'strict-transport-security': hsts, 'set-cookie': cookies = [] } = incoming.headers;
        const body = Buffer.concat(parts).toString();
        resolve({ status: incoming.statusCode ?? 0, location, hsts, cookies, body });
      });
    })
      .on('error', reject)
      .end();
  });
}

const isRemoval = (cookie: string) => /=; |Max-Age=0/.test(cookie);

test.runIf(hasNginx)(
  'SEC-01 over https every answer says so for a year, and plain http leads there alone',
  async () => {
    const paths = ['/', '/catalog', '/checkout', '/user/profile', '/nothing', '/robots.txt', '/CATALOG'];
    for (const path of paths) expect((await open(path)).hsts, path).toMatch(/^max-age=31536000/);
    for (const path of ['/', '/user/profile?a=1', '//evil.example/x', '/%0d%0aset-cookie:a=b']) {
      const answer = await askPlain(
        nginx,
        `GET ${path} HTTP/1.1\r\nHost: ${HOST}\r\nConnection: close\r\n\r\n`,
      );
      expect(answer).toMatch(/^HTTP\/1\.1 301 /);
      expect(/^Location: (.*)\r$/m.exec(answer)?.[1]).toBe(`https://${HOST}${path}`);
      expect(answer).not.toMatch(/^set-cookie/im);
    }
  },
);

test.runIf(hasNginx)(
  'SESS-01 over https all cookies are for the shop’s host and for https alone, whatever proxies are claimed',
  async () => {
    const claims = {
      'x-forwarded-proto': 'http',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-for': '203.0.113.9',
      forwarded: 'host=evil.example;proto=http',
    };
    const set: string[] = [];
    for (const path of onDemandAddresses) {
      const { cookies, location = '', body } = await open(path, claims);
      expect(location + body, path).not.toContain('evil.example');
      expect(location, path).not.toMatch(/^http:/);
      set.push(...cookies.filter((cookie) => !isRemoval(cookie)));
    }
    expect(set.length).toBeGreaterThan(3);
    for (const cookie of set)
      expect(cookie).toMatch(/^__Host-(?=.*; Path=\/(?:;|$))(?=.*; Secure(?:;|$))(?!.*Domain)/i);
  },
);

test.runIf(hasNginx)(
  'SESS-01 over https a cookie of the former name is taken over once, and two of one name are none',
  async () => {
    const profile = (cookie: string) => open('/user/profile', { cookie });
    const first = await profile(`${NAME}=${token}`);
    expect(first.status).toBe(200);
    const kept = first.cookies
      .map((cookie) => cookie.split(';', 1)[0] ?? '')
      .filter((pair) => pair.startsWith('__Host-'));
    expect(kept).toContain(`__Host-${NAME}=${token}`);
    expect((await profile(kept.join('; '))).status).toBe(200);
    const moved = kept.filter((pair) => !pair.startsWith(`__Host-${NAME}`)).join('; ');
    expect((await profile(`${moved}; ${NAME}=${token}`)).location).toBe('/user/signin');
    expect((await profile(`${kept.join('; ')}; __Host-${NAME}=other`)).status).not.toBe(200);
  },
);

test.skipIf(hasNginx)('nginx is not installed here: https was not tried', () => undefined);

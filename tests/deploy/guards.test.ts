import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { EMPTY_PERSONAL_DATA } from '../../src/reference-api/customers/empty-personal-data.ts';
import { writeRefreshToken } from '../../src/reference-api/auth/refresh-tokens.ts';
import { openSession } from '../../src/reference-api/auth/sessions.ts';
import { close, listen } from '../../src/server/listen.ts';
import { createOnDemand } from '../../src/server/on-demand.ts';
import { createShopServer } from '../../src/server/shop-server.ts';
import { customersAddresses, guardRequest, type GuardRequest, onDemandAddresses } from './guard-requests.ts';
import { NetlifyHost } from './netlify-host.ts';
import { addresses as httpAddresses, type PublishedShop, publishShop } from './published-shop.ts';

// npm run proof:session sends ten thousand, with another seed each time.
const REQUESTS = Number(process.env['GUARD_REQUESTS'] ?? 200);
const SEED = Number(process.env['SESSION_SEED'] ?? 1);
const TIMEOUT_MS = 600_000;
const FIRST_SERVER_ERROR = 500;

/** As shops are in public: over https the cookies have a prefix. */
const addresses = { ...httpAddresses, siteUrl: 'https://shop.test' };

const VICTIM = { fio: 'Жертвова Мария', email: 'zhertvova@private.example', phone: '+79109876543' };

interface Answer {
  readonly status: number;
  /** Names in lower case; cookies one per line. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}
type Host = (request: GuardRequest) => Promise<Answer>;

let published: PublishedShop;
let server: ReturnType<typeof createShopServer>;
let victimsCookies: string;
let secrets: readonly string[];

beforeAll(async () => {
  // Guards and what they give are the same in a shop of any size.
  published = await publishShop(4, addresses.siteUrl);
  const { dataFolder, store } = published.shop;
  server = createShopServer({ ...addresses, dataFolder, onDemand: createOnDemand(dataFolder) });
  await listen(server, 0);
  const uid = store.customers.add({ ...EMPTY_PERSONAL_DATA, ...VICTIM }, 'guest', new Date());
  const sessionId = openSession(store, uid, 'victims-device', new Date());
  const refresh = writeRefreshToken(store, { sessionId, generation: 0 });
  const response = await askApi('http://api.test/users/v1/refresh', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ oldRefreshToken: refresh, deviceId: 'victims-device' }),
  });
  const tokens = (await response.json()) as { access: string; refresh: string };
  victimsCookies = `__Host-auth_token_polotno=${tokens.access}`;
  secrets = ['Жертвова', 'zhertvova', '9876543', tokens.access, tokens.refresh, refresh];
}, TIMEOUT_MS);
afterAll(async () => {
  await close(server);
  await published.close();
});

const askApi: typeof fetch = (input, init) =>
  published.shop.source().fetch?.(input, init) ?? fetch(input, init);

/** What both hosts run asks the API in memory, and logs nothing. The site reads its settings with the first request. */
function connectApi(ask = askApi): void {
  vi.stubEnv('API_URL', addresses.apiUrl);
  vi.stubEnv('INTERNAL_API_URL', addresses.internalApiUrl);
  vi.stubEnv('SITE_URL', addresses.siteUrl);
  vi.stubGlobal('fetch', ask);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
}

const node: Host = ({ address, method, headers, body }) =>
  new Promise((resolve, reject) => {
    const { port } = server.address() as AddressInfo;
    httpRequest({ port, path: address, method, headers, setDefaultHeaders: true }, (incoming) => {
      const parts: Buffer[] = [];
      incoming.on('data', (part: Buffer) => parts.push(part));
      incoming.on('end', () => {
        const names = Object.entries(incoming.headers);
        resolve({
          status: incoming.statusCode ?? 0,
          headers: Object.fromEntries(names.map(([name, value]) => [name, [value].flat().join('\n')])),
          body: Buffer.concat(parts).toString(),
        });
      });
    })
      .on('error', reject)
      .end(body);
  });

const netlify: Host = async ({ address, method, headers, body }) => {
  const request = new Request(`${addresses.siteUrl}${address}`, {
    method,
    headers,
    ...(body !== undefined && { body }),
  });
  const answer = await new NetlifyHost(published.root, true).respond(request);
  return {
    status: answer.status,
    headers: {
      ...Object.fromEntries(answer.headers),
      'set-cookie': answer.headers.getSetCookie().join('\n'),
    },
    body: await answer.text(),
  };
};

const isLocal = (place: string) => /^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/.test(place);

/** What is wrong with an answer to someone who is not signed in. */
function faultsOf(
  { address, method, headers: sent }: GuardRequest,
  { status, headers, body }: Answer,
): string[] {
  const path = address.replace(/\?.*$/s, '');
  const everything = `${body}\n${Object.values(headers).join('\n')}`;
  const prevLink = /^__Host-prevLink=([^;]*)/m.exec(headers['set-cookie'] ?? '')?.[1];
  const faults = {
    'an error of the server': status >= FIRST_SERVER_ERROR,
    'a private text': secrets.some((secret) => everything.includes(secret)),
    'an open redirect': headers['location'] !== undefined && !isLocal(headers['location']),
    'an open way back': prevLink !== undefined && prevLink !== '' && !isLocal(decodeURIComponent(prevLink)),
    'a customer’s page': customersAddresses.has(path) && status === 200,
    'an answer for caches':
      ['GET', 'HEAD'].includes(method) &&
      onDemandAddresses.includes(path) &&
      !/no-store/.test(headers['cache-control'] ?? ''),
    // What came by the name of before is moved as it is.
    'a session': [
      ...(headers['set-cookie'] ?? '').matchAll(/^(?:__Host-)?(?:auth|refresh)_token[^=]*=([^;]+)/gm),
    ].some(([, token = '']) => !sent['cookie']?.includes(token)),
  };
  return Object.entries(faults).flatMap(([name, isWrong]) => (isWrong ? [name] : []));
}

const hosts: [string, Host][] = [
  ['the Node server', node],
  ['the function on Netlify', netlify],
];

test.each(hosts)(
  'CONF-01 %s asks the API by its internal address, which no page names',
  async (_, host) => {
    const asked = vi.fn<typeof fetch>(askApi);
    connectApi(asked);
    const page = { address: '/user/profile', method: 'GET', headers: { cookie: victimsCookies } };
    const { status, headers, body } = await host(page);
    expect(status).toBe(200);
    expect(
      new Set(asked.mock.calls.map(([to]) => new URL(to instanceof Request ? to.url : to).origin)),
    ).toEqual(new Set(['http://internal.test']));
    expect(body + JSON.stringify(headers)).not.toContain('internal.test');
  },
  TIMEOUT_MS,
);

test.each(hosts)(
  'SESS-03 SESS-08 on %s no address, header or cookie brings a private byte, an open redirect or a server’s error',
  async (_, host) => {
    connectApi();
    const own = await host({
      address: '/user/session/link',
      method: 'GET',
      headers: { cookie: victimsCookies },
    });
    expect(faultsOf({ address: '/', method: 'GET', headers: {} }, own), 'their owner reads them').toEqual([
      'a private text',
    ]);
    await fc.assert(
      fc.asyncProperty(guardRequest, async (request) => {
        const answer = await host(request);
        const { status, headers, body } = answer;
        expect(
          faultsOf(request, answer),
          JSON.stringify({ status, headers, body: body.slice(0, 200) }),
        ).toEqual([]);
      }),
      { seed: SEED, numRuns: REQUESTS },
    );
  },
  TIMEOUT_MS,
);

test.each(hosts)(
  'SESS-01 on %s another host of the domain signs nobody in with the cookies that it sets, and nobody out',
  async (_, host) => {
    connectApi();
    const open = async (cookie: string) =>
      host({ address: '/user/profile', method: 'GET', headers: { cookie } });
    const planted = victimsCookies.replace('__Host-', '');
    const hasMoved = '__Host-cookies_moved_polotno=1';
    // To all paths of the domain, and to a longer one, which browsers send first.
    for (const cookie of [`${planted}; ${hasMoved}`, `${planted}; ${planted}x; ${hasMoved}`]) {
      const answer = await open(cookie);
      expect(answer.headers['location']).toBe('/user/signin');
      expect(answer.headers['set-cookie']).toContain(
        'auth_token_polotno=; Path=/user; Max-Age=0; Domain=shop.test',
      );
      expect(answer.headers['set-cookie']).not.toContain(planted);
    }
    const own = await open(`auth_token_polotno=planted; ${victimsCookies}; ${hasMoved}`);
    expect(own.status).toBe(200);
  },
  TIMEOUT_MS,
);

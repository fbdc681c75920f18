import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import type { Call } from '../../src/contract/calls/call.ts';
import { calls, type CallName } from '../../src/contract/routes.ts';
import { putBasketProducts } from '../../src/contract/order/basket.ts';
import { wellStockedShop } from '../property/hostile/prepared-shop.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { filesIn } from './fixture/upload.ts';
import { testApi, type TestApi } from './fixture/test-api.ts';
import { groups, shares, TOO_MANY, type Request } from './fixture/write-shares.ts';

const folder = temporaryFolder('anonymous-writes');

const MINUTE_MS = 60_000;
/** The attack asks for its share again every ten minutes of an hour. */
const ROUNDS = 6;
/** Requests in a row that are refused as too many before it waits. */
const PATIENCE = 3;
/** Requests of ten minutes where none is refused as too many. */
const MAX_OF_A_ROUND = 500;
/** A call that accepts more than this in an hour from one address has no share. */
const MAX_ACCEPTED = 1_500;
const ATTACKER = '203.0.113.7';

/** Calls that keep nothing of a guest's, or only take away; `SEC-06` holds it for each GET. */
const keepNothing: readonly CallName[] = [
  ...(['deleteBasketProducts', 'clearBasket', 'selectBasketGroups', 'deleteConstructorSet'] as const),
  'signOut',
  ...([
    'getVirtualTotal',
    'findProducts',
    'findSimilarProducts',
    'countProducts',
    'findReviews',
    'matchArticles',
    'getDraft',
  ] as const),
];

const openCalls = (Object.keys(calls) as CallName[]).filter(
  (name) => calls[name].method !== 'GET' && calls[name].auth !== 'required',
);

test('SEC-11 every call that a guest may make to write has a share, or keeps nothing', () => {
  const known = [...Object.keys(shares), ...keepNothing];
  expect(openCalls.filter((name) => !known.includes(name))).toEqual([]);
  expect(known.filter((name) => !openCalls.some((open) => open === name))).toEqual([]);
});

const sizeOf = (path: string): number =>
  existsSync(path) ? filesIn(path).reduce((sum, name) => sum + statSync(join(path, name)).size, 0) : 0;

/** Routes beside the contract that take anything but a GET, and what keeps strangers from filling the disk by them. */
const besideContract: Record<string, string> = {
  'POST /pay/:billId': 'the test bank: a bill is paid or refused once, and has a name that cannot be guessed',
  'POST /mailing/:code': 'a signed link of an e-mail, which changes the one row of its recipient',
  'POST /contact-change/:code': 'a signed link of an e-mail, which works once',
  'POST /staff/sign-in': 'counts in memory, 50,000 keys at most',
  'POST /staff/sign-in/code': 'counts in memory, as passwords; a code works once',
  'POST /staff/sign-out': 'removes the session of its cookie',
  'POST /staff/invitation/:code{[\\w-]{32}}':
    'a link of an e-mail, which works once and changes the one row of its member',
  'POST /exchange/1c':
    '1C with name and password: wrong ones are counted, files have a share of the disk (docs/security.md)',
  'POST /demo-counter/events': 'demo mode: the last 200 events of 16 KB, in memory',
};

const STAFF_PAGES = /^\/(?:editor|desk|staff)\//;

test('SEC-11 every route beside the contract that writes without an account is known, and staff’s forms are closed', async () => {
  const api = testApi();
  const ofContract = new Set(Object.values<Call>(calls).map(({ method, path }) => `${method} ${path}`));
  const writing = api.app.routes.filter(({ method }) => !['GET', 'HEAD', 'ALL', 'OPTIONS'].includes(method));
  const beside = [...new Set(writing.map(({ method, path }) => `${method} ${path}`))].filter(
    (route) => !ofContract.has(route),
  );
  const open: string[] = [];
  for (const route of beside) {
    const [method = '', path = ''] = route.split(' ');
    const response = await api.fetch(path, { method, redirect: 'manual' });
    const isClosed = STAFF_PAGES.test(path) && [302, 303, 401, 403].includes(response.status);
    if (!isClosed || route in besideContract) open.push(route);
  }
  expect(open.sort()).toEqual(Object.keys(besideContract).sort());
});

let sent = 0;
const send = (api: TestApi, call: Call, { path = call.path, body }: Request) =>
  api.app.fetch(
    new Request(new URL(path, 'http://api.test'), {
      method: call.method,
      headers: {
        ...(!(body instanceof FormData) && { 'content-type': 'application/json' }),
        'x-forwarded-for': ATTACKER,
        'idempotency-key': `attack-${++sent}`,
      },
      body: body instanceof FormData ? body : JSON.stringify(body),
    }),
    { incoming: { socket: { remoteAddress: '127.0.0.1' } } },
  );

test.each(Object.entries(shares))(
  'SEC-11 an hour of %s from one address leaves the disk where it should be',
  async (name, { bytes, request, answers = [200, TOO_MANY] }) => {
    const filesFolder = join(folder, `${name}-files`);
    const databasePath = join(folder, `${name}.sqlite`);
    let now = new Date('2026-03-10T12:00:00Z');
    const api = testApi({ databasePath, filesFolder, now: () => now, shop: wellStockedShop });
    const { basket } = await api.call(putBasketProducts, { body: { groups, change: true } });
    using database = new DatabaseSync(databasePath, { readOnly: true });
    const used = () => {
      const figures = database
        .prepare(
          'SELECT (page_count - freelist_count) * page_size AS bytes FROM pragma_page_count, pragma_freelist_count, pragma_page_size',
        )
        .get();
      return Number(figures?.['bytes']) + sizeOf(filesFolder);
    };
    const before = used();
    const statuses = new Map<number, number>();
    let at = 0;
    for (let round = 0; round < ROUNDS; round++) {
      for (let refused = 0; refused < PATIENCE && at < (round + 1) * MAX_OF_A_ROUND; at++) {
        const { status } = await send(api, calls[name as CallName], await request(at, basket, api));
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        if (status === TOO_MANY) refused++;
      }
      now = new Date(now.getTime() + 10 * MINUTE_MS);
    }
    // What is refused for another reason would show nothing.
    expect([...statuses.keys()].sort()).toEqual(answers);
    expect(statuses.get(200) ?? 0).toBeLessThan(MAX_ACCEPTED);
    expect(used() - before).toBeLessThan(bytes);
  },
);

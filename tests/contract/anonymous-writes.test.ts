import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, expect, test } from 'vitest';
import type { Call } from '../../src/contract/call.ts';
import { calls, type CallName } from '../../src/contract/routes.ts';
import { putBasketProducts } from '../../src/contract/basket.ts';
import { wellStockedShop } from '../property/hostile/prepared-shop.ts';
import { fields } from './fixture/accounts.ts';
import { orderForm } from './fixture/checkout.ts';
import { FORM_ID } from './fixture/content.ts';
import { SINGLE_BED_SET, TABLECLOTH, THROW, TOWEL, WHITE_SATIN } from './fixture/group-ids.ts';
import { testApi, type TestApi } from './fixture/test-api.ts';

const folder = mkdtempSync(join(tmpdir(), 'vitrina-anonymous-writes-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const MINUTE_MS = 60_000;
/** The attack asks for its share anew every ten minutes of an hour. */
const ROUNDS = 6;
/** Requests in a row that are refused as too many before it waits. */
const PATIENCE = 3;
/** A call that accepts more than this in an hour from one address has no share. */
const MOST_ACCEPTED = 1_500;
const MB = 1024 * 1024;
const ATTACKER = '203.0.113.7';

const long = (length: number, at: number) => `${at} `.padEnd(length, 'я');
const email = (at: number) => `victim${at}@example.com`;
const phone = (at: number) => `+7900${String(1_000_000 + at)}`;
const groups = [WHITE_SATIN, TOWEL, SINGLE_BED_SET, THROW].map((id) => ({ id, count: 1 }));

interface Request {
  path?: string;
  body: unknown;
}
/** What one address may make the database keep in an hour by a call, and the request number `at` that keeps the most. */
interface Share {
  bytes: number;
  request: (at: number, basket: string) => Request;
}

const shares: Partial<Record<CallName, Share>> = {
  putBasketProducts: { bytes: MB, request: () => ({ body: { groups, change: true } }) },
  updateBasket: { bytes: MB, request: () => ({ body: { promocode: null } }) },
  addConstructorSet: { bytes: MB, request: (at) => ({ body: { title: long(200, at), groups } }) },
  calculateToAddress: {
    bytes: MB,
    request: (_, basket) => ({
      body: { basket, method: 'courier', option: 'usual', shipping: orderForm('', 0).personalShipping },
    }),
  },
  calculateToPoint: {
    bytes: MB,
    request: (_, basket) => ({ body: { basket, method: 'point', deliveryPointCode: 'iv-1' } }),
  },
  sendForm: {
    bytes: 2 * MB,
    request: (at) => ({
      body: {
        typeId: FORM_ID.everything,
        page: '/'.padEnd(500, 'я'),
        fileIds: [],
        accept: true,
        values: [
          { code: 'fio', value: 'Иванова Анна' },
          { code: 'email', value: email(at) },
          { code: 'phone', value: phone(at) },
          { code: 'day', value: '2026-06-01' },
          { code: 'line', value: `Сатин ${at}` },
          { code: 'story', value: long(90, at) },
          { code: 'colour', value: 'w' },
          { code: 'album', value: 'true' },
          { code: 'rating', value: '5' },
        ],
      },
    }),
  },
  subscribe: { bytes: MB, request: (at) => ({ body: { email: email(at), isUnsubscribe: false } }) },
  notifyWhenRestocked: {
    bytes: MB,
    request: (at) => ({ body: { email: email(at), groupId: TABLECLOTH, accept: true } }),
  },
  joinRaffle: {
    bytes: MB,
    request: (at) => ({
      path: '/raffles/v1/participants/open',
      body: { fio: 'Иванова Анна', phone: phone(at), email: email(at), city: null, accept: true },
    }),
  },
  placeBlank: {
    bytes: MB,
    request: (at) => ({
      body: {
        ...{ fio: 'Иванова Анна', phone: phone(at), accept: true, comment: long(1000, at) },
        ...{ deviceId: `device-${at}`, groups },
      },
    }),
  },
  signUp: {
    bytes: 3 * MB,
    request: (at) => ({
      body: { fields: { ...fields, email: email(at), phone: phone(at) }, deviceId: `device-${at}` },
    }),
  },
};

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
    'getDraft',
  ] as const),
];

/** Calls whose share another test holds. */
const heldBy: Partial<Record<CallName, string>> = {
  placeOrder: 'tests/contract/order-rate-limit.test.ts',
  uploadFile: 'tests/contract/upload-attacks.test.ts',
  uploadImage: 'tests/contract/upload-attacks.test.ts',
  addReview: 'tests/contract/review.test.ts',
  getPaymentUrl: 'tests/contract/payment.test.ts',
  login: 'tests/contract/users-limits.test.ts',
  refresh: 'tests/contract/users-refresh.test.ts',
  resetPassword: 'tests/contract/users-limits.test.ts',
  sendTemporaryPassword: 'tests/contract/users-limits.test.ts',
  changePassword: 'tests/contract/users-limits.test.ts',
};

const openCalls = (Object.keys(calls) as CallName[]).filter(
  (name) => calls[name].method !== 'GET' && calls[name].auth !== 'required',
);

test('SEC-11 every call that a guest may make to write has a share, or keeps nothing', () => {
  const known = [...Object.keys(shares), ...keepNothing, ...Object.keys(heldBy)];
  expect(openCalls.filter((name) => !known.includes(name))).toEqual([]);
  expect(known.filter((name) => !openCalls.some((open) => open === name))).toEqual([]);
  expect(Object.values(heldBy).filter((file) => !existsSync(file))).toEqual([]);
});

let sent = 0;
const send = (api: TestApi, call: Call, { path = call.path, body }: Request) =>
  api.app.fetch(
    new Request(new URL(path, 'http://api.test'), {
      method: call.method,
      headers: {
        ...{ 'content-type': 'application/json', 'x-forwarded-for': ATTACKER },
        'idempotency-key': `attack-${++sent}`,
      },
      body: JSON.stringify(body),
    }),
    { incoming: { socket: { remoteAddress: '127.0.0.1' } } },
  );

const TOO_MANY = 429;

test.each(Object.entries(shares))(
  'SEC-11 an hour of %s from one address leaves the disk where it should be',
  async (name, { bytes, request }) => {
    const databasePath = join(folder, `${name}.sqlite`);
    let now = new Date('2026-03-10T12:00:00Z');
    await using api = testApi({ databasePath, now: () => now, shop: wellStockedShop });
    const { basket } = await api.call(putBasketProducts, { body: { groups, change: true } });
    using database = new DatabaseSync(databasePath, { readOnly: true });
    const used = () => {
      const figures = database
        .prepare(
          'SELECT (page_count - freelist_count) * page_size AS bytes FROM pragma_page_count, pragma_freelist_count, pragma_page_size',
        )
        .get();
      return Number(figures?.['bytes']);
    };
    const before = used();
    const statuses = new Map<number, number>();
    let at = 0;
    for (let round = 0; round < ROUNDS; round++) {
      for (let refused = 0; refused < PATIENCE && at < MOST_ACCEPTED * 2; at++) {
        const { status } = await send(api, calls[name as CallName], request(at, basket));
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        if (status === TOO_MANY) refused++;
      }
      now = new Date(now.getTime() + 10 * MINUTE_MS);
    }
    // What is refused for another reason would show nothing.
    expect([...statuses.keys()].sort()).toEqual([200, TOO_MANY]);
    expect(statuses.get(200)).toBeLessThan(MOST_ACCEPTED);
    expect(used() - before).toBeLessThan(bytes);
  },
);

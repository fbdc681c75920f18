import { afterAll, expect, test } from 'vitest';
import { calls } from '../../src/contract/routes.ts';
import { at, json } from './altered-server.ts';
import { Client } from './client.ts';
import { conformanceOptions, UsageError } from './command-line.ts';
import { areaNames, runConformance, subjects } from './conformance.ts';
import { signUp } from './customer.ts';
import { runningApi, SHOP_ORIGIN } from './running-api.ts';
import { steps } from './steps.ts';

const api = await runningApi();
afterAll(() => api.close());

const guest = new Client({ api: api.url, siteId: 1, currencyId: 1 });

async function account() {
  const { customer } = await signUp(guest, undefined);
  const { email, password } = customer.made;
  return { customer, given: { username: email, password } };
}

const run = (options: Partial<Parameters<typeof runConformance>[0]>) =>
  runConformance({ api: api.url, origin: SHOP_ORIGIN, ...options });

test('BACK-06 a whole run for two given accounts leaves nothing behind in them', async () => {
  const given = [await account(), await account()];
  const [bought] = (
    await guest.answer(calls.findProducts, { body: { limit: 50, inStock: true } })
  ).data.flatMap(({ groups }) => groups.filter(({ available, remnants }) => available && remnants >= 20));
  const groups = [{ id: bought?.id ?? 0, count: 1 }];
  await given[0]?.customer.client.answer(calls.putBasketProducts, { body: { groups, change: true } });
  const state = ({ customer: { client } }: (typeof given)[number]) =>
    Promise.all([
      client.answer(calls.getProfile, {}),
      client.answer(calls.getUserParams, {}),
      client
        .answer(calls.getBasket, { query: {} })
        .then(({ data }) =>
          data.inStock.products.map(({ id, groups: [group] }) => [id, group?.id, group?.count]),
        ),
      client.answer(calls.getOrders, { query: {} }).then(({ meta }) => meta.totalCount),
      client.answer(calls.getBlanks, { query: {} }).then(({ meta }) => meta.totalCount),
      client.answer(calls.getShippings, {}),
      client.answer(calls.getFavoriteIds, {}),
      client.answer(calls.findReviews, { body: { own: true } }).then(({ meta }) => meta.totalCount),
      client.answer(calls.getBonusBalance, {}),
    ]);
  const before = await Promise.all(given.map(state));
  const report = await run({ accounts: given.map((one) => one.given) });
  expect(report.failed).toEqual([]);
  expect(report.row('placeOrder').result).toBe('passed');
  expect(await Promise.all(given.map(state))).toEqual(before);
});

test('BACK-06 account calls are made for given accounts, who stay as they are, and whose sessions end', async () => {
  const [one, two] = [await account(), await account()];
  const state = async () =>
    Promise.all([
      one.customer.client.answer(calls.getProfile, {}),
      one.customer.client.answer(calls.getBasket, { query: {} }).then(({ data }) => data),
      two.customer.client.answer(calls.getProfile, {}),
    ]);
  const before = await state();
  const made: string[] = [];
  const report = await run({
    accounts: [one.given, two.given],
    only: ['signingUp', 'profile', 'favorites', 'ownPrices', 'farewell'],
    fetch: async (request) => {
      const { pathname } = new URL(request.url);
      const response = await fetch(request);
      if (request.method !== 'GET' && response.ok) made.push(`${request.method} ${pathname}`);
      return response;
    },
  });
  expect(report.failed).toEqual([]);
  expect(report.row('deleteUser').result).toBe('skipped');
  expect(await state()).toEqual(before);
  expect(made).not.toContain('POST /users/v1/sign-up');
  expect(made.filter((name) => name === 'POST /users/v1/sign-out')).toHaveLength(2);
});

test('BACK-06 a wrong password is a finding, and account calls are left out', async () => {
  const report = await run({
    accounts: [{ username: 'nobody@example.com', password: 'wrong-password' }],
    only: ['profile'],
  });
  expect(report.row('login')).toMatchObject({ result: 'failed' });
  expect(report.row('getProfile').result).toBe('skipped');
});

test('a server that charges every role the guest’s prices in the basket is caught', async () => {
  const { given } = await account();
  const { data } = await guest.answer(calls.findProducts, { body: { limit: 1 } });
  expect(data).toHaveLength(1);
  const report = await run({
    accounts: [given],
    only: ['ownPrices'],
    fetch: async (request) => {
      if (!at(request, '/basket/v1/products', 'POST')) return fetch(request);
      const answer = JSON.parse(await (await fetch(request)).text()) as Record<string, unknown>;
      return json(
        JSON.parse(
          JSON.stringify(answer).replaceAll(/"price":(\d+)/g, (_, price) => `"price":${Number(price) + 100}`),
        ),
      );
    },
  });
  expect(report.failed.map(({ problem }) => problem)).toEqual([
    expect.stringMatching(/^the price of group \d+ in the basket of the role \w+ is \d+ instead of \d+$/),
    expect.stringMatching(/^the price of one at a count of \d+ for the role \w+ is \d+ instead of \d+$/),
  ]);
});

test('BACK-06 a call that is not served is one row of its own kind, no failure, and what needs it is left out', async () => {
  const report = await run({
    only: ['categories', 'setup'],
    fetch: async (request) => {
      const { pathname } = new URL(request.url);
      return /^\/(?:collections|raffles)\//.test(pathname) ? json({ message: 'Нет' }, 501) : fetch(request);
    },
  });
  expect(report.failed).toEqual([]);
  expect(report.row('getCollections')).toMatchObject({ result: 'unserved', problems: ['not served (501)'] });
  expect(report.table(subjects)).toMatch(/\d+ not served; checks: /);
  const needed = await run({
    only: ['setup'],
    fetch: (request) =>
      at(request, '/config-provider/v1') ? Promise.resolve(json({}, 501)) : fetch(request),
  });
  expect(needed.row('getConfig').result).toBe('failed');
});

test.each([
  ['on receipt', false],
  ['now', true],
])('BACK-06 a shop where one pays %s alone has its orders tested', async (_, payNow) => {
  const report = await run({
    only: ['ordering', 'orderTerms', 'orders'],
    fetch: async (request) => {
      const answer = await fetch(request);
      if (!at(request, '/payments/v1')) return answer;
      const { data } = JSON.parse(await answer.text()) as { data: { payNow: boolean }[] };
      return json({ data: data.filter((one) => one.payNow === payNow) });
    },
  });
  expect(report.failed).toEqual([]);
  expect(report.row('placeOrder')).toMatchObject({ result: 'passed', problems: [] });
  expect(report.row('getOrderStatus').result).toBe('passed');
});

test('BACK-06 reviews need not be counted by rating', async () => {
  const report = await run({
    only: ['reviews'],
    fetch: async (request) => {
      const answer = await fetch(request);
      if (!at(request, '/reviews/v1/counts') || !answer.ok) return answer;
      const { ratings: _, ...counts } = JSON.parse(await answer.text()) as Record<string, unknown>;
      return json(counts);
    },
  });
  expect(report.failed).toEqual([]);
});

test('BACK-06 steps of the guide are names of parts, and every part belongs to one step', () => {
  expect(Object.values(steps).flat().sort()).toEqual([...areaNames].sort());
  const shop = { siteUrl: 'http://shop.test' };
  const options = (...args: string[]) => conformanceOptions(['--api', 'http://api.test', ...args], shop);
  expect(options('--only', 'pages,basket').only).toEqual(['firstStep', 'basket', 'counting', 'pieces']);
  expect(options('--account', 'a@b.c:x:y', '--account', 'd@e.f:z').accounts).toEqual([
    { username: 'a@b.c', password: 'x:y' },
    { username: 'd@e.f', password: 'z' },
  ]);
  expect(() => options('--account', 'secret')).toThrow(UsageError);
  expect(() => options('--account', 'secret')).not.toThrow(/secret/);
});

import { join } from 'node:path';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { createClient } from '../../src/api/client.ts';
import { getBasket, putBasketProducts } from '../../src/contract/order/basket.ts';
import { getCategories } from '../../src/contract/catalog/category.ts';
import { getSites } from '../../src/contract/shop/site.ts';
import { createReferenceApi } from '../../src/reference-api/app.ts';
import type { FaultRule } from '../../src/reference-api/faults/fault-plan.ts';
import { startReferenceApi } from '../../src/reference-api/start.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { fixtureShop } from './fixture/shop.ts';
import { testApi } from './fixture/test-api.ts';
import { TOWEL } from './fixture/group-ids.ts';

const ORIGIN = 'http://localhost:4321';
const folder = temporaryFolder('faults');
const files = { databasePath: join(folder, 'shop.sqlite'), picturesFolder: join(folder, 'pictures') };
beforeAll(() => createReferenceApi({ ...files, shop: fixtureShop, demo: true }).close());

type Fetch = typeof globalThis.fetch;
interface Served {
  url: string;
  fetch: Fetch;
  close: () => Promise<void>;
}

const ways: Record<string, (rules?: FaultRule[]) => Promise<Served>> = {
  'in memory': (rules) => {
    const { app, close } = testApi(rules && { faults: { rules } });
    const fetch: Fetch = async (input, init) => app.fetch(new Request(input, init));
    return Promise.resolve({ url: 'http://api.test', fetch, close });
  },
  'over HTTP': async (rules) => {
    const api = await startReferenceApi({
      ...files,
      port: 0,
      demo: true,
      ...(rules && { faults: { rules } }),
    });
    return { ...api, fetch };
  },
};

let running: Served | undefined;
afterEach(async () => {
  await running?.close();
  running = undefined;
});

describe.each(Object.entries(ways))('%s', (_, serve) => {
  const setUp = async (rules?: FaultRule[], timeout?: number) => {
    const api = (running = await serve(rules));
    const client = createClient({ fetch: api.fetch, apiUrl: api.url, siteId: 1, currencyId: 1, timeout });
    return {
      client,
      ask: (path: string, init?: RequestInit) => api.fetch(api.url + path, init),
      sites: () => client.call(getSites, {}),
      categories: () => client.call(getCategories, {}),
      put: (basket: string, count: number) =>
        client.call(putBasketProducts, {
          body: { basket, groups: [{ id: TOWEL, count }], change: true },
        }),
      /** Of the group, in a basket that has lived through the faults. */
      count: async (basket: string) => {
        const { data } = await client.call(getBasket, { query: { basket } });
        return data.inStock.products.flatMap(({ groups }) => groups.map(({ count }) => count));
      },
      /** A basket with one piece in it. */
      basket: async () => {
        const { basket } = await client.call(putBasketProducts, {
          body: { groups: [{ id: TOWEL, count: 1 }], change: true },
        });
        return basket;
      },
    };
  };
  const once = { call: 'putBasketProducts', after: 1, times: 1 } as const;

  test('API-02 faults: a connection that is dropped before has changed nothing', async () => {
    const { basket, put, count } = await setUp([{ ...once, kind: 'drop-before' }]);
    const token = await basket();
    await expect(put(token, 3)).rejects.toMatchObject({ name: 'NetworkError', reason: 'offline' });
    expect(await count(token)).toEqual([1]);
    await put(token, 2);
    expect(await count(token)).toEqual([2]);
  });

  test('API-02 faults: a connection that is dropped after has changed what was asked', async () => {
    const { basket, put, count } = await setUp([{ ...once, kind: 'drop-after' }]);
    const token = await basket();
    await expect(put(token, 3)).rejects.toMatchObject({ name: 'NetworkError', reason: 'offline' });
    expect(await count(token)).toEqual([3]);
  });

  test('API-02 faults: a status comes in place of the call, and browsers of the shop may read it', async () => {
    const { basket, put, count, ask } = await setUp([
      { ...once, kind: 'status', status: 503, message: 'Закрыто на учёт' },
      { call: 'getSites', kind: 'status', status: 500 },
    ]);
    const token = await basket();
    const refused = { name: 'HttpError', status: 503, message: 'Закрыто на учёт' };
    await expect(put(token, 3)).rejects.toMatchObject(refused);
    expect(await count(token)).toEqual([1]);
    const answer = await ask('/sites/v1', { headers: { origin: ORIGIN } });
    expect(answer.status).toBe(500);
    expect(answer.headers.get('access-control-allow-origin')).toBe(ORIGIN);
  });

  test('API-02 faults: an answer that is no JSON comes after the change', async () => {
    const { basket, put, count, ask } = await setUp([
      { ...once, kind: 'malformed' },
      { call: 'getSites', kind: 'malformed' },
    ]);
    const token = await basket();
    await expect(put(token, 3)).rejects.toMatchObject({ name: 'ContractError', field: '' });
    expect(await count(token)).toEqual([3]);
    const answer = await ask('/sites/v1', { headers: { origin: ORIGIN } });
    expect(answer.headers.get('access-control-allow-origin')).toBe(ORIGIN);
    expect(await answer.text()).toMatch(/^\{"data":.*[^}]$/);
  });

  test('API-02 faults: a truncated answer is a connection that breaks off', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { basket, put, count } = await setUp([{ ...once, kind: 'truncated' }]);
    const token = await basket();
    await expect(put(token, 3)).rejects.toMatchObject({ name: 'NetworkError', reason: 'offline' });
    expect(await count(token)).toEqual([3]);
  });

  test('API-02 faults: a field is changed or missing', async () => {
    const { categories, sites, client } = await setUp([
      { call: 'getCategories', kind: 'field', path: 'data.0.id', value: 'one', times: 1 },
      { call: 'getCategories', kind: 'field', path: 'data.*.title' },
      { call: 'getSites', kind: 'field', path: 'data.7.id', value: 1 },
      { call: 'getBasket', kind: 'field', path: '__proto__.polluted', value: true },
    ]);
    await expect(categories()).rejects.toMatchObject({ name: 'ContractError', field: 'data.0.id' });
    await expect(categories()).rejects.toMatchObject({ name: 'ContractError', field: 'data.0.title' });
    await expect(sites(), 'a path that leads nowhere').resolves.toBeDefined();
    await client.call(getBasket, { query: {} });
    expect({}).not.toHaveProperty('polluted');
  });

  test('API-02 faults: a late answer is not waited for, and a short delay hurts nobody', async () => {
    const { sites, categories } = await setUp(
      [
        { call: 'getSites', kind: 'latency', ms: 600_000 },
        { call: '*', kind: 'latency', ms: 1 },
      ],
      500,
    );
    await expect(sites()).rejects.toMatchObject({ name: 'NetworkError', reason: 'timeout' });
    await expect(categories()).resolves.toBeDefined();
  });

  test('API-02 faults: every latency counts, wherever it stands in the plan', async () => {
    const { sites, ask } = await setUp([
      { call: 'getSites', kind: 'latency', ms: 1 },
      { call: 'getSites', kind: 'status', status: 503 },
      { call: 'getSites', kind: 'drop-before' },
      { call: '*', kind: 'latency', ms: 1 },
    ]);
    await expect(sites()).rejects.toMatchObject({ name: 'HttpError', status: 503 });
    const { rules } = (await (await ask('/faults')).json()) as { rules: { applied: number }[] };
    expect(rules.map(({ applied }) => applied)).toEqual([1, 1, 0, 1]);
  });

  test('API-02 faults: no page of a browser sees or changes them, not even the shop’s', async () => {
    const { ask, sites } = await setUp([]);
    const body = JSON.stringify({ rules: [{ call: '*', kind: 'drop-before' }] });
    const headers = { origin: ORIGIN, 'content-type': 'application/json' };
    for (const init of [{}, { method: 'PUT', body }, { method: 'DELETE' }])
      expect((await ask('/faults', { ...init, headers })).status).toBe(404);
    await expect(sites()).resolves.toBeDefined();
  });

  test('API-02 faults: they can be seen, changed and ended while the API runs', async () => {
    const { ask, sites } = await setUp([{ call: 'getSites', kind: 'drop-before', times: 1 }]);
    await expect(sites()).rejects.toMatchObject({ name: 'NetworkError' });
    await sites();
    expect(await (await ask('/faults')).json()).toEqual({
      rules: [{ call: 'getSites', kind: 'drop-before', times: 1, seen: 2, applied: 1 }],
    });
    const change = (plan: unknown) =>
      ask('/faults', {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(plan),
      });
    expect((await change({ rules: [{ call: 'getSites', kind: 'status', status: 502 }] })).status).toBe(200);
    await expect(sites()).rejects.toMatchObject({ status: 502 });
    const refused = await change({ rules: [{ call: 'getShop', kind: 'status', status: 502 }] });
    expect(refused.status).toBe(400);
    await expect(sites(), 'what was before stays').rejects.toMatchObject({ status: 502 });
    await ask('/faults', { method: 'DELETE' });
    await expect(sites()).resolves.toBeDefined();
  });

  test('API-02 faults: an API that was not started with faults has no such address', async () => {
    const { ask, sites } = await setUp();
    const plan = JSON.stringify({ rules: [{ call: '*', kind: 'drop-before' }] });
    for (const init of [{}, { method: 'PUT', body: plan }, { method: 'DELETE' }])
      expect((await ask('/faults', init)).status).toBe(404);
    await expect(sites()).resolves.toBeDefined();
  });
});

test('API-02 faults: chance is the same for the same seed, whatever else is asked meanwhile', async () => {
  const course = async (seed: number, others: number) => {
    const rule = { call: 'getSites', kind: 'status', status: 500, probability: 0.5 } as const;
    const api = testApi({ faults: { seed, rules: [rule, { ...rule, call: 'getCategories' }] } });
    const statuses: number[] = [];
    for (let request = 0; request < 30; request++) {
      statuses.push((await api.fetch('/sites/v1')).status);
      for (let other = 0; other < others; other++) await api.fetch('/catalog/v1');
    }
    await api.close();
    return statuses;
  };
  const first = await course(1, 0);
  expect(new Set(first)).toEqual(new Set([200, 500]));
  expect(await course(1, 1)).toEqual(first);
  expect(await course(2, 0)).not.toEqual(first);
});

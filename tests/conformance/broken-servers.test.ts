import { afterAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Fetch } from './client.ts';
import { runConformance, type AreaName } from './conformance.ts';
import {
  JsonSchema,
  RowsSchema,
  at,
  json,
  saying,
  reading,
  withHeader,
  forgivingRotation,
} from './altered-server.ts';
import { runningApi, SHOP_ORIGIN } from './running-api.ts';

const api = await runningApi();
afterAll(() => api.close());

interface Broken {
  how: string;
  /** The row of the table that must say so. */
  names: string;
  part: AreaName;
  fetch: Fetch;
  problem: RegExp;
}

const broken: Broken[] = [
  {
    how: 'leaves a field out',
    names: 'getConfig',
    part: 'setup',
    fetch: saying('/config-provider/v1', 'GET', ({ news: _, ...rest }) => rest),
    problem: /news \(invalid_type/,
  },
  {
    how: 'sends rubles with a point instead of kopecks',
    names: 'findProducts',
    part: 'products',
    fetch: saying('/catalog/v1/products', 'POST', (body) => ({
      ...body,
      data: z.parse(RowsSchema, body.data).map((product) => ({ ...product, bonuses: 12.5 })),
    })),
    problem: /data\.0\.bonuses \(invalid_type, int expected\)/,
  },
  {
    how: 'SEC-05 links to a script',
    names: 'getSites',
    part: 'setup',
    fetch: saying('/sites/v1', 'GET', ({ data }) => ({
      data: z.parse(RowsSchema, data).map((site) => ({
        ...site,
        socials: [{ title: 'Сеть', url: 'javascript:alert(1)' }],
      })),
    })),
    problem: /0\.socials\.0\.url is "javascript:alert\(1\)", which is no http\(s\)/,
  },
  {
    how: 'answers what is not there with 500',
    names: 'getPartner',
    part: 'showcase',
    fetch: async (request) => {
      const response = await fetch(request);
      const isPartner = new URL(request.url).pathname.startsWith('/partners/v1/');
      return isPartner && response.status === 404 ? json({ message: 'Ошибка' }, 500) : response;
    },
    problem: /answered 500 instead of 404/,
  },
  {
    how: 'sends a page of HTML with an error',
    names: 'viewProduct',
    part: 'products',
    fetch: async (request) => {
      const response = await fetch(request);
      return response.status === 404 ? new Response('<h1>Not found</h1>', { status: 404 }) : response;
    },
    problem: /the body is not JSON/,
  },
  {
    how: 'says of a spent code that something is wrong, and not what',
    names: 'changePassword',
    part: 'signingIn',
    fetch: async (request) => {
      const response = await fetch(request);
      const isRefused = at(request, '/users/v1/password', 'PUT') && response.status === 422;
      return isRefused ? json({ message: 'Ошибка' }, 422) : response;
    },
    problem: /`code`/,
  },
  {
    how: 'repeats the first page',
    names: 'getNews',
    part: 'content',
    fetch: async (request) => {
      if (!at(request, '/news/v1')) return fetch(request);
      const url = new URL(request.url);
      const page = Number(url.searchParams.get('page') ?? 1);
      url.searchParams.set('page', '1');
      const { data, meta } = z.parse(
        z.object({ data: RowsSchema, meta: z.looseObject({ perPage: z.int(), totalCount: z.int() }) }),
        await (await fetch(new Request(url, request))).json(),
      );
      const offset = (page - 1) * meta.perPage;
      return json({
        data: offset < meta.totalCount ? data : [],
        meta: { ...meta, currentPage: page, offset },
      });
    },
    problem: /page 2 repeats \d+ of page 1/,
  },
  {
    how: 'does not look at filters',
    names: 'countProducts',
    part: 'products',
    fetch: reading('/catalog/v1/products', ({ filters: _, ...rest }) => rest),
    problem: /the number of products with .+ is \d+ instead of \d+/,
  },
  {
    how: 'PRICE-01 tells guests what dealers pay',
    names: 'viewProduct',
    part: 'publicPrices',
    fetch: saying('/catalog/v1/products/view', 'GET', (body) => ({
      ...body,
      cardPrices: [{ priceRole: 'dealer', price: 100, oldPrice: null }],
    })),
    problem: /names a price of the role dealer to a visitor with the role guest_opt/,
  },
  {
    how: 'gives every visitor the same basket',
    names: 'getBasket',
    part: 'basket',
    fetch: (() => {
      let first: string | undefined;
      return async (request: Request) => {
        const url = new URL(request.url);
        if (at(request, '/basket/v1') && first !== undefined) url.searchParams.set('basket', first);
        const response = await fetch(new Request(url, request));
        if (at(request, '/basket/v1/products', 'POST') && response.ok) {
          first ??= z.parse(z.looseObject({ basket: z.string() }), await response.clone().json()).basket;
        }
        return response;
      };
    })(),
    problem: /two visitors have one basket/,
  },
  {
    how: 'does not look at the idempotency key',
    names: 'placeOrder',
    part: 'ordering',
    fetch: (request) => {
      const headers = new Headers(request.headers);
      if (headers.has('idempotency-key')) headers.set('idempotency-key', crypto.randomUUID());
      return fetch(new Request(request, { headers }));
    },
    problem: /the same key|answered 409/,
  },
  {
    how: 'charges another sum than it showed',
    names: 'placeOrder',
    part: 'ordering',
    fetch: saying('/orders/v1', 'POST', (order) => ({ ...order, sum: Number(order.sum) + 1 })),
    problem: /the sum is \d+ instead of \d+/,
  },
  {
    how: 'takes refresh tokens that are long used up',
    names: 'refresh',
    part: 'session',
    fetch: forgivingRotation(),
    problem: /answered 200 instead of 401/,
  },
  {
    how: 'does not ask an organisation for its tax id',
    names: 'signUp',
    part: 'signingUp',
    fetch: async (request) => {
      const response = await fetch(request);
      if (!at(request, '/users/v1/signup', 'POST') || response.status !== 422) return response;
      const { errors, ...rest } = z.parse(JsonSchema, await response.json());
      const named = z.parse(RowsSchema, errors).filter(({ field }) => field !== 'fields.taxId');
      return json({ ...rest, errors: named }, 422);
    },
    problem: /does not name fields\.taxId/,
  },
  {
    how: 'makes no account with an order',
    names: 'placeOrder',
    part: 'signingUp',
    fetch: saying('/orders/v1', 'POST', (order) => ({ ...order, login: null })),
    problem: /`login` is null/,
  },
  {
    how: 'does not look at the proof of work',
    names: 'resetPassword',
    part: 'work',
    fetch: (request) =>
      at(request, '/users/v1/password/reset', 'POST')
        ? Promise.resolve(json({ sent: true }))
        : fetch(request),
    problem: /answered 200 instead of 428/,
  },
  {
    how: 'lets every site read its answers',
    names: 'protocol',
    part: 'protocol',
    fetch: async (request) => withHeader(await fetch(request), 'access-control-allow-origin', '*'),
    problem: /access-control-allow-origin is "?\*/,
  },
  {
    how: 'shows a profile to anybody',
    names: 'getProfile',
    part: 'refusals',
    fetch: (request) =>
      at(request, '/users/v1/profile') ? Promise.resolve(json({ uid: 1 })) : fetch(request),
    problem: /answered 200 instead of 401/,
  },
  {
    how: 'does not say which fields are wrong',
    names: 'login',
    part: 'refusals',
    fetch: async (request) => {
      const response = await fetch(request);
      if (response.status !== 400) return response;
      const { errors: _, ...rest } = z.parse(JsonSchema, await response.json());
      return json(rest, 400);
    },
    problem: /does not name the wrong fields/,
  },
];

describe('the suite fails on a server that', () => {
  test.each(broken.map((server) => [server.how, server] as const))(
    'API-03 conformance: %s',
    async (_, server) => {
      const { names, part, problem } = server;
      const report = await runConformance({
        api: api.url,
        origin: SHOP_ORIGIN,
        only: [part],
        fetch: server.fetch,
      });
      expect(report.row(names)).toMatchObject({ result: 'failed' });
      expect(report.row(names).problems.join('\n')).toMatch(problem);
    },
  );
});

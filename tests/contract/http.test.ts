import { ErrorCode } from '../../src/contract/calls/errors.ts';
import { Hono } from 'hono';
import { expect, test, vi } from 'vitest';
import { putBasketProducts } from '../../src/contract/order/basket.ts';
import { getCategories } from '../../src/contract/catalog/category.ts';
import { findProducts, getProductsByIds } from '../../src/contract/catalog/product.ts';
import { getWidget } from '../../src/contract/content/widget.ts';
import type { RouteInterceptor } from '../../src/reference-api/http/route-interceptor.ts';
import { createCallServer } from '../../src/reference-api/http/call-server.ts';
import { ContractViolation } from '../../src/reference-api/http/response-validation.ts';
import { noWork } from '../../src/reference-api/http/proof-of-work.ts';
import { ErrorResponse } from '../../src/reference-api/http/error-response.ts';
import { handleErrors } from '../../src/reference-api/http/error-handler.ts';
import { testApi } from './fixture/test-api.ts';

const api = testApi();

const json = { 'content-type': 'application/json' };

test('params, query and body that break the contract are refused with their fields', async () => {
  const body = { groups: [{ id: 'one', count: 1 }], change: true };
  const refused = await api.refused(putBasketProducts, { body });
  expect(refused).toMatchObject({
    status: 400,
    body: { code: 'invalid', message: 'Запрос составлен неверно' },
  });
  expect(refused.body.errors?.map(({ field }) => field)).toEqual(['groups.0.id']);
  expect((await api.refused(getProductsByIds, { query: { ids: ['a', 'b'] } })).status).toBe(400);
  expect((await api.refused(findProducts, { body: { page: 0 } })).status).toBe(400);
});

test('a body over 64 KB is refused', async () => {
  const body = JSON.stringify({ search: 'а'.repeat(64 * 1024) });
  const response = await api.fetch('/catalog/v1/products', { method: 'POST', headers: json, body });
  expect(response.status).toBe(413);
  expect(await response.json()).toMatchObject({ code: 'too_large', message: 'Запрос слишком большой' });
});

test('a selection of more filters than a shop has is refused', async () => {
  const filters = Array.from({ length: 1500 }, (_, id) => ({ code: `f${id}`, valueIds: [1] }));
  expect((await api.refused(findProducts, { body: { filters } })).status).toBe(400);
});

test('an unknown address is 404, a known one with another method 405', async () => {
  expect((await api.fetch('/catalog/v2')).status).toBe(404);
  const wrong = await api.fetch('/news/v1/1', { method: 'DELETE' });
  expect({ status: wrong.status, allow: wrong.headers.get('allow') }).toEqual({ status: 405, allow: 'GET' });
});

test('an unknown page or limit of a list is refused', async () => {
  expect((await api.fetch('/news/v1?page=0')).status).toBe(422);
  expect((await api.fetch('/seo/v1?limit=100000')).status).toBe(422);
  expect((await api.fetch('/news/v1?page=9007199254740991')).status).toBe(422);
});

test('browsers of this machine may call, and need not ask before each call', async () => {
  const preflight = await api.fetch('/orders/v1', {
    method: 'OPTIONS',
    headers: {
      origin: 'http://localhost:4321',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'idempotency-key',
    },
  });
  const allowed = preflight.headers.get('access-control-allow-headers')?.split(',') ?? [];
  expect(preflight.headers.get('access-control-allow-origin')).toBe('http://localhost:4321');
  for (const header of [
    'site-id',
    'currency-id',
    'platform',
    'authorization',
    'content-type',
    'idempotency-key',
  ]) {
    expect(allowed).toContain(header);
  }
  expect(Number(preflight.headers.get('access-control-max-age'))).toBeGreaterThan(600);
});

test('browsers elsewhere may not, unless they are named', async () => {
  const headers = { origin: 'https://shop.example' };
  const origin = 'access-control-allow-origin';
  expect((await api.fetch('/sites/v1', { headers })).headers.get(origin)).toBeNull();
  const named = testApi({ origins: ['https://shop.example'] });
  expect((await named.fetch('/sites/v1', { headers })).headers.get(origin)).toBe('https://shop.example');
  await named.close();
});

test('refusals are readable across origins', async () => {
  const response = await api.fetch('/nothing', { headers: { origin: 'http://localhost:4321' } });
  expect(response.headers.get('access-control-allow-origin')).toBe('http://localhost:4321');
});

test('a fault of the API itself says nothing of its inside, but is reported', async () => {
  const report = vi.fn();
  const broken = testApi({
    report,
    intercept: () => {
      throw new Error('secret inside');
    },
  });
  const { status, body } = await broken.refused(getCategories, {});
  expect({ status, body }).toEqual({
    status: 500,
    body: { status: 500, message: 'Произошла ошибка сервера' },
  });
  expect(report).toHaveBeenCalledWith(expect.objectContaining({ message: 'secret inside' }));
  await broken.close();
});

test('a test can answer in place of one call', async () => {
  const intercept: RouteInterceptor = (name, _, proceed) =>
    name === 'getWidget' ? Response.json({ message: 'Занято' }, { status: 503 }) : proceed();
  const faulty = testApi({ intercept });
  expect((await faulty.refused(getWidget, { params: { code: 'new' } })).status).toBe(503);
  await expect(faulty.call(getCategories, {})).resolves.toBeDefined();
  await faulty.close();
});

test.each([
  [
    'answers with what the contract does not know',
    () => ({ code: 'new', title: 'Новинки', link: '', productIds: [1.5] }),
  ],
  [
    'refuses in a way that the contract does not name',
    () => {
      throw new ErrorResponse(409, ErrorCode.inFlight, 'Нельзя');
    },
  ],
])('a handler that %s does not reach the caller', async (_, handler) => {
  const report = vi.fn();
  const app = new Hono();
  const guest = { customer: undefined, priceRole: 'guest_opt' };
  const tokens = {
    issue: () => Promise.resolve(''),
    authenticate: () => Promise.resolve(guest),
    checkOpen: () => undefined,
  };
  const { serve } = createCallServer({ app, tokens, checkWork: () => Promise.resolve(noWork) });
  serve(getWidget, handler);
  handleErrors(app, report);
  expect((await app.request('/widgets/v1/new')).status).toBe(500);
  expect(report).toHaveBeenCalledWith(expect.any(ContractViolation));
});

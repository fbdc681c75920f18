import { Hono, type Context } from 'hono';
import { expect, test } from 'vitest';
import { Header, ProofHeader } from '../../src/contract/calls/headers.ts';
import { calls } from '../../src/contract/routes.ts';
import { crossOrigin } from '../../src/reference-api/http/cross-origin.ts';
import { testApi } from './fixture/test-api.ts';

const SHOP = 'https://shop.example';
const api = testApi({
  origins: [SHOP],
  report: () => undefined,
  intercept: (name, _, proceed) => {
    if (name === 'getStickers') throw new Error('A fault of the API');
    return name === 'getCollections' ? new Response('Занято', { status: 503 }) : proceed();
  },
});

const products = '/catalog/v1/products';
const post = (body: BodyInit, headers: Record<string, string> = {}) => ({ method: 'POST', body, headers });
const json = { 'content-type': 'application/json' };

/** A body of so many bytes without a length. */
const chunked = (size: number): RequestInit & { duplex: 'half' } => ({
  ...post(
    new ReadableStream({
      start(controller) {
        for (let left = size; left > 0; left -= 1000)
          controller.enqueue(new Uint8Array(Math.min(left, 1000)).fill(32));
        controller.close();
      },
    }),
    json,
  ),
  duplex: 'half',
});

const answers: [number, string, () => RequestInit][] = [
  [200, '/sites/v1', () => ({})],
  [200, products, () => post('{}', json)],
  [400, products, () => post('{', json)],
  [401, '/users/v1/profile', () => ({})],
  [404, '/catalog/v1/products/view?code=net', () => ({})],
  [404, '/nothing', () => ({})],
  [405, '/news/v1/1', () => ({ method: 'DELETE' })],
  [413, products, () => post('x'.repeat(70_000), { ...json, 'content-length': '70000' })],
  [413, products, () => chunked(70_000)],
  [500, '/stickers/v1', () => ({})],
  [503, '/collections/v1', () => ({})],
];

test.each(answers)(
  'API-02 origins: a %i of %s is read by the named shop only',
  async (status, path, make) => {
    const ask = (sent: Record<string, string>) => {
      const init = make();
      const headers = new Headers(init.headers);
      for (const [name, value] of Object.entries(sent)) headers.set(name, value);
      return api.fetch(path, { ...init, headers });
    };
    const named = await ask({ origin: SHOP });
    expect(named.status).toBe(status);
    expect(named.headers.get('access-control-allow-origin')).toBe(SHOP);
    expect(named.headers.get('access-control-expose-headers')?.toLowerCase()).toContain('retry-after');
    for (const origin of [
      'https://shop.example.evil.test',
      'http://shop.example',
      'http://localhost:4321',
      'null',
    ]) {
      const other = await ask({ origin });
      expect(other.status).toBe(status);
      expect(other.headers.get('access-control-allow-origin')).toBeNull();
      // A cache between must not give one shop's answer to another.
      expect(other.headers.get('vary')).toMatch(/\borigin\b/i);
    }
    for (const answer of [named, await ask({})]) {
      expect(answer.headers.get('vary')).toMatch(/\borigin\b/i);
      expect(answer.headers.get('access-control-allow-credentials')).toBeNull();
    }
  },
);

test.each<[string, (c: Context) => Response]>([
  ['is a Response of its own', () => new Response('own', { headers: { vary: 'Accept' } })],
  ['varies by more', (c) => c.text('more', 200, { vary: 'Accept' })],
])('API-02 origins: an answer that %s is read by the named shop too', async (_, answer) => {
  const app = new Hono();
  app.use(crossOrigin((origin) => origin === SHOP));
  app.get('/', answer);
  const { headers } = await app.request('/', { headers: { origin: SHOP } });
  expect(headers.get('access-control-allow-origin')).toBe(SHOP);
  expect(headers.get('vary')?.split(/, ?/)).toEqual(['Accept', 'Origin']);
});

const preflight = (path: string, method: string, origin: string) =>
  api.fetch(path, { method: 'OPTIONS', headers: { origin, 'access-control-request-method': method } });
const listOf = (answer: Response, name: string) => answer.headers.get(name)?.toLowerCase().split(/, ?/) ?? [];

test('API-02 origins: a browser is told beforehand of every method and header that the calls have', async () => {
  for (const { path, method } of Object.values(calls)) {
    const answer = await preflight(path.replaceAll(/:\w+/g, '1'), method, SHOP);
    expect(answer.status).toBe(204);
    expect(answer.headers.get('access-control-allow-origin')).toBe(SHOP);
    expect(answer.headers.get('vary')).toMatch(/\borigin\b/i);
    expect(listOf(answer, 'access-control-allow-methods')).toContain(method.toLowerCase());
    expect(listOf(answer, 'access-control-allow-headers')).toEqual(
      expect.arrayContaining([
        ...Object.values(Header),
        ...Object.values(ProofHeader),
        'authorization',
        'content-type',
      ]),
    );
  }
});

test('API-02 origins: a browser elsewhere is told nothing beforehand', async () => {
  const answer = await preflight(products, 'POST', 'https://elsewhere.example');
  expect(answer.headers.get('access-control-allow-origin')).toBeNull();
});

test('API-02 bad input: a body without a told length is taken up to the limit, and told lengths are believed as numbers only', async () => {
  const spaces = await api.fetch(products, chunked(60_000));
  expect(spaces.status, 'no JSON, but not too large').toBe(400);
  const nonsense = await api.fetch(products, post('x'.repeat(70_000), { ...json, 'content-length': 'many' }));
  expect(nonsense.status).toBe(413);
});

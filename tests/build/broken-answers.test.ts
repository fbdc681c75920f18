import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createClient } from '../../src/api/client.ts';
import { getCategories } from '../../src/contract/catalog/category.ts';
import { findProducts } from '../../src/contract/catalog/product.ts';
import { asRebuildError } from '../../src/rebuild/sync/api-problem.ts';
import { cloth, product, satin } from './small-shop.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** The address of a server that answers so. */
async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** What a rebuild says of a back end's answer. */
async function syncProblem(apiUrl: string, call: typeof getCategories | typeof findProducts = getCategories) {
  const client = createClient({ apiUrl, siteId: 1, currencyId: 1 });
  const asked =
    call === findProducts ? client.call(findProducts, { body: {} }) : client.call(getCategories, {});
  const error = asRebuildError(
    await asked.then(
      () => undefined,
      (reason: unknown) => reason,
    ),
    apiUrl,
  );
  return error instanceof Error ? error.message.replaceAll(apiUrl, 'API') : 'nothing';
}

const json =
  (body: unknown, status = 200): RequestListener =>
  (_, response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

const text =
  (body: string, type: string): RequestListener =>
  (_, response) =>
    response.writeHead(200, { 'content-type': type }).end(body);

test.each<[string, RequestListener, string]>([
  [
    'an HTML page with 200',
    text('<!doctype html><title>Вход</title>', 'text/html'),
    'The API broke its contract in getCategories: the answer is an HTML page, JSON is expected.',
  ],
  [
    'nothing',
    text('', 'application/json'),
    'The API broke its contract in getCategories: the answer is empty, JSON is expected.',
  ],
  [
    'JSON that breaks off',
    text('{"data":[{"id":1,', 'application/json'),
    'The API broke its contract in getCategories: the answer is JSON that breaks off after 17 characters.',
  ],
  [
    'plain text',
    text('OK', 'text/plain'),
    'The API broke its contract in getCategories: the answer is no JSON, but text/plain: OK.',
  ],
  [
    'a list instead of an object',
    json([]),
    'The API broke its contract in getCategories: an object is expected, a list of 0 came.',
  ],
])('BACK-04 %s is told as what it is', async (_, listener, sentence) => {
  expect(await syncProblem(await serve(listener))).toBe(sentence);
});

test('BACK-04 a connection that ends within the answer is not told as a server that cannot be reached', async () => {
  const api = await serve((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
    response.write('{"data":[', () => response.socket?.destroy());
  });
  expect(await syncProblem(api)).toBe('getCategories: the API at API ended its answer before it was whole.');
  expect(await syncProblem('http://127.0.0.1:1')).toContain('cannot be reached');
});

test('BACK-04 an answer after a redirect names who has answered', async () => {
  const other = await serve((request, response) =>
    request.url === '/login'
      ? text('<html>', 'text/html')(request, response)
      : json({}, 405)(request, response),
  );
  const api = await serve((_, response) => response.writeHead(302, { location: `${other}/login` }).end());
  expect(await syncProblem(api)).toBe(
    `The API broke its contract in getCategories: the answer is an HTML page, JSON is expected. It was ${other}/login that answered, after a redirect.`,
  );
  const lost = await serve((_, response) => response.writeHead(301, { location: `${other}/v2` }).end());
  expect(await syncProblem(lost)).toMatch(
    /^getCategories: the API answered 405: .* It was .*\/v2 that answered, after a redirect\.$/,
  );
});

test.each<[string, Record<string, unknown>, string]>([
  ['a price as a text', { price: '680' }, 'price: a number is expected, "680" came'],
  ['a broken price', { price: 680.5 }, 'price: a whole number is expected, 680.5 came'],
  ['a price below zero', { price: -1 }, 'price: 0 or more is expected, -1 came'],
  ['a missing price', { price: undefined }, 'price: it is missing, a number is expected'],
  ['a role that is no text', { priceRole: 7 }, 'priceRole: a text is expected, 7 came'],
])('BACK-04 %s is told with what was expected and what came', async (_, fault, sentence) => {
  const sent = product(1, [cloth, satin]);
  const [price] = sent.groups[0]?.offers[0]?.prices ?? [];
  const broken = {
    ...sent,
    groups: [{ ...sent.groups[0], offers: [{ id: 1, prices: [{ ...price, ...fault }] }] }],
  };
  const meta = { currentPage: 1, perPage: 1, offset: 0, pageCount: 1, totalCount: 1 };
  const said = await syncProblem(await serve(json({ data: [broken], meta })), findProducts);
  expect(said).toContain('The API broke its contract in findProducts: data.0.groups.0.offers.0.prices.0.');
  expect(said).toContain(sentence);
});

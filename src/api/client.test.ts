import { expect, test } from 'vitest';
import { getBasket, putBasketProducts } from '../contract/order/basket.ts';
import { getCategories } from '../contract/catalog/category.ts';
import { getFilters } from '../contract/catalog/filter.ts';
import { getNewsItem } from '../contract/content/news.ts';
import { placeOrder } from '../contract/order/order.ts';
import { getProductsByIds } from '../contract/catalog/product.ts';
import { refresh } from '../contract/account/sign-in.ts';
import { createClient } from './client.ts';
import type { ClientSettings } from './client-settings.ts';
import { ContractError, HttpError, NetworkError } from './errors.ts';

function setUp(answer: () => Response | Promise<Response>, settings: Partial<ClientSettings> = {}) {
  const requests: Request[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    requests.push(request);
    return answer();
  };
  const client = createClient({
    fetch,
    apiUrl: 'https://api.test/base',
    siteId: 3,
    currencyId: 2,
    ...settings,
  });
  return { client, requests };
}

const empty = () => Response.json({ data: [] });
async function failure(promise: Promise<unknown>): Promise<unknown> {
  try {
    await promise;
  } catch (error) {
    return error;
  }
  throw new Error('it did not fail');
}
const refusal = (status: number, body: unknown, statusText = '') =>
  failure(
    setUp(() =>
      typeof body === 'string'
        ? new Response(body, { status, statusText })
        : Response.json(body, { status, statusText }),
    ).client.call(getCategories, {}),
  );

test('API-04 every call carries site, currency and platform, and the token but with what begins a session', async () => {
  const { client, requests } = setUp(empty, { token: () => 'abc' });
  await client.call(getCategories, {});
  await client.call(refresh, { body: { oldRefreshToken: 'r', deviceId: 'd' } }).catch(() => undefined);
  const [open, beginning] = requests.map(({ headers }) => headers);
  expect(open?.get('site-id')).toBe('3');
  expect(open?.get('currency-id')).toBe('2');
  expect(open?.get('platform')).toBe('site');
  expect(open?.get('authorization')).toBe('Bearer abc');
  expect(beginning?.get('authorization')).toBeNull();
});

test('lists go by commas, absent values not at all, and path parts are escaped', async () => {
  const { client, requests } = setUp(empty);
  await client.call(getFilters, { query: { categoryIds: [4, 5] } });
  await failure(client.call(getBasket, { query: { basket: undefined } }));
  await failure(client.call(getNewsItem, { params: { id: 7 } }));
  const urls = requests.map(({ url }) => new URL(url));
  expect(urls[0]?.searchParams.get('categoryIds')).toBe('4,5');
  expect(urls[1]?.search).toBe('');
  expect(urls[2]?.pathname).toBe('/base/news/v1/7');
});

test('a body goes as JSON, and a key with a call that asks for one', async () => {
  const { client, requests } = setUp(empty);
  await failure(
    client.call(
      putBasketProducts,
      { body: { groups: [{ id: 1, count: 0.5 }], change: true } },
      { idempotencyKey: 'key-1' },
    ),
  );
  expect(placeOrder.idempotent).toBe(true);
  expect(requests[0]?.headers.get('content-type')).toBe('application/json');
  expect(requests[0]?.headers.get('idempotency-key')).toBe('key-1');
  expect(await requests[0]?.json()).toEqual({ groups: [{ id: 1, count: 0.5 }], change: true });
});

test('a call may outlive the page that makes it', async () => {
  const { client, requests } = setUp(empty);
  await client.call(getCategories, {}, { keepalive: true });
  await client.call(getCategories, {});
  expect(requests.map(({ keepalive }) => keepalive)).toEqual([true, false]);
});

test('ERR-03 a refusal shows its status text, else message, else error_message, else the common text, each in Russian only', async () => {
  const messageOf = async (...given: Parameters<typeof refusal>) =>
    ((await refusal(...given)) as Error).message;
  const russian = Buffer.from('Чая больше нет').toString('latin1');
  expect(await messageOf(418, { message: 'Слова' }, russian)).toBe('Чая больше нет');
  expect(await messageOf(429, { message: 'Слова' }, 'Too Many Requests')).toBe('Слова');
  expect(await messageOf(418, { message: 'Слова' }, 'Out of tea')).toBe('Слова');
  expect(await messageOf(429, { message: 'ThrottlerException: Too Many Requests' })).toBe(
    'Произошла ошибка сервера',
  );
  expect(await messageOf(409, { message: 'Слова', error_message: 'Другие' }, 'Conflict')).toBe('Слова');
  expect(await messageOf(500, { error_message: 'Другие' })).toBe('Другие');
  expect(await messageOf(500, {})).toBe('Произошла ошибка сервера');
  expect(await messageOf(502, '<html>Bad Gateway</html>', 'Bad Gateway')).toBe('Произошла ошибка сервера');
});

test('ERR-03 a refusal carries the status, the code and the errors; without a status it is 501', async () => {
  const errors = [{ field: 'email', message: 'Нет такой' }];
  expect(await refusal(422, { message: 'Проверьте', code: 'invalid', errors })).toMatchObject({
    name: 'HttpError',
    call: 'getCategories',
    status: 422,
    code: 'invalid',
    errors,
  });
  const noStatus = Object.defineProperty(new Response(null, { status: 500 }), 'status', { value: 0 });
  const { client } = setUp(() => noStatus);
  const error = await failure(client.call(getCategories, {}));
  expect(error).toBeInstanceOf(HttpError);
  expect(error).toMatchObject({ status: 501, message: 'Произошла ошибка сервера' });
});

test.each([
  ['a wrong field', { data: [{ id: 'one' }] }, 'data.0.id'],
  ['a wrong shape', [], ''],
])('ERR-07 %s names the call and the field', async (_, body, field) => {
  const { client } = setUp(() => Response.json(body));
  const error = await failure(client.call(getCategories, {}));
  expect(error).toBeInstanceOf(ContractError);
  expect(error).toMatchObject({ call: 'getCategories', field });
  expect((error as Error).message).toContain('getCategories');
});

test.each([
  ['text that is no JSON', 'oops'],
  ['nothing', ''],
])('ERR-07 %s breaks the contract', async (_, text) => {
  const { client } = setUp(() => new Response(text, { headers: { 'content-type': 'text/html' } }));
  expect(await failure(client.call(getCategories, {}))).toBeInstanceOf(ContractError);
});

test('a network that fails, a stopped call and a late answer are told apart', async () => {
  const offline = setUp(() => Promise.reject(new TypeError('Failed to fetch')));
  expect(await failure(offline.client.call(getCategories, {}))).toMatchObject({ reason: 'offline' });

  const silent: typeof fetch = (_, init) =>
    new Promise((_, reject) => {
      const stop = () => reject(new DOMException('', 'AbortError'));
      if (init?.signal?.aborted) stop();
      init?.signal?.addEventListener('abort', stop);
    });
  const late = setUp(empty, { fetch: silent, timeout: 1 });
  expect(await failure(late.client.call(getCategories, {}))).toMatchObject({ reason: 'timeout' });

  const stopped = setUp(empty, { fetch: silent });
  const error = await failure(stopped.client.call(getCategories, {}, { signal: AbortSignal.abort() }));
  expect(error).toBeInstanceOf(NetworkError);
  expect(error).toMatchObject({ reason: 'aborted', call: 'getCategories' });
});

test('a connection that breaks in the middle of an answer is a network error', async () => {
  const broken = new ReadableStream({ pull: (controller) => controller.error(new TypeError('terminated')) });
  const { client } = setUp(() => new Response(broken));
  expect(await failure(client.call(getCategories, {}))).toBeInstanceOf(NetworkError);
});

test.each([
  ['no message of its own', { message: null, error_message: 'Слова' }],
  ['errors of another shape', { message: 'Слова', errors: { email: ['Нет такой'] }, status: 'error' }],
])('ERR-03 a refusal with %s still shows what the server says', async (_, body) => {
  expect(await refusal(400, body)).toMatchObject({ message: 'Слова', status: 400, errors: [] });
});

/** Answers as an API that accepts guests and one token. */
function accepting(good: string, settings: Partial<ClientSettings>) {
  const seen: (string | null)[] = [];
  const fetch: typeof globalThis.fetch = (input, init) => {
    const sent = new Request(input, init).headers.get('authorization');
    seen.push(sent);
    const accepted = sent === null || sent === `Bearer ${good}`;
    return Promise.resolve(
      accepted ? Response.json({ data: [] }) : Response.json({ message: 'Нет' }, { status: 401 }),
    );
  };
  const client = createClient({ fetch, apiUrl: 'https://api.test', siteId: 1, currencyId: 1, ...settings });
  return { client, seen };
}
const products = { query: { ids: [1] } };

test('ERR-02 a call whose token is refused is repeated once with the token that replaces it', async () => {
  const refused: string[] = [];
  const { client, seen } = accepting('new', {
    token: () => 'old',
    onUnauthorized: (token) => {
      refused.push(token);
      return Promise.resolve('new');
    },
  });
  await client.call(getProductsByIds, products);
  expect(refused).toEqual(['old']);
  expect(seen).toEqual(['Bearer old', 'Bearer new']);
});

test('SESS-08 without another token the call is repeated for a guest, and without a hook it fails', async () => {
  const dropped = accepting('new', { token: () => 'old', onUnauthorized: () => undefined });
  await dropped.client.call(getProductsByIds, products);
  expect(dropped.seen).toEqual(['Bearer old', null]);
  const plain = accepting('new', { token: () => 'old' });
  expect(await failure(plain.client.call(getProductsByIds, products))).toMatchObject({ status: 401 });
  expect(plain.seen).toEqual(['Bearer old']);
});

test('a call is repeated once, whatever tokens are offered', async () => {
  let number = 0;
  const { client, seen } = accepting('never', { token: () => 'old', onUnauthorized: () => `t${++number}` });
  expect(await failure(client.call(getProductsByIds, products))).toMatchObject({ status: 401 });
  expect(seen).toEqual(['Bearer old', 'Bearer t1']);
});

import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { createClient } from '../../src/api/client.ts';
import type { Call, Schema } from '../../src/contract/calls/call.ts';
import { picturePath } from '../../src/contract/content/media.ts';
import { ReceiptSchema } from '../../src/contract/account/notification.ts';
import { SOCKET_PATH, SOCKET_TOKEN } from '../../src/contract/account/notification-socket.ts';
import { calls } from '../../src/contract/routes.ts';

/**
 * What the requirements name of each call that is described with fields, written down from them and from nothing else:
 * method, path, then the fields of the query (`?`), of the body (`>`) and of the answer (`<`). Parts in braces are named as
 * they are in the path. A dot leads into a field.
 */
const specified = `
  POST   /users/v1/login                     > username password emailOnly scenario basket deviceId < token refreshToken basket passwordSent
  POST   /users/v1/signup                    > fields deviceId < login.token login.refreshToken login.basket
  POST   /users/v1/refresh                   > oldRefreshToken deviceId < access refresh
  GET    /users/v1/persons                   ? fio role page pageSize < data
  GET    /init/v1                            ? nestingLevel
  POST   /catalog/v1/products                > category page limit filters
  GET    /catalog/v1/products/view           ? id code
  GET    /catalog/v1/filters                 ? categoryIds
  GET    /catalog/v1/products/by-ids         ? ids
  GET    /compare-products/v1                ? ids
  GET    /category-suggestions/v1            ? categoryId
  POST   /similar-products/v1                > limit
  POST   /basket/v1/products                 > basket groups change
  DELETE /basket/v1/products                 ? groupIds notInStock
  POST   /basket/v1/select                   > groups
  POST   /basket/v1/virtual/products         > groups
  GET    /banners/v1/{code}                  ? category values
  GET    /widgets/v1/{code}
  GET    /orders/v1                          ? limit statusGroupId page
  GET    /orders/v1/view                     ? orderId
  POST   /orders/v1                          > deviceId
  GET    /orders/v1/own                      ? orderId
  GET    /payments/v1/order-status           ? orderId
  GET    /collections/v1/{id}/products
  GET    /dadata/v1/address                  ? query region
  GET    /dadata/v1/cities                   ? query region
  GET    /organization-mapper/v1/party       ? query locations
  GET    /favorites/v1                       ? limit page
  PUT    /favorites/v1                       > product
  POST   /favorites/v1/merge                 > productIds
  POST   /file/v1                            > targetCode
  GET    /file/v1/{id}
  GET    /forms/v1/params/{id}
  GET    /forms/v1/types/{id}
  POST   /mail-distribution/v1/recipients/subscribe > email isUnsubscribe
  GET    /mail-distribution/v1/recipients/subscribe ? email
  GET    /news/v1/{id}
  GET    /seo/v1                             ? url
  GET    /pages/v1                           ? code isPage sort
  GET    /shop-points/v1                     ? tags
  GET    /partners/v1/{id}
  POST   /payments/v1/url                    > billId
  GET    /raffles/v1/{codeUrl}
  POST   /raffles/v1/participants/{codeUrl}
  GET    /reviews/v1/params                  ? type_id
  GET    /reviews/v1/perms                   < allowPost message
  GET    /reviews/v1/files                   ? product_id
  GET    /notifications/v1/notification/foruser ? showReceived
  GET    /notifications/v1/notification/{id}
`;

interface Line {
  method: string;
  path: string;
  params: string[];
  query: string[];
  body: string[];
  response: string[];
}

function lineOf(text: string): Line {
  const [method = '', path = '', ...words] = text.trim().split(/\s+/);
  const line: Line = { method, path, params: [], query: [], body: [], response: [] };
  const parts: Record<string, string[]> = { '?': line.query, '>': line.body, '<': line.response };
  let part: string[] | undefined;
  for (const word of words) {
    if (word in parts) part = parts[word];
    else if (part) part.push(word);
    else throw new Error(`"${text}" does not say where ${word} stands.`);
  }
  for (const [, name = ''] of path.matchAll(/\{(\w+)\}/g)) line.params.push(name);
  return line;
}

const lines = specified.trim().split('\n').map(lineOf);
const titled = lines.map((line) => [`${line.method} ${line.path}`, line] as const);

function callOf({ method, path }: Line): Call {
  const own = path.replaceAll(/\{(\w+)\}/g, ':$1');
  const found = Object.values(calls).find((call: Call) => call.method === method && call.path === own);
  if (!found) throw new Error(`The contract has no ${method} ${path}.`);
  return found;
}

/** No schema of a call takes it: one that rejects it there knows the field. */
const impossible = () => undefined;

/** An object in which something impossible stands at `a.b`. */
const impossibleAt = (field: string): unknown =>
  field.split('.').reduceRight<unknown>((value, name) => ({ [name]: value }), impossible);

const knows = (schema: Schema | undefined, field: string): boolean =>
  schema !== undefined &&
  (z.safeParse(schema, impossibleAt(field)).error?.issues ?? []).some(
    (issue) => issue.path.join('.') === field,
  );

/** What leaves the storefront when it makes a call with some fields. */
async function wire(line: Line): Promise<{ url: URL; sent: string[] }> {
  const requests: Request[] = [];
  const client = createClient({
    apiUrl: 'http://api.test',
    siteId: 1,
    currencyId: 1,
    fetch(input, init) {
      requests.push(new Request(input, init));
      return Promise.resolve(Response.json({}));
    },
  });
  const valued = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, '7']));
  const { params, query, body } = line;
  const call: Call = callOf(line);
  const input = {
    params: valued(params),
    query: valued(query),
    ...(body.length > 0 && { body: valued(body) }),
  };
  // The answer says nothing that the contract asks for; only what was sent matters.
  await client.call(call, input as never).catch(() => undefined);
  const [request] = requests;
  if (!request) throw new Error('Nothing was sent.');
  const isForm = request.headers.get('content-type')?.startsWith('multipart/form-data');
  const sent = isForm
    ? [...(await request.formData()).keys()]
    : body.length > 0
      ? Object.keys(z.parse(z.record(z.string(), z.unknown()), await request.json()))
      : [];
  return { url: new URL(request.url), sent };
}

describe('API-06 the fields that the requirements name are those of the contract, and travel under these names', () => {
  test.each(titled)('%s', async (_, line) => {
    const call = callOf(line);
    for (const part of ['params', 'query', 'body', 'response'] as const) {
      expect(line[part].filter((field) => !knows(call[part], field))).toEqual([]);
    }
    const { url, sent } = await wire(line);
    expect(url.pathname).toBe(line.path.replaceAll(/\{\w+\}/g, '7'));
    expect([...url.searchParams.keys()].sort()).toEqual(line.query.toSorted());
    expect(sent.sort()).toEqual(line.body.toSorted());
  });

  test('a group of the basket is named with its count', () => {
    for (const { body } of [calls.putBasketProducts, calls.getVirtualTotal]) {
      const parsed = z.safeParse(body!, { change: true, groups: [{ id: impossible, count: impossible }] });
      expect(parsed.error?.issues.map(({ path }) => path.join('.'))).toEqual(
        expect.arrayContaining(['groups.0.id', 'groups.0.count']),
      );
    }
  });

  test('the live channel takes the token, and its receipts', () => {
    expect([SOCKET_PATH, SOCKET_TOKEN]).toEqual(['/notifications/v1/notification/subscribe', 'token']);
    for (const field of ['uid', 'notifyIDs']) expect(knows(ReceiptSchema, field)).toBe(true);
  });

  test('a picture is asked for by size, quality, method, ratio and format', () => {
    const url = new URL(picturePath({ fileId: 7, preview: { width: 360, height: 360 } }), 'http://api.test');
    expect(url.pathname).toBe('/image-minifier/v1/7.webp');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      preview: '360x360',
      quality: '100',
      method: 'CatmullRom',
      preserveRatio: 'true',
      format: 'webp',
    });
  });

  test('a field that the contract does not have would be noticed', () => {
    expect(knows(calls.login.body, 'userName')).toBe(false);
    expect(knows(calls.getSeo.query, 'path')).toBe(false);
  });
});

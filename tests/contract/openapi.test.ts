import { readFileSync } from 'node:fs';
import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { fullFormats } from 'ajv-formats/dist/formats.js';
import { afterAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { documentFile, openApiText } from '../../scripts/openapi/document.ts';
import { mediaRoutes } from '../../src/contract/media.ts';
import { calls } from '../../src/contract/routes.ts';
import { testApi } from './fixture/test-api.ts';

const text = readFileSync(documentFile, 'utf8');
const DocumentSchema = z.looseObject({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.looseObject({
        operationId: z.string(),
        'x-proof-of-work-bits': z.optional(z.int()),
        security: z.array(z.record(z.string(), z.array(z.string()))),
        parameters: z.array(z.record(z.string(), z.unknown())),
        responses: z.record(z.string(), z.unknown()),
      }),
    ),
  ),
});
const { paths } = z.parse(DocumentSchema, JSON.parse(text));
const operations = Object.entries(paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => ({ method, path, ...operation })),
);
const operation = (id: string) => {
  const found = operations.find(({ operationId }) => operationId === id);
  if (!found) throw new Error(`There is no operation ${id}.`);
  return found;
};

describe('docs/openapi.json', () => {
  test('API-03 openapi: the document is what the contract says now; `npm run openapi` writes it anew', async () => {
    expect(await openApiText()).toBe(text);
  });

  test('API-03 openapi: an independent validator takes it for OpenAPI 3.1', async () => {
    const validator = new Validator();
    expect(await validator.validate(z.parse(z.record(z.string(), z.unknown()), JSON.parse(text)))).toEqual({
      valid: true,
    });
    expect(validator.version).toBe('3.1');
  });

  test('API-03 openapi: every call and media route is an operation, and nothing else is', () => {
    const contract = [
      ...Object.values(calls).map(({ method, path, name }) => `${method} ${path} ${name}`),
      ...Object.values(mediaRoutes).map(({ path, name }) => `GET ${path} ${name}`),
    ];
    const document = operations.map(
      ({ method, path, operationId }) =>
        `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')} ${operationId}`,
    );
    expect(document.sort()).toEqual(contract.sort());
  });

  test('API-03 openapi: it says who may call, which headers and which work a call needs', () => {
    expect(operation('getNews').security).toEqual([]);
    expect(operation('getBasket').security).toEqual([{}, { bearer: [] }]);
    expect(operation('getProfile').security).toEqual([{ bearer: [] }]);
    const order = operation('placeOrder');
    expect(order['x-proof-of-work-bits']).toBe(16);
    expect(order.parameters).toEqual(
      [
        'SiteId',
        'CurrencyId',
        'Platform',
        'IdempotencyKey',
        'ProofSessionId',
        'ProofSendingTime',
        'ProofNonce',
      ].map((name) => ({ $ref: `#/components/parameters/${name}` })),
    );
    expect(Object.keys(order.responses)).toEqual([
      '200',
      '400',
      '401',
      '406',
      '409',
      '413',
      '422',
      '428',
      '429',
      '5XX',
    ]);
  });

  test('API-03 openapi: a list in a query is one parameter with commas', () => {
    expect(operation('getProductsByIds').parameters[0]).toMatchObject({
      name: 'ids',
      in: 'query',
      required: true,
      style: 'form',
      explode: false,
      schema: { type: 'array', items: { type: 'integer' } },
    });
  });

  test('API-03 openapi: it names no place of the machine that wrote it', () => {
    expect(text).not.toMatch(/file:|\/home\/|\/root\/|\/work\/|[A-Z]:\\/);
  });
});

describe('answers of the reference API', () => {
  const api = testApi();
  afterAll(() => api.close());
  const validator = new Ajv2020({ strict: false, allErrors: true, formats: fullFormats });
  validator.addSchema(z.parse(z.record(z.string(), z.unknown()), JSON.parse(text)), 'document');
  const errorsOf = (pointer: string, answer: unknown) => {
    const check = validator.compile({ $ref: `document#${pointer}` });
    void check(answer);
    return check.errors;
  };
  const escaped = (path: string) => path.replaceAll('~', '~0').replaceAll('/', '~1');
  const answerOf = (path: string, method: string) =>
    `/paths/${escaped(path)}/${method}/responses/200/content/application~1json/schema`;

  test.each([
    ['/init/v1', '/init/v1'],
    ['/config-provider/v1', '/config-provider/v1'],
    ['/catalog/v1/categories', '/catalog/v1/categories'],
    ['/catalog/v1/products/view', '/catalog/v1/products/view?code=pled'],
    ['/news/v1', '/news/v1'],
    ['/pages/v1', '/pages/v1'],
    ['/banners/v1', '/banners/v1'],
    ['/basket/v1', '/basket/v1'],
    ['/delivery/v1/points', '/delivery/v1/points'],
    ['/dadata/v1/address', '/dadata/v1/address?query=%D0%98%D0%B2%D0%B0%D0%BD'],
  ])('API-03 openapi: GET %s is as the document says', async (path, asked) => {
    const response = await api.fetch(asked);
    expect(response.status).toBe(200);
    expect(errorsOf(answerOf(path, 'get'), await response.json())).toBeNull();
  });

  test('API-03 openapi: a list of products and a refusal are as the document says', async () => {
    const ask = (body: unknown) =>
      api.fetch('/catalog/v1/products', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    const found = await ask({ counts: true });
    expect(errorsOf(answerOf('/catalog/v1/products', 'post'), await found.json())).toBeNull();
    const refused = await ask({ page: 'first' });
    expect(refused.status).toBe(400);
    expect(errorsOf('/components/schemas/ErrorBody', await refused.json())).toBeNull();
  });

  test('API-03 openapi: an answer that lacks a field is not', async () => {
    const response = await api.fetch('/init/v1');
    const { site: _, ...rest } = z.parse(z.record(z.string(), z.unknown()), await response.json());
    expect(errorsOf(answerOf('/init/v1', 'get'), rest)).toMatchObject([
      { keyword: 'required', params: { missingProperty: 'site' } },
    ]);
  });
});

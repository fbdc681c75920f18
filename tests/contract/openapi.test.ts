import { readFileSync } from 'node:fs';
import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { documentFile, openApiText } from '../../scripts/openapi/document.ts';
import { mediaRoutes } from '../../src/contract/content/media.ts';
import { calls } from '../../src/contract/routes.ts';

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
function operation(id: string) {
  const found = operations.find(({ operationId }) => operationId === id);
  if (!found) throw new Error(`There is no operation ${id}.`);
  return found;
}

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

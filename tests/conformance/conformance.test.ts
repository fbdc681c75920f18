import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '../../src/contract/routes.ts';
import { generateShop } from '../../src/reference-api/seed/generate-shop.ts';
import { Client } from './client.ts';
import { NoServerError, runConformance, subjects } from './conformance.ts';
import { signUp } from './customer.ts';
import { RecordedExchanges, testDocument } from './document-tests.ts';
import type { Report } from './report.ts';
import { DRAFT, runningApi, SHOP_ORIGIN } from './running-api.ts';

const api = await runningApi();
afterAll(() => api.close());

describe('the reference API over HTTP', () => {
  const exchanges = new RecordedExchanges();
  let report: Report;
  beforeAll(async () => {
    const [raffle] = generateShop({ products: 1, seed: 1 }).raffles;
    report = await runConformance({
      api: api.url,
      origin: SHOP_ORIGIN,
      draft: DRAFT,
      promocode: 'POLOTNO10',
      ...(raffle && { raffle: raffle.codeUrl }),
      fetch: exchanges.fetch,
    });
  });

  test.each(subjects)('API-02 every call is served as the contract says: %s', (subject) => {
    expect(report.row(subject)).toMatchObject({ result: 'passed' });
  });

  test('API-03 conformance: the table names every call and sums up', () => {
    const table = report.table(subjects);
    for (const subject of subjects) expect(table).toMatch(new RegExp(`^${subject} +\\d+ +passed`, 'm'));
    expect(table).toContain(`${subjects.length} subjects: ${subjects.length} passed, 0 failed, 0 skipped`);
  });

  testDocument(exchanges);
});

test('API-03 conformance: a run that may change nothing asks for nothing that changes, and passes', async () => {
  const answered = new Set<string>();
  const report = await runConformance({
    api: api.url,
    origin: SHOP_ORIGIN,
    readOnly: true,
    fetch: async (request) => {
      const { method, url } = request;
      const response = await fetch(request);
      if (response.ok) answered.add(`${method} ${new URL(url).pathname}`);
      return response;
    },
  });
  expect(report.failed).toEqual([]);
  expect(report.row('findProducts').result).toBe('passed');
  expect([...answered].filter((request) => !request.startsWith('GET')).sort()).toEqual([
    'OPTIONS /orders/v1',
    'POST /basket/v1/virtual/products',
    'POST /catalog/v1/products',
    'POST /catalog/v1/products/by-articles',
    'POST /catalog/v1/products/count',
    'POST /reviews/v1',
    'POST /similar-products/v1',
  ]);
});

test('API-03 conformance: account calls are made for the customer of a token, who stays as they are', async () => {
  const guest = new Client({ api: api.url, siteId: 1, currencyId: 1 });
  const { customer } = await signUp(guest, undefined);
  const { token } = customer.client.options;
  const before = await customer.client.answer(calls.getProfile, {});
  const only = ['profile', 'favorites', 'farewell'] as const;
  const report = await runConformance({ api: api.url, origin: SHOP_ORIGIN, only, ...(token && { token }) });
  expect(report.failed).toEqual([]);
  expect(report.row('toggleFavorite').result).toBe('passed');
  expect(report.row('deleteUser').result).toBe('skipped');
  expect(await customer.client.answer(calls.getProfile, {})).toEqual(before);
});

test('API-03 conformance: where there is no server it says so at once', async () => {
  const run = runConformance({ api: 'http://localhost:1', origin: SHOP_ORIGIN });
  await expect(run).rejects.toThrow(NoServerError);
  await expect(run).rejects.toThrow(/^Nothing answers at http:\/\/localhost:1: no answer/);
});

test('API-03 conformance: a server that goes away is a finding, not the end of the run', async () => {
  let answers = 0;
  const report = await runConformance({
    api: api.url,
    origin: SHOP_ORIGIN,
    only: ['setup'],
    fetch: (request) => {
      answers += 1;
      return answers > 5 ? Promise.reject(new TypeError('gone')) : fetch(request);
    },
  });
  expect(report.row('getConfig')).toMatchObject({ result: 'failed', passed: 0 });
  expect(report.failed[0]?.problem).toBe('no answer: gone');
});

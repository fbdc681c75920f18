import { expect, test, vi } from 'vitest';
import { firstCalls } from '../../src/domain/requests/first-calls.ts';
import { readSearchRequest } from '../../src/domain/search/search-request.ts';
import { findForGuest } from '../../src/session/search/search-page.ts';
import { testApi, type TestApi } from '../contract/fixture/test-api.ts';

const SITE_URL = 'https://shop.test';

interface Sent {
  readonly path: string;
  readonly method: string;
  readonly headers: Headers;
}

/** What the page of an address shows, and what the API was asked for it. */
async function open(api: TestApi, query: string, cookie = '') {
  const sent: Sent[] = [];
  const request = new Request(`${SITE_URL}/catalog/search${query}`, { headers: { cookie } });
  const page = await findForGuest(
    request,
    {
      site: { id: 1, code: 'vitrina' },
      apiUrl: 'http://api.test',
      siteUrl: SITE_URL,
      clientAddress: '203.0.113.5',
      fetch: async (input, init) => {
        const asked = new Request(input, init);
        sent.push({ path: new URL(asked.url).pathname, method: asked.method, headers: asked.headers });
        return api.app.fetch(asked);
      },
    },
    readSearchRequest(query),
  );
  return { page, sent };
}

test('SRCH-01 the server finds what a guest sees, with a correction and in three calls', async () => {
  const { page, sent } = await open(testApi(), '?query=cfnby', 'cart_token_vitrina=1; currency-id_vitrina=7');
  if (page.kind !== 'found') throw new Error(page.kind);
  const { request, corrected, products, articles } = page.results;
  expect([request.query, corrected]).toEqual(['cfnby', 'сатин']);
  expect(products.totalCount).toBeGreaterThan(0);
  expect(products.items.every(({ title }) => /сатин/i.test(title))).toBe(true);
  expect(articles.pageNumber).toBe(1);
  expect(sent.filter(({ method }) => method === 'POST')).toHaveLength(1);
  // The API counts by the visitor; prices are in the shop's own currency, and nobody's but guests'.
  expect(new Set(sent.map(({ headers }) => headers.get('x-forwarded-for')))).toEqual(
    new Set(['203.0.113.5']),
  );
  expect(sent.every(({ headers }) => headers.get('currency-id') === '1')).toBe(true);
  expect(sent.some(({ headers }) => headers.has('authorization'))).toBe(false);
});

test.each(['__Host-auth_token_vitrina=x', '__Host-refresh_token_vitrina=x'])(
  'CARD-05 nothing is found for who may be a customer (%s): their prices are others',
  async (cookie) => {
    const { page, sent } = await open(testApi(), '?query=сатин', `a=b; ${cookie}`);
    expect([page.kind, sent]).toEqual(['customer', []]);
  },
);

test('SRCH-01 an API that fails leaves the search to the page’s scripts', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue(undefined);
  const page = await findForGuest(
    new Request(SITE_URL),
    {
      site: { id: 1, code: 'vitrina' },
      apiUrl: 'http://api.test',
      siteUrl: SITE_URL,
      fetch: () => Promise.reject(new Error('no network')),
    },
    readSearchRequest('?query=сатин'),
  );
  expect(page).toEqual({ kind: 'failed' });
  expect(logged.mock.calls.join(' ')).not.toContain('query=');
  logged.mockRestore();
});

test('SRCH-01 what a customer’s page asks first is what its scripts ask', () => {
  expect(firstCalls.search(readSearchRequest('?query=лён&page=2&sort=price'))).toEqual([
    { path: '/catalog/v1/products', body: '{"search":"лён","page":2,"limit":10,"sort":"price"}' },
    expect.stringMatching(/^\/pages\/v1\/search\?query=%D0%BB%D1%91%D0%BD&page=1&limit=10$/),
    '/stickers/v1',
  ]);
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getCategories } from '../../contract/catalog/category.ts';
import { createPageClient } from './client.ts';
import { createCookies } from '../cookies/cookies.ts';

const shop = {
  code: null,
  siteCode: 'shop',
  siteId: 1,
  currencyId: 1,
  apiUrl: 'https://api.test',
  mediaUrl: 'https://api.test',
  extraPrices: [],
  allowOverAdding: false,
  currencies: [],
  autoRemoveNotInStock: false,
  tracking: null,
};

beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue());
afterEach(() => vi.unstubAllGlobals());

test('ERR-10 a response that breaks the contract is logged with its call and field', async () => {
  const category = {
    id: 'one',
    code: 'tkani',
    title: 'Ткани',
    parentId: null,
    childrenIds: [],
    sort: 1,
    image: null,
  };
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ data: [category] })));
  const cookies = createCookies({ cookie: '' }, { siteCode: 'shop', secure: false });
  const client = createPageClient(
    { shop, cookies },
    {
      token: () => undefined,
      onUnauthorized: () => undefined,
      isCurrent: () => true,
      onSessionEnded: () => undefined,
    },
  );
  await expect(client.call(getCategories, {})).rejects.toThrow();
  expect(console.error).toHaveBeenCalledWith(expect.stringMatching(/getCategories: data\.0\.id: /));
});

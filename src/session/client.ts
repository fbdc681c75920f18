import { createClient, type Client } from '../api/client.ts';
import type { Page } from './page.ts';
import { tabId } from './tab.ts';

/** The API client of a page; it carries the visitor's token and currency. */
export const createPageClient = ({ shop, cookies }: Page): Client =>
  createClient({
    apiUrl: shop.apiUrl,
    siteId: shop.siteId,
    currencyId: Number(cookies.get('currencyId') ?? shop.currencyId),
    token: () => cookies.get('authToken'),
    proofs: async () => (await import('../api/proof-of-work/page-proofs.ts')).createPageProofs(tabId),
    uploads: async () => (await import('../api/upload-fetch.ts')).uploadFetch,
  });

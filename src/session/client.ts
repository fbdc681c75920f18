import { createClient, type Client } from '../api/client.ts';
import { readShop, type Shop } from '../domain/shop.ts';
import { createCookies, type Cookies } from './cookies.ts';

/** What a page's scripts and islands talk to the shop with. */
export interface BrowserSession {
  readonly shop: Shop;
  readonly cookies: Cookies;
  readonly client: Client;
}

/** The session of this page: its shop settings, its cookies, and a client that carries the visitor's token. */
export const createBrowserSession = (
  page: Document,
  { protocol }: Pick<Location, 'protocol'>,
): BrowserSession => {
  const shop = readShop(page);
  const cookies = createCookies(page, { siteCode: shop.siteCode, secure: protocol === 'https:' });
  const client = createClient({
    apiUrl: shop.apiUrl,
    siteId: shop.siteId,
    currencyId: Number(cookies.get('currencyId') ?? shop.currencyId),
    token: () => cookies.get('authToken'),
  });
  return { shop, cookies, client };
};

import { readShop, type Shop } from '../domain/shop.ts';
import { createCookies, type Cookies } from './cookies.ts';

/** What a page knows of the shop and the visitor without asking anybody. */
export interface Page {
  readonly shop: Shop;
  readonly cookies: Cookies;
}

export function openPage(page: Document, { protocol }: Pick<Location, 'protocol'>): Page {
  const shop = readShop(page);
  return { shop, cookies: createCookies(page, { siteCode: shop.siteCode, secure: protocol === 'https:' }) };
}

import { readShop, type Shop } from '../domain/shop.ts';
import { createCookies, type Cookies } from './cookies.ts';

/** The shop's settings in the page and the visitor's cookies. */
export interface PageContext {
  readonly shop: Shop;
  readonly cookies: Cookies;
}

export function createPageContext(page: Document, { protocol }: Pick<Location, 'protocol'>): PageContext {
  const shop = readShop(page);
  return { shop, cookies: createCookies(page, { siteCode: shop.siteCode, secure: protocol === 'https:' }) };
}

import { readShop, type Shop } from '../../domain/shop/shop.ts';
import { createCookies, type Cookies } from '../cookies/cookies.ts';
import { moveCookies } from '../cookies/move-cookies.ts';

export interface PageContext {
  readonly shop: Shop;
  readonly cookies: Cookies;
}

export function createPageContext(page: Document): PageContext {
  const shop = readShop(page);
  const scope = { siteCode: shop.siteCode, secure: shop.secure === true };
  if (scope.secure) moveCookies(page, scope);
  return { shop, cookies: createCookies(page, scope) };
}

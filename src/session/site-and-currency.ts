import { DEFAULT_CURRENCY_ID } from '../contract/headers.ts';
import type { Site } from '../contract/site.ts';
import { readCookie } from './cookies.ts';

/** What the server's calls for a visitor name besides the visitor. */
export interface SiteAndCurrency {
  readonly siteId: number;
  readonly currencyId: number;
}

/** The site and the currency of a visitor's cookies; where there are none, the shop's own and the default. */
export const siteAndCurrency = (cookies: string, site: Pick<Site, 'id' | 'code'>): SiteAndCurrency => ({
  siteId: Number(readCookie(cookies, 'siteId', site.code) ?? site.id),
  currencyId: Number(readCookie(cookies, 'currencyId', site.code) ?? DEFAULT_CURRENCY_ID),
});

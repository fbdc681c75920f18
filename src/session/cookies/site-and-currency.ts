import { DEFAULT_CURRENCY_ID } from '../../contract/calls/headers.ts';
import type { Site } from '../../contract/shop/site.ts';
import { readCookie } from './cookies.ts';

export interface ShopIdentity {
  readonly site: Pick<Site, 'id' | 'code'>;
  /** Absent for the contract's default. */
  readonly currencyId?: number;
}

export interface SiteAndCurrency {
  readonly siteId: number;
  readonly currencyId: number;
}

/** From the visitor's cookies, else the shop's own. */
export const siteAndCurrency = (
  cookies: string,
  { site, currencyId = DEFAULT_CURRENCY_ID }: ShopIdentity,
): SiteAndCurrency => ({
  siteId: Number(readCookie(cookies, 'siteId', site.code) ?? site.id),
  currencyId: Number(readCookie(cookies, 'currencyId', site.code) ?? currencyId),
});

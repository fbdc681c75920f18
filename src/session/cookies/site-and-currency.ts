import { DEFAULT_CURRENCY_ID } from '../../contract/calls/headers.ts';
import type { Site } from '../../contract/shop/site.ts';
import { readCookie } from './cookies.ts';

/** Which shop a server answers for. */
export interface ShopIdentity {
  readonly site: Pick<Site, 'id' | 'code'>;
  /** The currency that is charged; absent for the contract's default. */
  readonly currencyId?: number;
}

/** What the server's calls for a visitor name besides the visitor. */
export interface SiteAndCurrency {
  readonly siteId: number;
  readonly currencyId: number;
}

/** The site and the currency of a visitor's cookies; where there are none, the shop's own. */
export const siteAndCurrency = (
  cookies: string,
  { site, currencyId = DEFAULT_CURRENCY_ID }: ShopIdentity,
): SiteAndCurrency => ({
  siteId: Number(readCookie(cookies, 'siteId', site.code) ?? site.id),
  currencyId: Number(readCookie(cookies, 'currencyId', site.code) ?? currencyId),
});

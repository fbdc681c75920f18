import { pageContext } from './page-context.ts';

/** Keeps the cookies of the site and the visitor's currency for 30 more days; guards on the server read them. */
export function keepVisitCookies(): void {
  const { shop, cookies } = pageContext();
  cookies.set('siteId', String(shop.siteId));
  cookies.set('currencyId', cookies.get('currencyId') ?? String(shop.currencyId));
}

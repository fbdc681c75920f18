import { chosenCurrency } from '../../domain/prices/currency.ts';
import { pageContext } from './page-context.ts';

/**
 * Keeps the cookies of the site and the visitor's currency for 30 more days; guards on the server read them. A currency that
 * the shop no longer has is given up.
 */
export function keepVisitCookies(): void {
  const { shop, cookies } = pageContext();
  cookies.set('siteId', String(shop.siteId));
  const chosen = chosenCurrency(shop.currencies, cookies.get('currencyId'));
  cookies.set('currencyId', String(chosen?.id ?? shop.currencyId));
}

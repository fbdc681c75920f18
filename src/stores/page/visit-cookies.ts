import { chosenCurrency } from '../../domain/prices/currency.ts';
import { pageContext } from './page-context.ts';

/** Renews the cookies of site and currency, which guards read, for 30 days. An unknown currency is dropped. */
export function keepVisitCookies(): void {
  const { shop, cookies } = pageContext();
  cookies.set('siteId', String(shop.siteId));
  const chosen = chosenCurrency(shop.currencies, cookies.get('currencyId'));
  cookies.set('currencyId', String(chosen?.id ?? shop.currencyId));
}

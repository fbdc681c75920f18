import type { PageCounters } from '../../domain/shop/counters.ts';
import {
  type ItemStorage,
  itemKeys,
  localItems,
  sessionItems,
} from '../../domain/requests/browser-storage.ts';

/** How the names begin that Yandex Metrika and Top.Mail.Ru, which counts for VK Реклама, keep in a browser. */
const METRIKA = ['_ym', '__ym'];
const VK = ['tmr_', 'domain_sid'];

const namesOf = (cookies: string): string[] =>
  cookies.split(';').flatMap((pair) => pair.split('=')[0]?.trim() || []);

/** The host and each domain above it, by any of which a counter may have set a cookie. */
function domainsOf(host: string): string[] {
  const labels = host.split('.');
  return labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'));
}

function removeCookie(page: Document, name: string): void {
  const removal = `${name}=; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT`;
  page.cookie = removal;
  for (const domain of domainsOf(page.location.hostname)) page.cookie = `${removal}; Domain=${domain}`;
}

/** Removes what the shop's counters have stored in the browser, as far as a page may: not what they keep for their own domains. */
export function removeCounterData(
  page: Document,
  { metrikaId, vkPixelId, cookiePrefixes = [] }: Omit<PageCounters, 'dataLayer'>,
  storages: readonly ItemStorage[] = [localItems(), sessionItems()],
): void {
  const prefixes = [
    ...(metrikaId === undefined ? [] : METRIKA),
    ...(vkPixelId === undefined ? [] : VK),
    ...cookiePrefixes,
  ];
  const isOfCounter = (name: string) => prefixes.some((prefix) => name.startsWith(prefix));
  for (const name of namesOf(page.cookie).filter(isOfCounter)) removeCookie(page, name);
  for (const storage of storages)
    for (const key of itemKeys(storage).filter(isOfCounter)) storage.removeItem(key);
}

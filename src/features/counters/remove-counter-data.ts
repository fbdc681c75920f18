import type { PageCounters } from '../../domain/shop/counters.ts';
import {
  type ItemStorage,
  itemKeys,
  localItems,
  sessionItems,
} from '../../domain/requests/browser-storage.ts';

/** Prefixes of Yandex Metrika and Top.Mail.Ru (VK Реклама). */
const METRIKA = ['_ym', '__ym'];
const VK = ['tmr_', 'domain_sid'];

const namesOf = (cookies: string): string[] =>
  cookies.split(';').flatMap((pair) => pair.split('=')[0]?.trim() || []);

/** The host and its parent domains, where a counter may have set cookies. */
function domainsOf(host: string): string[] {
  const labels = host.split('.');
  return labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'));
}

function removeCookie(page: Document, name: string): void {
  const removal = `${name}=; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT`;
  page.cookie = removal;
  for (const domain of domainsOf(page.location.hostname)) page.cookie = `${removal}; Domain=${domain}`;
}

/** Removes what counters have stored, except under their own domains. */
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

import { paths } from '../../paths.ts';

/** Where addresses of pages begin that are made for one visitor, as in `speculation-rules.json`. */
const MADE_FOR_ONE = [
  '/user/',
  paths.checkout,
  paths.constructor,
  paths.cart,
  paths.metres,
  paths.orderList,
  paths.sharedList,
];

const prefetched = new Set<string>();

/** Pages of the shop that are files; what is made for one visitor is not fetched ahead. */
const isWorthwhile = ({ origin, pathname, search, href }: HTMLAnchorElement | URL): boolean =>
  origin === location.origin &&
  !MADE_FOR_ONE.some((start) => pathname.startsWith(start)) &&
  pathname + search !== location.pathname + location.search &&
  !prefetched.has(href);

const savesData = (): boolean =>
  'connection' in navigator &&
  typeof navigator.connection === 'object' &&
  navigator.connection !== null &&
  'saveData' in navigator.connection &&
  navigator.connection.saveData === true;

/** Fetches a page when its link is pointed at, in browsers that do not read the shop's speculation rules. */
export function prefetchLinks(page: Document): void {
  if (HTMLScriptElement.supports?.('speculationrules') || savesData()) return;
  const prefetch = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    if (!link || !isWorthwhile(link)) return;
    const { href } = new URL(link.pathname + link.search, location.origin);
    prefetched.add(link.href);
    const hint = page.createElement('link');
    hint.rel = 'prefetch';
    hint.href = href;
    page.head.append(hint);
  };
  for (const event of ['pointerover', 'focusin', 'touchstart'])
    page.body.addEventListener(event, prefetch, { passive: true });
}

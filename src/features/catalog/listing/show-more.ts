import { formatPlural, plural } from '../../../domain/text/format.ts';
import { withMarks } from '../../../stores/page/address-marks.ts';
import { setLastPrebuiltPage } from '../state/last-prebuilt-page.ts';

const CARDS = '[data-own] [data-cards]';
const LINK = 'a[data-more-link]';

/** After this the browser opens the next page itself. */
const WAIT_MS = 10_000;

const parse = async (response: Response): Promise<Document> =>
  new DOMParser().parseFromString(await response.text(), 'text/html');

/** Replaces or removes a part of the page. */
function replace(page: Document, next: Document, selector: string) {
  const old = page.querySelector(selector);
  const fresh = next.querySelector(selector);
  if (old && fresh) old.replaceWith(fresh);
  else old?.remove();
}

function appendPage(page: Document, next: Document): Element[] {
  const cards = [...(next.querySelector(CARDS)?.children ?? [])];
  page.querySelector(CARDS)?.append(...cards);
  return cards;
}

let followsLeave = false;

/** Stores first page and scroll position in the history. */
function storeScrollPositionOnLeave(firstPage: number, address = location.href) {
  const place = { firstPage, scrollY };
  history.replaceState({ ...(history.state as object | null), listing: place }, '', address);
}

/**
 * Appends the prebuilt next page and updates the address. Numbered pages are ordinary navigations. If the page is not
 * fetched in time, the link is followed.
 */
export async function showMoreBelow(page: Document, link: HTMLAnchorElement): Promise<void> {
  if (link.getAttribute('aria-disabled') === 'true') return;
  link.setAttribute('aria-disabled', 'true');
  const status = page.querySelector('[data-more-status]');
  const first = Number(page.querySelector<HTMLElement>('[data-listing]')?.dataset.page ?? 1);
  try {
    const response = await fetch(link.href, { signal: AbortSignal.timeout(WAIT_MS) });
    if (!response.ok) throw new Error(`The next page answered ${response.status}.`);
    const next = await parse(response);
    const cards = appendPage(page, next);
    storeScrollPositionOnLeave(first, withMarks(link.href));
    if (!followsLeave) addEventListener('pagehide', () => storeScrollPositionOnLeave(first));
    followsLeave = true;
    setLastPrebuiltPage(Number(new URL(link.href).searchParams.get('page') ?? 1));
    page.title = next.title;
    replace(page, next, '[data-pagination]');
    replace(page, next, LINK);
    cards[0]?.querySelector<HTMLElement>('a')?.focus({ preventScroll: true });
    const shown = page.querySelectorAll(`${CARDS} > *`).length;
    const verb = plural(cards.length, ['Показан', 'Показаны', 'Показано']);
    if (status) {
      const more = formatPlural(cards.length, ['товар', 'товара', 'товаров']);
      status.textContent = `${verb} ещё ${more}, всего на странице ${shown}`;
    }
  } catch {
    // The page may enter the back-forward cache.
    link.removeAttribute('aria-disabled');
    location.assign(link.href);
  }
}

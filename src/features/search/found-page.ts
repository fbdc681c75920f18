import { formatPlural } from '../../domain/text/format.ts';
import { withMarks } from '../../stores/page/address-marks.ts';
import { fetchPage, showNextPage } from '../../ui/list/next-page.ts';
import { storedScrollPosition, storeScrollPositionOnLeave } from './scroll-position.ts';

const ITEMS = '[data-found-page] [data-cards]';
const PRODUCTS = ['товар', 'товара', 'товаров'] as const;
const ARTICLES = ['страница', 'страницы', 'страниц'] as const;

/** Pages that are put together at once, as in `state/search.ts`. */
const MAX_PAGES = 10;

let stop: (() => void) | undefined;

/** The first page that is shown. */
function keepPlace(first: number): void {
  stop?.();
  stop = storeScrollPositionOnLeave(() => first);
}

const foundOf = (page: Document) => page.querySelector<HTMLElement>('[data-found-page]');

/** Appends the next page of what was found, and keeps the address and the way back true. */
export async function showMoreFound(page: Document, link: HTMLAnchorElement): Promise<void> {
  const found = foundOf(page);
  if (!found) return;
  const forms = found.dataset.section === 'pages' ? ARTICLES : PRODUCTS;
  await showNextPage(page, link, {
    items: ITEMS,
    counted: (count) => formatPlural(count, forms),
    onShown: (address) => {
      history.replaceState(history.state, '', withMarks(address));
      keepPlace(Number(found.dataset.foundPage));
    },
  });
}

/** After Back or a reload: puts the pages above that had been shown, and returns to the same height. */
export async function restoreFound(page: Document): Promise<void> {
  const found = foundOf(page);
  const place = storedScrollPosition();
  if (!found || !place) return;
  const shown = Number(found.dataset.foundPage);
  const first = Math.max(1, place.first, shown - MAX_PAGES + 1);
  if (first >= shown) return;
  const numbers = Array.from({ length: shown - first }, (_, index) => first + index);
  const pages = await Promise.all(
    numbers.map((number) => {
      const address = new URL(location.href);
      address.searchParams.set('page', String(number));
      return fetchPage(address.href);
    }),
  );
  page
    .querySelector(ITEMS)
    ?.prepend(...pages.flatMap((earlier) => [...(earlier.querySelector(ITEMS)?.children ?? [])]));
  found.dataset.foundPage = String(first);
  keepPlace(first);
  scrollTo(0, place.top);
}

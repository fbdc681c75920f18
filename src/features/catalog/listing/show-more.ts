import { formatPlural } from '../../../domain/text/format.ts';
import { withMarks } from '../../../stores/page/address-marks.ts';
import { showNextPage } from '../../../ui/list/next-page.ts';
import { setLastPrebuiltPage } from '../state/last-prebuilt-page.ts';

let followsLeave = false;

/** Stores first page and scroll position in the history. */
function storeScrollPositionOnLeave(firstPage: number, address = location.href) {
  const place = { firstPage, scrollY };
  history.replaceState({ ...(history.state as object | null), listing: place }, '', address);
}

/** Appends the prebuilt next page and updates the address. */
export async function showMoreBelow(page: Document, link: HTMLAnchorElement): Promise<void> {
  const first = Number(page.querySelector<HTMLElement>('[data-listing]')?.dataset.page ?? 1);
  await showNextPage(page, link, {
    items: '[data-own] [data-cards]',
    counted: (count) => formatPlural(count, ['товар', 'товара', 'товаров']),
    onShown: (address) => {
      storeScrollPositionOnLeave(first, withMarks(address));
      if (!followsLeave) addEventListener('pagehide', () => storeScrollPositionOnLeave(first));
      followsLeave = true;
      setLastPrebuiltPage(Number(new URL(address).searchParams.get('page') ?? 1));
    },
  });
}

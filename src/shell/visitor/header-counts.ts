import type { ReadableAtom } from 'nanostores';
import { type PluralForms, formatNumber, formatPlural } from '../../domain/text/format.ts';
import { $basketCount } from '../../stores/basket/basket-summary.ts';
import { $compareIds } from '../../stores/compare/compare.ts';
import { $favoriteIds } from '../../stores/favorites/favorite-store.ts';

const products: PluralForms = ['товар', 'товара', 'товаров'];

/** What stands in a corner of a link or a button: it is made when there is something to say. */
export function badgeOf(control: HTMLElement, isShown: boolean): HTMLElement | null {
  const found = control.querySelector<HTMLElement>('[data-badge]');
  if (found) {
    found.hidden = !isShown;
    return found;
  }
  if (!isShown) return null;
  const badge = control.ownerDocument.createElement('span');
  badge.dataset.badge = '';
  // The space keeps a count from being read as a part of the word before it.
  control.append(' ', badge);
  return badge;
}

/** Shows a count beside a link, and in the link's name. */
export function showCount(
  link: HTMLElement,
  title: string,
  count: number,
  forms: PluralForms = products,
): void {
  const badge = badgeOf(link, count > 0);
  if (badge) badge.textContent = count > 99 ? '99+' : formatNumber(count);
  link.setAttribute('aria-label', count === 0 ? title : `${title}, ${formatPlural(count, forms)}`);
}

/** Keeps the header's counts of favourites, compared products and the basket, on screen and in the links' names. */
export function showCounts(page: Document): void {
  const follow = <Value>(name: string, store: ReadableAtom<Value>, count: (value: Value) => number) => {
    for (const link of page.querySelectorAll<HTMLElement>(`[data-counts="${name}"]`)) {
      const title = link.textContent.trim();
      store.subscribe((value) => showCount(link, title, count(value)));
    }
  };
  follow('favorites', $favoriteIds, (ids) => ids.length);
  follow('compare', $compareIds, (ids) => ids.length);
  follow('basket', $basketCount, (count) => count);
}

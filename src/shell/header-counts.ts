import type { ReadableAtom } from 'nanostores';
import { type PluralForms, formatNumber, formatPlural } from '../domain/format.ts';
import { $basketCount } from '../stores/basket-summary.ts';
import { $compareIds } from '../stores/compare.ts';
import { $favoriteIds } from '../stores/favorites.ts';

const products: PluralForms = ['товар', 'товара', 'товаров'];

/** Shows a count beside a link, and in the link's name. */
export function showCount(
  link: HTMLElement,
  title: string,
  count: number,
  forms: PluralForms = products,
): void {
  const badge = link.querySelector<HTMLElement>('[hidden], [data-badge]');
  if (badge) {
    badge.dataset.badge = '';
    badge.hidden = count === 0;
    badge.textContent = count > 99 ? '99+' : formatNumber(count);
  }
  link.setAttribute('aria-label', count === 0 ? title : `${title}, ${formatPlural(count, forms)}`);
}

/** Keeps the header's counts of favourites, compared products and the basket, on screen and in the links' names. */
export function showCounts(page: Document): void {
  const follow = <Value>(name: string, store: ReadableAtom<Value>, count: (value: Value) => number) => {
    for (const link of page.querySelectorAll<HTMLElement>(`[data-counts="${name}"]`)) {
      const title = link.getAttribute('aria-label') ?? '';
      store.subscribe((value) => showCount(link, title, count(value)));
    }
  };
  follow('favorites', $favoriteIds, (ids) => ids.length);
  follow('compare', $compareIds, (ids) => ids.length);
  follow('basket', $basketCount, (count) => count);
}

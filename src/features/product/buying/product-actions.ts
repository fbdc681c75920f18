import type { ReadableAtom } from 'nanostores';
import { pageProductName } from '../../../domain/product/page-product-name.ts';
import { $compareIds, toggleCompare } from '../../../stores/compare/compare.ts';
import { toggleFavoriteWithDialog } from '../../../stores/favorites/favorite-dialog.ts';
import { pictureIdIn } from '../../../ui/picture/picture-id.ts';
import { $favoriteIds } from '../../../stores/favorites/favorite-store.ts';

const captions = {
  favorite: ['В избранное', 'В избранном'],
  compare: ['К сравнению', 'В сравнении'],
} as const;

function connect(
  button: HTMLElement,
  {
    product: { id, title },
    names: [off, on],
    $ids,
    toggle,
  }: {
    readonly product: { id: number; title: string };
    readonly names: readonly [string, string];
    readonly $ids: ReadableAtom<readonly number[]>;
    readonly toggle: (id: number) => unknown;
  },
) {
  const caption = button.querySelector('span');
  $ids.subscribe((ids) => {
    const pressed = ids.includes(id);
    const text = pressed ? on : off;
    button.setAttribute('aria-pressed', String(pressed));
    button.setAttribute('aria-label', `${text}: ${title}`);
    if (caption) caption.textContent = text;
  });
  button.addEventListener('click', () => void toggle(id));
}

export function connectProductActions(page: Document): void {
  for (const actions of page.querySelectorAll<HTMLElement>('[data-product-actions]')) {
    const article = actions.closest<HTMLElement>('[data-visit]');
    if (!article) continue;
    const id = Number(article.dataset.visit);
    const title = pageProductName(page) ?? '';
    const imageId = pictureIdIn(article.querySelector('[data-strip] img')?.getAttribute('src') ?? '') ?? null;
    actions.querySelector('a')?.setAttribute('aria-label', `В комплект: ${title}`);
    const product = { id, title, path: location.pathname, imageId };
    const favorite = actions.querySelector<HTMLElement>('[data-product-favorite]');
    const compare = actions.querySelector<HTMLElement>('[data-product-compare]');
    const addFavorite = () => toggleFavoriteWithDialog(product);
    if (favorite)
      connect(favorite, { product, names: captions.favorite, $ids: $favoriteIds, toggle: addFavorite });
    if (compare)
      connect(compare, { product, names: captions.compare, $ids: $compareIds, toggle: toggleCompare });
  }
}

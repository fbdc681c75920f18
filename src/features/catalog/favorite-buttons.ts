import { $favoriteIds, toggleFavorite } from '../../stores/favorites.ts';

const BUTTON = 'button[data-favorite]';

const idOf = (button: HTMLElement): number => Number(button.dataset.favorite);

/** Lets the heart of every card of the page put its product among the favourites and take it out again. */
export function connectFavoriteButtons(page: Document): void {
  const press = () => {
    const ids = new Set($favoriteIds.get());
    for (const button of page.querySelectorAll<HTMLElement>(BUTTON)) {
      const pressed = String(ids.has(idOf(button)));
      if (button.getAttribute('aria-pressed') !== pressed) button.setAttribute('aria-pressed', pressed);
    }
  };
  $favoriteIds.subscribe(press);
  new MutationObserver((changes) => {
    if (changes.some(({ addedNodes }) => addedNodes.length > 0)) press();
  }).observe(page.body, { childList: true, subtree: true });

  page.addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest<HTMLElement>(BUTTON);
    if (button) void toggleFavorite(idOf(button));
  });
}

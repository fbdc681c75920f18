import { $favoriteIds } from '../../../stores/favorites/favorite-store.ts';
import { toggleFavorite } from '../../../stores/favorites/favorites.ts';

const BUTTON = 'button[data-favorite]';
/** A card without a heart, as `HEART` adds it. */
const BARE = 'li:has(> a > h3):not(:has(> button))';
const PRICE = '[data-price-of]';
const HEART = 'template[data-heart]';

const idOf = (button: HTMLElement): number => Number(button.dataset.favorite);

function drawHearts(page: Document): void {
  const [heart] = page.querySelector<HTMLTemplateElement>(HEART)?.content.children ?? [];
  for (const card of page.querySelectorAll(BARE)) {
    const id = card.querySelector<HTMLElement>(PRICE)?.dataset.priceOf;
    if (id === undefined) continue;
    const button = heart?.cloneNode(true);
    if (!(button instanceof HTMLElement)) return;
    button.dataset.favorite = id;
    button.setAttribute('aria-label', `В избранное: ${card.querySelector('h3')?.textContent ?? ''}`);
    card.querySelector('a')?.after(button);
  }
}

/** Lets the hearts of cards show and change the favourites; pages without cards have none. */
export function connectFavoriteButtons(page: Document): void {
  if (!page.querySelector(HEART)) return;
  const press = () => {
    const ids = new Set($favoriteIds.get());
    for (const button of page.querySelectorAll<HTMLElement>(BUTTON)) {
      const pressed = String(ids.has(idOf(button)));
      if (button.getAttribute('aria-pressed') !== pressed) button.setAttribute('aria-pressed', pressed);
    }
  };
  drawHearts(page);
  $favoriteIds.subscribe(press);
  new MutationObserver((changes) => {
    if (changes.every(({ addedNodes }) => addedNodes.length === 0)) return;
    drawHearts(page);
    press();
  }).observe(page.body, { childList: true, subtree: true });

  page.addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest<HTMLElement>(BUTTON);
    if (button) void toggleFavorite(idOf(button));
  });
}

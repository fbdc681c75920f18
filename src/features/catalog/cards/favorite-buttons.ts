import { $favoriteIds } from '../../../stores/favorites/favorite-store.ts';
import { toggleFavorite } from '../../../stores/favorites/favorites.ts';
import { afterPaint } from '../../../ui/page/page-moments.ts';

const BUTTON = 'button[data-favorite]';
/** A card without a heart, as `HEART` adds it. */
const BARE = 'li:has(> a > h3):not(:has(> button))';
const PRICE = '[data-price-of]';
const HEART = 'template[data-heart]';

/** Hearts that are drawn in one turn: the styles and the layout of many cards at once would hold the page. */
const AT_ONCE = 8;

const idOf = (button: HTMLElement): number => Number(button.dataset.favorite);

function press(button: HTMLElement, ids: readonly number[]): void {
  const pressed = String(ids.includes(idOf(button)));
  if (button.getAttribute('aria-pressed') !== pressed) button.setAttribute('aria-pressed', pressed);
}

function drawHeart(page: Document, card: Element): void {
  const [heart] = page.querySelector<HTMLTemplateElement>(HEART)?.content.children ?? [];
  const id = card.querySelector<HTMLElement>(PRICE)?.dataset.priceOf;
  const button = heart?.cloneNode(true);
  if (id === undefined || !(button instanceof HTMLElement)) return;
  button.dataset.favorite = id;
  button.setAttribute('aria-label', `В избранное: ${card.querySelector('h3')?.textContent ?? ''}`);
  press(button, $favoriteIds.get());
  card.querySelector('a')?.after(button);
}

/** Cards of a part of the page, and the one that it is in. */
const cardsOf = (part: ParentNode): Element[] => [
  ...(part instanceof Element ? [part.closest(BARE) ?? []].flat() : []),
  ...part.querySelectorAll(BARE),
];

/** Lets the hearts of cards show and change the favourites; pages without cards have none. */
export function connectFavoriteButtons(page: Document): void {
  if (!page.querySelector(HEART)) return;
  const waiting = new Set<Element>();
  const draw = () => {
    const turn = [...waiting].slice(0, AT_ONCE);
    for (const card of turn) {
      waiting.delete(card);
      if (card.matches(BARE)) drawHeart(page, card);
    }
    if (waiting.size > 0) afterPaint(page, draw);
  };
  const drawSoon = (cards: readonly Element[]) => {
    const isDrawing = waiting.size > 0;
    for (const card of cards) waiting.add(card);
    if (!isDrawing && waiting.size > 0) draw();
  };
  drawSoon(cardsOf(page));
  $favoriteIds.subscribe((ids) => {
    for (const button of page.querySelectorAll<HTMLElement>(BUTTON)) press(button, ids);
  });
  new MutationObserver((changes) => {
    const added = changes.flatMap(({ addedNodes }) => [...addedNodes]);
    drawSoon(added.flatMap((node) => (node instanceof Element ? cardsOf(node) : [])));
  }).observe(page.body, { childList: true, subtree: true });

  page.addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest<HTMLElement>(BUTTON);
    if (button) void toggleFavorite(idOf(button));
  });
}

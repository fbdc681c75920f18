import {
  CARD_SIZES,
  CARD_WIDTHS,
  CATALOGUE_WIDTH,
  pictureAddress,
  pictureWidths,
  WEBP,
} from '../picture/picture.ts';
import { unpackIds } from './packed-ids.ts';

/** Distance and visibility at which a card's further pictures are loaded (CARD-02). */
const LAZY_MARGIN = '10px';
const LAZY_THRESHOLD = 0.1;

const GALLERY = '[data-gallery]';

const idsOf = (gallery: HTMLElement) => unpackIds(gallery.dataset.gallery ?? '');

/** One per picture; CSS marks the current one. */
function dotsOf(gallery: HTMLElement): HTMLElement {
  const dots = document.createElement('span');
  dots.dataset.dots = '';
  dots.ariaHidden = 'true';
  dots.append(...[null, ...idsOf(gallery)].map(() => document.createElement('i')));
  return dots;
}

function fill(gallery: HTMLElement, mediaUrl: string) {
  const [first] = gallery.children;
  if (!first || gallery.children.length > 1) return;
  // Further pictures are for the eye: the card's link says what it shows.
  gallery.ariaHidden = 'true';
  for (const fileId of idsOf(gallery)) {
    const picture = document.createElement('picture');
    picture.className = first.className;
    const source = picture.appendChild(document.createElement('source'));
    source.type = WEBP;
    source.sizes = CARD_SIZES;
    source.srcset = pictureWidths({ mediaUrl, fileId }, CARD_WIDTHS);
    const image = picture.appendChild(new Image());
    image.alt = '';
    // Below the first pictures of other cards.
    image.fetchPriority = 'low';
    image.src = pictureAddress({ mediaUrl, fileId, width: CATALOGUE_WIDTH });
    gallery.append(picture);
  }
}

function show(gallery: HTMLElement, index: number) {
  const last = gallery.children.length - 1;
  gallery.dataset.shown = String(Math.max(0, Math.min(last, index)));
}

const galleryOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>(GALLERY) : null;

/**
 * Card galleries, also of cards added later: hover zones with a mouse, swipes on touch. Nothing is drawn, and no style worked
 * out, for cards that are far from the screen.
 */
export function connectCardGalleries(page: Document, mediaUrl: string): void {
  const seen = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting || !(target instanceof HTMLElement)) continue;
        seen.unobserve(target);
        target.dataset.shown = '0';
        if (!target.nextElementSibling?.hasAttribute('data-dots')) target.after(dotsOf(target));
        fill(target, mediaUrl);
      }
    },
    { rootMargin: LAZY_MARGIN, threshold: LAZY_THRESHOLD },
  );
  const watch = (part: ParentNode) => {
    if (part instanceof Element && part.matches(GALLERY)) seen.observe(part);
    for (const gallery of part.querySelectorAll(GALLERY)) seen.observe(gallery);
  };
  watch(page);
  new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes]))
      if (node instanceof Element) watch(node);
  }).observe(page.body, { childList: true, subtree: true });

  page.addEventListener('pointermove', ({ target, offsetX, pointerType }) => {
    const gallery = pointerType === 'mouse' && galleryOf(target);
    if (gallery) show(gallery, Math.floor((offsetX / gallery.clientWidth) * gallery.children.length));
  });
  page.addEventListener('pointerout', ({ target, relatedTarget }) => {
    const gallery = galleryOf(target);
    if (gallery && galleryOf(relatedTarget) !== gallery) show(gallery, 0);
  });
  page.addEventListener(
    'scroll',
    ({ target }) => {
      const gallery = galleryOf(target);
      if (gallery === target && gallery) show(gallery, Math.round(gallery.scrollLeft / gallery.clientWidth));
    },
    { capture: true, passive: true },
  );
}

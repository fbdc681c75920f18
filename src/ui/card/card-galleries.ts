import {
  CARD_SIZES,
  CARD_WIDTHS,
  CATALOGUE_WIDTH,
  pictureAddress,
  pictureWidths,
  WEBP,
} from '../picture/picture.ts';

/** A card's further pictures are fetched when it is this near to the screen, and so much of it is seen (CARD-02). */
const LAZY_MARGIN = '10px';
const LAZY_THRESHOLD = 0.1;

const GALLERY = '[data-gallery]';

const idsOf = (gallery: HTMLElement) => gallery.dataset.gallery?.split(',').map(Number) ?? [];

/** One for each picture; the style sheet marks that of the picture which is shown. */
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
  for (const fileId of idsOf(gallery)) {
    const picture = document.createElement('picture');
    picture.className = first.className;
    const source = picture.appendChild(document.createElement('source'));
    source.type = WEBP;
    source.sizes = CARD_SIZES;
    source.srcset = pictureWidths({ mediaUrl, fileId }, CARD_WIDTHS);
    const image = picture.appendChild(new Image());
    image.alt = '';
    // The first pictures of the next cards are waited for; these are not.
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
 * Lets every card of the page leaf through its pictures, cards that come later too: a mouse by hovering over the
 * picture's zones, a finger by swiping.
 */
export function leafThroughCards(page: Document, mediaUrl: string): void {
  const seen = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting || !(target instanceof HTMLElement)) continue;
        seen.unobserve(target);
        fill(target, mediaUrl);
      }
    },
    { rootMargin: LAZY_MARGIN, threshold: LAZY_THRESHOLD },
  );
  const watch = () => {
    for (const gallery of page.querySelectorAll<HTMLElement>(`${GALLERY}:not([data-shown])`)) {
      gallery.dataset.shown = '0';
      if (!gallery.nextElementSibling?.hasAttribute('data-dots')) gallery.after(dotsOf(gallery));
      seen.observe(gallery);
    }
  };
  watch();
  new MutationObserver(watch).observe(page.body, { childList: true, subtree: true });

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

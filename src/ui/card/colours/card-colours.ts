import { CARD_WIDTHS, CATALOGUE_WIDTH, pictureAddress, pictureWidths } from '../../picture/picture.ts';

const COLOURS = '[data-colours]';

/** Where a card leads and what it shows first. */
interface Shown {
  readonly href: string;
  readonly src: string;
  readonly srcset: string;
}

const own = new WeakMap<Element, Shown>();

function partsOf(card: Element) {
  const link = card.querySelector<HTMLAnchorElement>(':scope > a');
  const source = link?.querySelector('source');
  const image = link?.querySelector('img');
  return link && source && image ? { link, source, image } : undefined;
}

function show(card: Element, { href, src, srcset }: Shown): void {
  const parts = partsOf(card);
  if (!parts || parts.link.getAttribute('href') === href) return;
  const { link, source, image } = parts;
  link.setAttribute('href', href);
  source.srcset = srcset;
  image.src = src;
}

function showColour(card: Element, swatch: HTMLAnchorElement, mediaUrl: string): void {
  const parts = partsOf(card);
  const picture = swatch.dataset.p;
  if (!parts || picture === undefined) return;
  const { link, source, image } = parts;
  if (!own.has(card))
    own.set(card, {
      href: link.getAttribute('href') ?? '',
      src: image.getAttribute('src') ?? '',
      srcset: source.srcset,
    });
  const fileId = Number(picture);
  show(card, {
    href: swatch.getAttribute('href') ?? '',
    src: pictureAddress({ mediaUrl, fileId, width: CATALOGUE_WIDTH }),
    srcset: pictureWidths({ mediaUrl, fileId }, CARD_WIDTHS),
  });
}

function restore(card: Element): void {
  const shown = own.get(card);
  if (!shown) return;
  own.delete(card);
  show(card, shown);
}

const cardOf = (target: EventTarget | null) =>
  target instanceof Element ? (target.closest(COLOURS)?.parentElement ?? undefined) : undefined;

/** A colour that is pointed at or focused becomes its card's picture and link, until the card is left. */
export function connectCardColours(page: Document, mediaUrl: string): (event: Event) => void {
  const follow = ({ target }: Event) => {
    const card = cardOf(target);
    const swatch = target instanceof Element ? target.closest<HTMLAnchorElement>(`${COLOURS} > a`) : null;
    if (card && swatch) showColour(card, swatch, mediaUrl);
  };
  const leave = ({ target, relatedTarget }: FocusEvent | PointerEvent) => {
    const card = target instanceof Element ? target.closest('li') : null;
    if (card && !(relatedTarget instanceof Node && card.contains(relatedTarget))) restore(card);
  };
  page.addEventListener('pointerover', follow);
  page.addEventListener('focusin', follow);
  page.addEventListener('pointerout', leave);
  page.addEventListener('focusout', leave);
  return follow;
}

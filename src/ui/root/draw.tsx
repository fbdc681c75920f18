import { type ReactNode } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { keepControls } from './controls.ts';
import { Recoverable } from './Recoverable.tsx';
import { followReplacedTexts } from './replaced-text.ts';

const TRANSLATION = 'font, ya-tr-span, [_msttexthash]';

/** Whether the page, or a part of it, is not as the shop has written it. */
export const isTranslated = (place: Element): boolean =>
  place.querySelector(TRANSLATION) !== null ||
  !['ru', ''].includes(place.ownerDocument.documentElement.lang) ||
  /\btranslated-/.test(place.ownerDocument.documentElement.className);

const recoverable = (place: Element, content: ReactNode) => (
  <Recoverable place={place}>{content}</Recoverable>
);

/** Draws into an empty place; the page's other scripts and translators may change what stands there. */
export function drawInto(place: Element, content: ReactNode): Root {
  followReplacedTexts(place);
  const root = createRoot(place);
  root.render(recoverable(place, content));
  return root;
}

/** Changes what was drawn. */
export const redraw = (root: Root, place: Element, content: ReactNode): void =>
  root.render(recoverable(place, content));

/**
 * Brings HTML of the server to life. Where it is not as the server has sent it, because someone has translated the page
 * meanwhile, it is drawn again, with what was typed and with the focus.
 */
export function hydrateIn(place: Element, content: ReactNode, identifierPrefix: string): Root {
  const wasTranslated = isTranslated(place);
  const controls = keepControls(place);
  const focused = place.contains(document.activeElement) ? document.activeElement : null;
  followReplacedTexts(place);
  return hydrateRoot(place, recoverable(place, content), {
    identifierPrefix,
    onRecoverableError(error) {
      if (wasTranslated || isTranslated(place)) console.warn('A translated part of the page is drawn anew.');
      else reportError(error);
      controls.refill();
      if (focused && !focused.isConnected) controls.find(focused)?.focus({ preventScroll: true });
    },
  });
}

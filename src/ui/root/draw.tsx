import { type ReactNode } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { keepControls } from './controls.ts';
import { Recoverable } from './Recoverable.tsx';
import { watchReplacedTexts } from './replaced-text.ts';

const TRANSLATION = 'font, ya-tr-span, [_msttexthash]';

/** Whether a browser has translated the page or part. */
export const isTranslated = (place: Element): boolean =>
  place.querySelector(TRANSLATION) !== null ||
  !['ru', ''].includes(place.ownerDocument.documentElement.lang) ||
  /\btranslated-/.test(place.ownerDocument.documentElement.className);

const recoverable = (place: Element, content: ReactNode) => (
  <Recoverable place={place}>{content}</Recoverable>
);

/** Renders into an empty place and copes with translators. */
export function drawInto(place: Element, content: ReactNode): Root {
  watchReplacedTexts(place);
  const root = createRoot(place);
  root.render(recoverable(place, content));
  return root;
}

export const redraw = (root: Root, place: Element, content: ReactNode): void =>
  root.render(recoverable(place, content));

/** Hydrates server HTML. A translated place is rendered again, with typed values and focus. */
export function hydrateIn(place: Element, content: ReactNode, identifierPrefix: string): Root {
  const wasTranslated = isTranslated(place);
  const controls = keepControls(place);
  const focused = place.contains(document.activeElement) ? document.activeElement : null;
  watchReplacedTexts(place);
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

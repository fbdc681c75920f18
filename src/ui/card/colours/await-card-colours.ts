import { useOptionalScript } from '../../../domain/requests/optional-script.ts';

const SWATCHES = '[data-colours] > a';
const TOUCHES = ['pointerover', 'focusin'] as const;

/** Brings what a card's colours do once somebody points at one or focuses it; until then they are links. */
export function awaitCardColours(page: Document, mediaUrl: () => string): void {
  const touched = (event: Event) => {
    const { target } = event;
    if (!(target instanceof Element) || !target.closest(SWATCHES)) return;
    for (const touch of TOUCHES) page.removeEventListener(touch, touched);
    void useOptionalScript(
      () => import('./card-colours.ts'),
      ({ connectCardColours }) => connectCardColours(page, mediaUrl())(event),
    );
  };
  for (const touch of TOUCHES) page.addEventListener(touch, touched);
}

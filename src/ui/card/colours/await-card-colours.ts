import { useOptionalScript } from '../../../domain/requests/optional-script.ts';

const SWATCHES = '[data-colours] > a';
const TOUCHES = ['pointerover', 'focusin'] as const;

/** Loads the script of a card's colours once one is pointed at or focused; until then they are links. */
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

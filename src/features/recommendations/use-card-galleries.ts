import { useEffect } from 'react';
import { leafThroughCards } from '../../ui/card/card-galleries.ts';

let leafing = false;

/** Lets the cards of the page's rows leaf through their pictures; once for a page, and not where its script (null) does so. */
export function useCardGalleries(mediaUrl: string | null): void {
  useEffect(() => {
    if (leafing || mediaUrl === null) return;
    leafing = true;
    leafThroughCards(document, mediaUrl);
  }, [mediaUrl]);
}

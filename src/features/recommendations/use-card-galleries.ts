import { useEffect } from 'react';
import { leafThroughCards } from '../../ui/card-galleries.ts';

let leafing = false;

/** Lets the cards of the page's rows leaf through their pictures; once for a page. */
export function useCardGalleries(apiUrl: string): void {
  useEffect(() => {
    if (leafing) return;
    leafing = true;
    leafThroughCards(document, apiUrl);
  }, [apiUrl]);
}

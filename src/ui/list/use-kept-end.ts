import { useLayoutEffect } from 'react';

/**
 * Keeps content below an island in place while its list is loading. Scroll anchoring keeps the first visible element, which
 * must not be in the content.
 */
export function useKeptEnd(isWaiting: boolean): void {
  useLayoutEffect(() => {
    const main = document.querySelector('main');
    if (!isWaiting || !main) return undefined;
    main.style.setProperty('overflow-anchor', 'none');
    return () => {
      // The new content is laid out with the next frame.
      requestAnimationFrame(() => requestAnimationFrame(() => main.style.removeProperty('overflow-anchor')));
    };
  }, [isWaiting]);
}

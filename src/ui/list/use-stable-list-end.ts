import { useLayoutEffect } from 'react';

/** Lists of the page that are loading, and those whose content has come but is not laid out yet. */
let kept = 0;

function releaseEnd(main: HTMLElement): void {
  kept -= 1;
  if (kept === 0) main.style.removeProperty('overflow-anchor');
}

/**
 * Keeps content below an island in place while its list is loading. Scroll anchoring keeps the first visible element, which
 * must not be in the content. Islands of a page wait beside each other: the last that is done lets go.
 */
export function useStableListEnd(isWaiting: boolean): void {
  useLayoutEffect(() => {
    const main = document.querySelector('main');
    if (!isWaiting || !main) return undefined;
    kept += 1;
    main.style.setProperty('overflow-anchor', 'none');
    return () => {
      // The new content is laid out with the next frame.
      requestAnimationFrame(() => requestAnimationFrame(() => releaseEnd(main)));
    };
  }, [isWaiting]);
}

import { useLayoutEffect } from 'react';

/**
 * While an island waits for its list, and when that comes: what follows the page's content stays where it is on the screen, if
 * it is there. The browser keeps in place what it sees first; nothing of the content may be that.
 */
export function useKeptEnd(isWaiting: boolean): void {
  useLayoutEffect(() => {
    const main = document.querySelector('main');
    if (!isWaiting || !main) return undefined;
    main.style.setProperty('overflow-anchor', 'none');
    return () => {
      // What has just been drawn is laid out with the next frame.
      requestAnimationFrame(() => requestAnimationFrame(() => main.style.removeProperty('overflow-anchor')));
    };
  }, [isWaiting]);
}

const isOnScreen = (y: number) => y > 0 && y < window.innerHeight;

/** Calls `change` as soon as what stands below `place` is not on the screen. */
export function whenUnseenBelow(place: Element, change: () => void): void {
  const isSeen = () => isOnScreen(place.getBoundingClientRect().bottom);
  if (!isSeen()) {
    change();
    return;
  }
  const look = () => {
    if (isSeen()) return;
    removeEventListener('scroll', look);
    change();
  };
  addEventListener('scroll', look, { passive: true });
}

/**
 * Changes `place` so that nothing below it moves while it is on the screen: at once where its height stays, else when
 * that cannot be seen. `change` returns what takes it back.
 */
export function changeUnseen(place: Element, change: () => () => void): void {
  const { bottom } = place.getBoundingClientRect();
  const undo = change();
  if (!isOnScreen(bottom) || Math.abs(place.getBoundingClientRect().bottom - bottom) < 1) return;
  undo();
  whenUnseenBelow(place, change);
}

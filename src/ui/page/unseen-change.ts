const isOnScreen = (y: number) => y > 0 && y < window.innerHeight;

/** Runs `change` once everything below `place` is off screen. */
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
 * Changes `place` without visible layout shifts: at once if the height stays, else off screen. `change` returns its undo.
 */
export function changeUnseen(place: Element, change: () => () => void): void {
  const { bottom } = place.getBoundingClientRect();
  const undo = change();
  if (!isOnScreen(bottom) || Math.abs(place.getBoundingClientRect().bottom - bottom) < 1) return;
  undo();
  whenUnseenBelow(place, change);
}

/**
 * Gives the focus to a part of a page that no keyboard stops at, without scrolling. It can have the focus only while it has it: else each press of
 * a word in it would take the focus there.
 */
export function focusPart(part: HTMLElement): void {
  if (!part.matches('[tabindex], dialog')) {
    part.tabIndex = -1;
    part.addEventListener('blur', () => part.removeAttribute('tabindex'), { once: true });
  }
  part.focus({ preventScroll: true });
}

/**
 * Focuses a part outside the tab order without scrolling. It is focusable only while focused, so that later presses inside
 * do not focus it.
 */
export function focusPart(part: HTMLElement): void {
  if (!part.matches('[tabindex], dialog')) {
    part.tabIndex = -1;
    part.addEventListener('blur', () => part.removeAttribute('tabindex'), { once: true });
  }
  part.focus({ preventScroll: true });
}

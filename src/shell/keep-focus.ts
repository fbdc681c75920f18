/** Parts of a screen that may have the focus in the place of what was in them. */
const PARTS = 'li, form, [tabindex], section, main';

/** The parts around an element, the smallest first. */
function partsAround(element: Element): HTMLElement[] {
  const parts: HTMLElement[] = [];
  for (let each = element.parentElement; each; each = each.parentElement)
    if (each.matches(PARTS)) parts.push(each);
  return parts;
}

/**
 * Keeps the focus near what had it and has left the page, such as the row that was deleted or the button «Повторить» of a
 * failure: browsers give it to the body, where a keyboard and a screen reader begin anew.
 */
export function keepFocus(page: Document): void {
  let focused: Element | null = null;
  let parts: readonly HTMLElement[] = [];
  page.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof Element) || target === focused) return;
    focused = target;
    parts = partsAround(target);
  });
  page.addEventListener('focusout', () => {
    // Some browsers tell so before an element is removed: then it is gone by now.
    queueMicrotask(() => {
      if (focused?.isConnected && page.activeElement !== focused) focused = null;
    });
  });
  const observer = new MutationObserver(() => {
    if (!focused || focused.isConnected || page.activeElement !== page.body) return;
    focused = null;
    const part = parts.find((each) => each.isConnected);
    if (!part) return;
    if (!part.hasAttribute('tabindex')) part.tabIndex = -1;
    part.focus({ preventScroll: true });
  });
  observer.observe(page.body, { childList: true, subtree: true });
}

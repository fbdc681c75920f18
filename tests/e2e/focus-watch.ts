import type { BrowserContext } from '@playwright/test';

/** How the page's console begins to say that the focus has fallen to nowhere. */
export const FOCUS_LOST = 'The focus was lost';

/** Runs in the page: says so when what had the focus is gone, hidden or disabled, and nothing has it a while later. */
function watchFocus(message: string): void {
  const ENOUGH_MS = 2500;
  const nameOf = (element: Element) =>
    `${element.tagName} «${(element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 60)}»`;
  const isUsable = (element: Element) =>
    element.isConnected &&
    element.checkVisibility({ visibilityProperty: true }) &&
    !element.matches(':disabled');
  let focused: { element: Element; name: string } | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  addEventListener('focusin', ({ target }) => {
    if (!(target instanceof Element) || target === document.body) return;
    focused = { element: target, name: nameOf(target) };
    // Something has had the focus since: it was not lost then.
    clearTimeout(timer);
    timer = undefined;
  });
  const look = () => {
    timer = undefined;
    if (!focused || document.activeElement !== document.body || isUsable(focused.element)) return;
    console.error(`${message}: it was at ${focused.name}`);
    focused = undefined;
  };
  new MutationObserver(() => {
    if (document.activeElement === document.body) timer ??= setTimeout(look, ENOUGH_MS);
  }).observe(document, { childList: true, subtree: true, attributes: true });
}

/** Has every page of a browser tell its console where the focus was lost. */
export const addFocusWatch = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(watchFocus, FOCUS_LOST);

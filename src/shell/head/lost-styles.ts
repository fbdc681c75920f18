/** Whether there are no rules: none have come, or the browser keeps a sheet in the place of one that failed and lets nobody read it. */
function hasNoRules({ sheet }: HTMLLinkElement): boolean {
  try {
    return sheet === null || sheet.cssRules.length === 0;
  } catch {
    return true;
  }
}

/** Asks for styles once more, in their place; a second failure is left. */
function askAgain(link: HTMLLinkElement): void {
  if (link.dataset.again !== undefined) return;
  const again = link.ownerDocument.createElement('link');
  again.rel = link.rel;
  again.href = link.href;
  again.dataset.again = '';
  link.replaceWith(again);
}

/** Asks once more for each style sheet that was lost before this script came, or is lost later. */
export function restoreLostStyles(page: Document): void {
  page.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') askAgain(target);
    },
    { capture: true },
  );
  const look = (isLost: (link: HTMLLinkElement) => boolean) => {
    for (const link of page.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]'))
      if (hasNoRules(link) && isLost(link)) askAgain(link);
  };
  // A page that has loaded waits for no style sheet of its own; one that came after it may be on its way.
  if (page.readyState === 'complete') look(({ href }) => performance.getEntriesByName(href).length > 0);
  else addEventListener('load', () => look(() => true), { once: true });
}

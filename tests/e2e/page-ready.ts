import type { Page } from '@playwright/test';

/** Where the script comes at all, it is there long before; some tests block it. */
const PATIENCE_MS = 5_000;

/**
 * Lets `goto` wait for the script of all pages, which a prebuilt page asks for after its first paint and perhaps after its
 * `load`: tests press sooner than people do. Answers what takes that back.
 */
export function awaitPageScript(page: Page): () => void {
  const goto = page.goto.bind(page);
  page.goto = async (...place) => {
    const response = await goto(...place);
    const isReady = () =>
      document.querySelector('script[data-late]') === null ||
      performance.getEntriesByName('page-ready').length > 0;
    await page.waitForFunction(isReady, null, { timeout: PATIENCE_MS }).catch(() => undefined);
    return response;
  };
  return () => {
    page.goto = goto;
  };
}

import type { BrowserContext, Page } from '@playwright/test';

/** Keeps the API's answers to these calls of a page, or of all tabs, back; the function lets them go. */
export async function holdBack(page: BrowserContext | Page, calls: RegExp): Promise<() => void> {
  const late = Promise.withResolvers<undefined>();
  await page.route(calls, async (route) => {
    await late.promise;
    await route.fallback();
  });
  return () => late.resolve(undefined);
}

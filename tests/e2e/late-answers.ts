import type { Page } from '@playwright/test';

/** Keeps the API's answers to these calls back; the function lets them go. */
export async function holdBack(page: Page, calls: RegExp): Promise<() => void> {
  const late = Promise.withResolvers<undefined>();
  await page.route(calls, async (route) => {
    await late.promise;
    await route.fallback();
  });
  return () => late.resolve(undefined);
}

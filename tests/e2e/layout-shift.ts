import type { Page } from '@playwright/test';

/** Counts from the next page on how far what a shopper sees has moved, in the unit of browsers: 0.1 is a poor page. */
export const watchLayout = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const shift: unknown = Reflect.get(entry, 'value');
        const moved = Number(document.documentElement.dataset['moved'] ?? 0) + Number(shift);
        document.documentElement.dataset['moved'] = String(moved);
      }
    }).observe({ type: 'layout-shift' });
  });

/** Resolves when what has changed is on the screen. */
export const painted = (page: Page): Promise<unknown> =>
  page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(null)))),
  );

/** Counts from zero again. */
export const forgetMoves = (page: Page): Promise<unknown> =>
  page.evaluate(() => delete document.documentElement.dataset['moved']);

/** What has moved since `forgetMoves`. */
export const moved = (page: Page): Promise<number> =>
  page.evaluate(() => Number(document.documentElement.dataset['moved'] ?? 0));

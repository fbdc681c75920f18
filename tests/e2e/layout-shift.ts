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

interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly sources: readonly { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
}

/** Watches what moves once a page has been read, and from where to where: a browser may paint half a header that it is still reading. */
export const watchMovedElements = (page: Page) =>
  page.addInitScript(() => {
    const shifts: string[] = [];
    Reflect.set(window, 'shifts', shifts);
    const place = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join();
    new PerformanceObserver((list) => {
      const [reading] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
      const readAt = reading?.domInteractive || Infinity;
      for (const { value, sources, startTime } of list.getEntries() as LayoutShift[]) {
        if (startTime < readAt) continue;
        // Less is the rounding of a pixel, which is not visible.
        if (value <= 0.0005) continue;
        const moves = sources.map(({ node, previousRect, currentRect }) => {
          const text = node?.textContent?.trim().slice(0, 40) ?? '';
          return `${node?.nodeName} “${text}” ${place(previousRect)} → ${place(currentRect)}`;
        });
        shifts.push([value, ...moves].join('; '));
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** What has moved since, in words: nothing where the list is empty. */
export const movedElements = (page: Page) => page.evaluate((): unknown => Reflect.get(window, 'shifts'));

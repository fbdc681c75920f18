import type { Page } from '@playwright/test';
import * as z from 'zod/mini';
import { expect, test } from './shop-test.ts';

// A warm window has the files already.
test.use({ window: 'own' });

/** What is read of the browser's own record of its work. */
const TraceSchema = z.object({
  traceEvents: z.array(
    z.object({ name: z.string(), args: z.optional(z.looseObject({ elementCount: z.optional(z.number()) })) }),
  ),
});

const isScript = (address: string) => new URL(address).pathname.endsWith('.js');

const liveScript = (page: Page) => page.waitForRequest(/\/builds\/latest\.json/);

test('the first paint waits for no script', { tag: '@once' }, async ({ page, goods }) => {
  const found = '/catalog/search?query=лён';
  const product = goods.cloth().path;
  for (const path of ['/', '/about', '/catalog/tkani/len', product, '/cart', '/payment', found]) {
    await page.goto(path);
    await expect(page.locator('head script[type="module"]').first()).toBeAttached();
    const early = await page.evaluate(() => {
      const paint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
      return performance
        .getEntriesByType('resource')
        .filter(({ startTime }) => startTime < paint)
        .map(({ name }) => name);
    });
    expect(early.filter(isScript), path).toEqual([]);
  }
});

test('the style of a whole page is worked out twice at most', { tag: '@once' }, async ({ page, browser }) => {
  for (const path of ['/about', '/catalog/tkani/len']) {
    await browser.startTracing(page, { categories: ['devtools.timeline'] });
    const live = liveScript(page);
    await page.goto(path);
    await live;
    const { traceEvents } = z.parse(TraceSchema, JSON.parse((await browser.stopTracing()).toString()));
    const elements = await page.evaluate(() => document.querySelectorAll('body *').length);
    const restyled = traceEvents.flatMap(({ name, args }) =>
      name === 'UpdateLayoutTree' ? (args?.elementCount ?? 0) : [],
    );
    expect(restyled.length, path).toBeGreaterThan(0);
    expect(restyled.filter((count) => count > elements / 2).length, path).toBeLessThanOrEqual(2);
  }
});

test('nothing moves where nobody looks', { tag: '@once' }, async ({ page, goods }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  for (const path of ['/', '/catalog/tkani/len', goods.cloth().path, '/cart']) {
    const live = liveScript(page);
    await page.goto(path);
    await live;
    const unseen = await page.evaluate(() =>
      document.getAnimations().flatMap(({ effect, playState }) => {
        const target = effect instanceof KeyframeEffect ? effect.target : null;
        if (playState !== 'running' || !target?.checkVisibility({ contentVisibilityAuto: true })) return [];
        const { top, bottom } = target.getBoundingClientRect();
        return bottom < 0 || top > innerHeight ? [target.outerHTML.slice(0, 100)] : [];
      }),
    );
    expect(unseen, path).toEqual([]);
  }
});

import type { Browser, Page } from '@playwright/test';
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

/** How many elements the browser has styled, each time, until the page is at rest; and how many there are. */
async function styleWork(page: Page, browser: Browser, path: string) {
  await browser.startTracing(page, { categories: ['devtools.timeline'] });
  const live = liveScript(page);
  await page.goto(path);
  await live;
  const { traceEvents } = z.parse(TraceSchema, JSON.parse((await browser.stopTracing()).toString()));
  const restyled = traceEvents.flatMap(({ name, args }) =>
    name === 'UpdateLayoutTree' ? (args?.elementCount ?? 0) : [],
  );
  expect(restyled.length, path).toBeGreaterThan(0);
  return { restyled, elements: await page.evaluate(() => document.querySelectorAll('body *').length) };
}

test('the style of a whole page is worked out twice at most', { tag: '@once' }, async ({ page, browser }) => {
  for (const path of ['/about', '/catalog/tkani/len']) {
    const { restyled, elements } = await styleWork(page, browser, path);
    expect(restyled.filter((count) => count > elements / 2).length, path).toBeLessThanOrEqual(2);
  }
});

test(
  'SPEED-05 the home page works out the style of what is near the screen alone',
  { tag: '@once' },
  async ({ page, browser }) => {
    const { restyled, elements } = await styleWork(page, browser, '/');
    expect(Math.max(...restyled)).toBeLessThan(elements / 2);
  },
);

test(
  'SPEED-05 what a search finds has all its styles in the sheet of all pages',
  { tag: '@once' },
  async ({ request }) => {
    const html = await (await request.get('/catalog/search?query=лён')).text();
    const [head = ''] = html.split('</head>');
    const sheets = [...head.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(
      ([, address = '']) => address,
    );
    expect(sheets).toEqual([expect.stringContaining('/shop.')]);
    const late = /data-late="[^"]* (\/_astro\/scripted\.[^" ]+)"/.exec(html)?.[1] ?? '';
    const namesIn = async (address: string) =>
      new Set((await (await request.get(address)).text()).match(/(?<=\.)[a-z]\d[a-z]+\b/g));
    const [early, others] = [await namesIn(sheets[0] ?? ''), await namesIn(late)];
    expect(others.size).toBeGreaterThan(50);
    const held = [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' '));
    expect(held.filter((name) => others.has(name) && !early.has(name))).toEqual([]);
  },
);

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

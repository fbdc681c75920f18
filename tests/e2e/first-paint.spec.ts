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

/** The island, what draws islands with the parts that they are made of, and the session. */
const MAX_OF_TOUCH = 3;
/** Of a screen whose content is the visitor's own, so that scripts draw it at once. */
const MAX_OF_SCREEN = 8;

const isScript = (address: string) => new URL(address).pathname.endsWith('.js');

/** The scripts that the browser has asked for since the start, or since the last question. */
function watchScripts(page: Page): () => string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') asked.push(new URL(request.url()).pathname);
  });
  return () => asked.splice(0);
}

const liveScript = (page: Page) => page.waitForRequest(/\/builds\/latest\.json/);

test(
  'the first paint waits for no script; then a page asks for three at most, and for one more later',
  {
    tag: '@once',
  },
  async ({ page, goods }) => {
    const scripts = watchScripts(page);
    for (const path of ['/', '/about', '/catalog/tkani/len', goods.cloth().path, '/news', '/payment']) {
      const live = liveScript(page);
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
      await live;
      const asked = scripts();
      expect(asked.length, `${path}: ${asked.join(' ')}`).toBeLessThanOrEqual(4);
      expect(asked.filter((script) => !/\/live-page\./.test(script)).length, path).toBeLessThanOrEqual(3);
    }
  },
);

test('a screen of the visitor’s own asks for eight scripts at most', { tag: '@once' }, async ({ page }) => {
  const scripts = watchScripts(page);
  for (const path of ['/cart', '/favorites', '/compare', '/reviews', '/catalog/search?query=лен']) {
    const live = liveScript(page);
    await page.goto(path);
    await live;
    const asked = scripts().filter((script) => !/\/live-page\./.test(script));
    expect(asked.length, `${path}: ${asked.join(' ')}`).toBeLessThanOrEqual(MAX_OF_SCREEN);
  }
});

test('a touch asks for few scripts', { tag: '@once' }, async ({ page, goods }) => {
  const scripts = watchScripts(page);
  const touches: [path: string, touch: () => Promise<void>][] = [
    [
      '/catalog/tkani',
      async () => {
        await page.locator('summary').filter({ hasText: 'Волокно' }).click();
        await expect(page.getByRole('checkbox').first()).toBeVisible();
      },
    ],
    [
      '/catalog/tkani/len',
      async () => {
        await page
          .getByRole('button', { name: /^В избранное/ })
          .first()
          .click();
        await expect(page.getByText('Товар успешно добавлен в избранное')).toBeVisible();
      },
    ],
    [
      goods.cloth().path,
      async () => {
        const island = page.locator('astro-island').filter({ has: page.locator('[data-buy]') });
        await island.getByRole('button', { name: 'Купить', exact: true }).first().focus();
        await expect(island).not.toHaveAttribute('ssr');
      },
    ],
  ];
  for (const [path, touch] of touches) {
    const live = liveScript(page);
    await page.goto(path);
    await live;
    scripts();
    await touch();
    const asked = scripts();
    expect(asked.length, `${path}: ${asked.join(' ')}`).toBeLessThanOrEqual(MAX_OF_TOUCH);
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

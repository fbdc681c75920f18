import { join } from 'node:path';
import { chromium, type BrowserContext } from '@playwright/test';
import { chromiumFlags, findBrowsers } from './chromium.ts';
import { agreed } from './counter-answer.ts';
import { playCounters } from './played-counters.ts';
import { prebuiltKinds } from './prebuilt-kinds.ts';
import { expect, test, type Page } from './shop-test.ts';
import { shopUrl } from './shop.ts';
import { type AttachedPage, type TabDevtools, withTab } from './tab-devtools.ts';

test.use({ window: 'own', awaitsScript: false });

/** The page of an error is never kept by a browser, and nothing is told of it here. */
const kinds = (): string[] =>
  prebuiltKinds(join(process.env['VITRINA_DATA'] ?? '.vitrina', 'current')).filter((path) => path !== '/404');

/** The browser that people have: the shell of the other tests neither prerenders nor keeps pages that are left. */
function wholeChromium(): string {
  const path = findBrowsers().find(({ browser }) => browser === 'chromium')?.path;
  test.skip(path === undefined, 'no whole Chromium on PATH');
  return path ?? '';
}

/** Without a socket of its own. */
const ELSEWHERE = '/robots.txt';
const ASKS_THE_SHOP = ['script', 'fetch', 'xhr', 'ping', 'websocket', 'eventsource'];
const IS_READY = `performance.getEntriesByName('page-ready').length > 0`;

const keptBy = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]));

/** Pages of the window believe that they are not shown, until they hear `show`. */
const hidePages = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    let isAhead = true;
    Object.defineProperty(document, 'prerendering', { get: () => isAhead });
    addEventListener('show', () => {
      isAhead = false;
      document.dispatchEvent(new Event('prerenderingchange'));
    });
  });

test(
  'SPEED-06 a customer’s page that is not yet shown runs nothing, asks nothing and keeps nothing; then all comes',
  {
    tag: '@once',
  },
  async ({ context, signIn, goods }) => {
    await signIn();
    const before = await context.storageState();
    await hidePages(context);
    const page = await context.newPage();
    const asked: string[] = [];
    page.on('request', (request) => {
      if (ASKS_THE_SHOP.includes(request.resourceType())) asked.push(request.url());
    });
    for (const path of [...kinds(), goods.cloth().path]) {
      await page.goto(path, { waitUntil: 'networkidle' });
      expect(await page.locator('head script[type="module"]').count(), path).toBe(0);
      expect(await page.evaluate(IS_READY), path).toBe(false);
    }
    expect(asked).toEqual([]);
    expect(await context.storageState()).toEqual(before);
    await page.evaluate(() => dispatchEvent(new Event('show')));
    await expect.poll(() => keptBy(page)).toContain('recently-viewed');
    await expect.poll(() => asked.length).toBeGreaterThan(0);
  },
);

test.describe('a visitor who has agreed to counters', () => {
  test.use(agreed);

  test(
    'SPEED-06 a product is counted, the shop listened to and a basket changed once the page is shown, not before',
    {
      tag: '@once',
    },
    async ({ context, goods }) => {
      const counters = await playCounters(context);
      const cloth = goods.cloth();
      const unsent = JSON.stringify([{ id: cloth.group.id, count: 2 }]);
      await context.addInitScript((kept) => {
        if (location.origin !== 'null') localStorage.setItem('unsent-basket', kept);
      }, unsent);
      await hidePages(context);
      const page = await context.newPage();
      let sockets = 0;
      page.on('websocket', () => sockets++);
      const changed = page.waitForRequest(
        (request) => request.url().includes('/basket/') && request.method() !== 'GET',
      );
      let isChanged = false;
      void changed.then(() => (isChanged = true));
      await page.goto(cloth.path, { waitUntil: 'networkidle' });
      expect([counters.requests.length, sockets, isChanged]).toEqual([0, 0, false]);
      await page.evaluate(() => dispatchEvent(new Event('show')));
      await expect.poll(() => JSON.stringify(counters.metrika)).toContain('detail');
      await expect.poll(() => sockets).toBe(1);
      await changed;
    },
  );
});

test(
  'SPEED-06 a page that is left holds no socket and no lock, and has them again when it is gone back to',
  {
    tag: '@once',
  },
  async ({ context }) => {
    await context.addInitScript(() => {
      const sockets: WebSocket[] = [];
      const Socket = WebSocket;
      window.WebSocket = class extends Socket {
        constructor(...address: ConstructorParameters<typeof WebSocket>) {
          super(...address);
          sockets.push(this);
        }
      };
      Object.assign(window, { sockets });
    });
    const page = await context.newPage();
    const openSockets = () =>
      page.evaluate(`sockets.filter(({ readyState }) => readyState <= WebSocket.OPEN).length`);
    const held = () =>
      page.evaluate(async () => (await navigator.locks.query()).held?.map(({ name }) => name));
    await page.goto('/about');
    await expect.poll(openSockets).toBe(1);
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })));
    await expect.poll(openSockets).toBe(0);
    await expect.poll(held).toEqual([]);
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await expect.poll(openSockets).toBe(1);
  },
);

/** Points at the first product of a list; answers its place on the screen. */
async function pointAtProduct(tab: TabDevtools, page: AttachedPage): Promise<{ x: number; y: number }> {
  const place = await tab.ask(
    page,
    `(() => {
      const link = document.querySelector('main a[href*="/detail/"]');
      link.scrollIntoView({ block: 'center' });
      const { x, y, width, height } = link.getBoundingClientRect();
      return [x + width / 2, y + height / 2].join();
    })()`,
  );
  const [x = 0, y = 0] = String(place).split(',').map(Number);
  await tab.call('Input.dispatchMouseEvent', { type: 'mouseMoved', x, y }, page.session);
  return { x, y };
}

test(
  'SPEED-06 Chromium prerenders what the pointer is on, and the page does nothing before it is shown',
  {
    tag: '@once',
  },
  async () => {
    await withTab(wholeChromium(), async (tab) => {
      await expect.poll(() => tab.pages.length).toBe(1);
      const [page] = tab.pages;
      if (!page) throw new Error('no page');
      await tab.call('Page.navigate', { url: `${shopUrl}/catalog/tkani/len` }, page.session);
      await expect.poll(() => tab.ask(page, IS_READY)).toBe(true);
      const point = await pointAtProduct(tab, page);
      const found = () => tab.pages.find(({ subtype }) => subtype === 'prerender');
      await expect.poll(found).toBeDefined();
      const ahead = found() ?? page;
      await expect.poll(() => tab.ask(ahead, `document.readyState === 'complete'`)).toBe(true);
      const calls = `performance.getEntriesByType('resource').filter(({ initiatorType }) => /fetch|xml|beacon/.test(initiatorType)).length`;
      expect(await tab.ask(ahead, `[document.prerendering, ${IS_READY}, ${calls}].join()`)).toBe(
        'true,false,0',
      );
      expect(await tab.ask(page, `localStorage.getItem('recently-viewed')`)).toBe(null);
      for (const type of ['mousePressed', 'mouseReleased'])
        await tab.call(
          'Input.dispatchMouseEvent',
          { type, ...point, button: 'left', clickCount: 1 },
          page.session,
        );
      await expect.poll(() => tab.ask(ahead, `!document.prerendering && ${IS_READY}`)).toBe(true);
      const times = `performance.getEntriesByName('page-ready')[0].startTime > performance.getEntriesByType('navigation')[0].activationStart`;
      expect(await tab.ask(ahead, times)).toBe(true);
      expect(await tab.ask(ahead, `localStorage.getItem('recently-viewed')`)).toMatch(/^\[\d+\]$/);
    });
  },
);

test(
  'SPEED-06 Chromium takes a page of any kind back from its cache, also while its socket is open',
  {
    tag: '@once',
  },
  async ({ context: signedIn, signIn }) => {
    const executablePath = wholeChromium();
    await signIn();
    const args = [...chromiumFlags];
    const ignoreDefaultArgs = ['--disable-back-forward-cache'];
    await using browser = await chromium.launch({ executablePath, args, ignoreDefaultArgs });
    const storageState = await signedIn.storageState();
    const page = await (await browser.newContext({ storageState })).newPage();
    // Playwright itself does not know pages that come from the cache.
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Page.enable');
    const navigated = (path: string) =>
      new Promise<string>((resolve) => {
        devtools.on('Page.frameNavigated', ({ type, frame }) => {
          if (new URL(frame.url).pathname === path) resolve(type);
        });
      });
    const refused: unknown[] = [];
    devtools.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) =>
      refused.push(notRestoredExplanations),
    );
    const go = (path: string) => devtools.send('Page.navigate', { url: shopUrl + path });
    for (const path of kinds()) {
      const socket = page.waitForEvent('websocket');
      await go(path);
      await socket;
      await page.waitForLoadState('networkidle');
      const left = navigated(ELSEWHERE);
      await go(ELSEWHERE);
      await left;
      const back = navigated(path);
      await devtools.send('Runtime.evaluate', { expression: 'history.back()' });
      const isKept = (await back) === 'BackForwardCacheRestore';
      const why = `JSON.stringify(performance.getEntriesByType('navigation')[0].notRestoredReasons)`;
      const { result } = await devtools.send('Runtime.evaluate', { expression: why });
      expect(result.value, path).toBe('null');
      if (!isKept) await expect.poll(() => refused.length).toBeGreaterThan(0);
      expect(refused, path).toEqual([]);
    }
  },
);

import { test as base, type BrowserContext } from '@playwright/test';
import type { Client } from '../../src/api/client.ts';
import type { GroupCount } from '../../src/contract/order/basket.ts';
import { type AxeScope, expectAccessible } from './axe.ts';
import { giveBasket } from './basket-page.ts';
import { expectReadable, isPhone } from './enlarged-text.ts';
import { addFocusWatch } from './focus-watch.ts';
import { type Goods, loadGoods } from './goods.ts';
import { KeptWindow } from './kept-window.ts';
import { awaitPageScript } from './page-ready.ts';
import { givePlainPictures } from './plain-pictures.ts';
import { signIn } from './sign-in.ts';

export { expect, type BrowserContext, type Page, type Locator } from '@playwright/test';

/** What must not happen while a shopper uses the shop, and what a test knows to happen. */
export class Watch {
  readonly problems: string[] = [];
  readonly #expected: RegExp[] = [];

  /** A problem that the test itself causes. */
  expects(problem: RegExp): void {
    this.#expected.push(problem);
  }

  note(problem: string): void {
    this.problems.push(problem);
  }

  get unexpected(): string[] {
    return this.problems.filter((problem) => !this.#expected.some((known) => known.test(problem)));
  }

  /** Listens for console errors (the content security policy's among them), exceptions and requests that fail. */
  follow(context: BrowserContext): void {
    context.on('console', (message) => {
      if (message.type() === 'error') this.note(`console: ${message.text()} (${message.location().url})`);
    });
    context.on('weberror', (error) => this.note(`exception: ${error.error().message}`));
    context.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText ?? '';
      // A page that is left gives up what it was loading.
      if (reason !== 'net::ERR_ABORTED') this.note(`request: ${reason} ${request.url()}`);
    });
    context.on('response', (response) => {
      if (response.status() >= 400) this.note(`response: ${response.status()} ${response.url()}`);
    });
  }
}

interface WorkerOptions {
  /** `none`: the browser asks for no picture, which saves a fifth of a page's cost. `plain`: each is the same rectangle. */
  pictures: 'none' | 'plain';
}

interface WorkerFixtures {
  goods: Goods;
  keptWindow: KeptWindow;
}

interface TestOptions {
  /** `kept`: in the window that the tests of a worker take turns in. `own`: in a new one, for what stays behind or a cold cache. */
  window: 'kept' | 'own';
  /** `page.goto` waits for the script of all pages. To the page it is a person's touch, as everything that Playwright asks it. */
  awaitsScript: boolean;
}

interface Fixtures {
  watch: Watch;
  /** Fills a basket over the API and gives its cookie to the browser; resolves to its cart token. */
  fillBasket: (groups: readonly GroupCount[]) => Promise<string>;
  /** Signs a demo customer in over the API; resolves to a client that acts as they do. */
  signIn: (username?: string) => Promise<Client>;
  /** Expects that axe has no objection to the page or a part of it, and on a phone that large text is whole (A11Y-03). */
  axe: (scope?: AxeScope) => Promise<void>;
}

/** A shopper's browser in the shop; the test fails where the shop fails behind the shopper's back. */
export const test = base.extend<Fixtures & TestOptions, WorkerOptions & WorkerFixtures>({
  pictures: ['none', { option: true, scope: 'worker' }],
  launchOptions: [
    async ({ launchOptions, pictures }, use) => {
      const flags = pictures === 'none' ? ['--blink-settings=imagesEnabled=false'] : [];
      await use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...flags] });
    },
    { scope: 'worker' },
  ],
  // Playwright reads the names of a fixture's needs from this pattern.
  // oxlint-disable-next-line no-empty-pattern
  goods: [async ({}, use) => use(await loadGoods()), { scope: 'worker' }],
  keptWindow: [
    async ({ browser }, use) => {
      const kept = new KeptWindow(browser);
      await use(kept);
      await kept.close();
    },
    { scope: 'worker' },
  ],
  window: ['kept', { option: true }],
  awaitsScript: [true, { option: true }],
  context: async (
    { browser, keptWindow, window, storageState, javaScriptEnabled, contextOptions, viewport, isMobile },
    use,
    info,
  ) => {
    if (window === 'own' || !javaScriptEnabled || typeof storageState !== 'object') {
      await using context = await browser.newContext();
      await use(context);
      return;
    }
    const kind = JSON.stringify([contextOptions, viewport, isMobile]);
    await use(await keptWindow.take(kind, storageState));
    await (info.status === info.expectedStatus ? keptWindow.clean() : keptWindow.close());
  },
  page: async ({ context, pictures, javaScriptEnabled, awaitsScript }, use) => {
    const page = context.pages()[0] ?? (await context.newPage());
    const devtools = pictures === 'plain' ? await givePlainPictures(page) : undefined;
    const leave = javaScriptEnabled && awaitsScript ? awaitPageScript(page) : undefined;
    await use(page);
    leave?.();
    await devtools?.detach();
  },
  watch: [
    async ({ context, javaScriptEnabled }, use) => {
      const watch = new Watch();
      // Where scripts are switched off, those that a page names ahead are not loaded.
      if (!javaScriptEnabled) watch.expects(/^request: csp .*\/_astro\/[\w.-]+\.js$/);
      watch.follow(context);
      await addFocusWatch(context);
      await use(watch);
      // A handler of a route may still be at work for a request that the test did not wait for.
      for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' });
      base.expect(watch.unexpected, 'nothing fails behind the shopper’s back').toEqual([]);
    },
    { auto: true },
  ],
  fillBasket: async ({ context, request, goods }, provide) =>
    provide((groups) => giveBasket({ context, request, goods }, groups)),
  signIn: async ({ context, goods }, provide) => provide((username) => signIn(context, goods, username)),
  axe: async ({ page }, provide) =>
    provide(async (scope) => {
      await expectAccessible(page, scope);
      // On a desk large text has a phone's share of the screen, and its layout.
      if (isPhone(page)) await expectReadable(page, scope?.part);
    }),
});

/** Tests that do not depend on the width of the screen run once, in the desktop project. */
export const once = { tag: '@once' };

/** The walk of a capability: `npm test` takes it at the width of a desk, `npm run test:slow` on a phone. */
export const walk = { tag: '@walk' };

/** A walk that does not depend on the width of the screen. */
export const onceWalk = { tag: ['@once', '@walk'] };

/** Tests of what narrow screens or fingers alone have, in the mobile project. */
export const phone = { tag: '@phone' };

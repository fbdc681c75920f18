import type { Browser, BrowserContext, CDPSession, Locator, Page } from '@playwright/test';
import { shopUrl } from './shop.ts';

/** A page of the shop without scripts, where a window waits for its next test. */
const WAITING_ROOM = `${shopUrl}/robots.txt`;
const shopOrigin = new URL(shopUrl).origin;

const contextEvents = ['console', 'page', 'request', 'requestfailed', 'response', 'weberror'] as const;
const pageEvents = ['close', 'console', 'dialog', 'download', 'framenavigated', 'load', 'popup'] as const;
const trafficEvents = ['request', 'requestfailed', 'requestfinished', 'response', 'websocket'] as const;

interface State {
  readonly cookies: Parameters<BrowserContext['addCookies']>[0];
}

interface OpenWindow {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly devtools: CDPSession;
  /** The options of its context. */
  readonly kind: string;
  readonly size: { width: number; height: number } | null;
  readonly surroundings: string;
}

/** What scripts find in an empty page: names that someone has added, and how the page is shown. */
const surroundingsOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const features = ['print', '(prefers-reduced-motion)', '(prefers-color-scheme: dark)', '(forced-colors)'];
    const shownAs = features.filter((feature) => matchMedia(feature).matches);
    return [...Object.getOwnPropertyNames(globalThis).toSorted(), ...shownAs, innerWidth].join(' ');
  });

/**
 * A browser window that the tests of a worker take turns in: a process that is warm, with scripts that are compiled, loads a
 * page at less than half the cost. What a test has left behind is taken away before the next; where that cannot be, the
 * window is closed.
 */
export class KeptWindow {
  readonly #browser: Browser;
  #window: OpenWindow | undefined;
  #scripts: AsyncDisposable[] = [];
  #handled: Locator[] = [];
  #origins = new Set<string>();

  constructor(browser: Browser) {
    this.#browser = browser;
  }

  /** The context for a test, as if it were new, with one page. */
  async take(kind: string, { cookies }: State): Promise<BrowserContext> {
    if (this.#window?.kind !== kind) await this.close();
    this.#window ??= await this.#open(kind);
    const { context, page } = this.#window;
    await context.addCookies(cookies);
    this.#scripts = [];
    this.#handled = [];
    this.#origins = new Set();
    this.#follow(page);
    context.on('page', (opened) => this.#follow(opened));
    return context;
  }

  /** Takes away what a test has left behind. */
  async clean(): Promise<void> {
    if (!this.#window) return;
    const { context, page, devtools, size, surroundings } = this.#window;
    const isOfShop = [...this.#origins].every((origin) => origin === shopOrigin);
    if (page.isClosed() || !isOfShop) return this.close();
    for (const event of contextEvents) context.removeAllListeners(event);
    for (const event of [...pageEvents, ...trafficEvents]) page.removeAllListeners(event);
    for (const other of context.pages()) if (other !== page) await other.close();
    for (const script of this.#scripts) await script[Symbol.asyncDispose]();
    for (const locator of this.#handled) await page.removeLocatorHandler(locator);
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await context.setOffline(false);
    await context.clearPermissions();
    await page.goto(WAITING_ROOM);
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
      window.name = '';
    });
    await devtools.send('Storage.clearDataForOrigin', { origin: shopOrigin, storageTypes: 'all' });
    await devtools.send('Page.resetNavigationHistory');
    await context.clearCookies();
    if (size) await page.setViewportSize(size);
    // A clock that was set, or a function that was given to pages, cannot be taken back.
    if ((await surroundingsOf(page)) !== surroundings) await this.close();
  }

  async close(): Promise<void> {
    const context = this.#window?.context;
    this.#window = undefined;
    await context?.close();
  }

  async #open(kind: string): Promise<OpenWindow> {
    const context = await this.#browser.newContext();
    const page = await context.newPage();
    await page.goto(WAITING_ROOM);
    this.#noteScripts(context);
    this.#noteScripts(page);
    this.#noteHandlers(page);
    const devtools = await context.newCDPSession(page);
    const size = page.viewportSize();
    return { context, page, devtools, kind, size, surroundings: await surroundingsOf(page) };
  }

  /** Notes the scripts that are added to all later pages. */
  #noteScripts(target: Pick<Page, 'addInitScript'>): void {
    const add = target.addInitScript.bind(target);
    target.addInitScript = async (script, arg, options) => {
      const added = await add(script, arg, options);
      this.#scripts.push(added);
      return added;
    };
  }

  /** Notes what is done whenever a thing is seen. */
  #noteHandlers(page: Page): void {
    const add = page.addLocatorHandler.bind(page);
    page.addLocatorHandler = async (locator, handler, options) => {
      this.#handled.push(locator);
      await add(locator, handler, options);
    };
  }

  #follow(page: Page): void {
    page.on('framenavigated', (frame) => {
      const { origin } = new URL(frame.url());
      if (origin !== 'null') this.#origins.add(origin);
    });
  }
}

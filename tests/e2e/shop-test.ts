import { test as base, type BrowserContext } from '@playwright/test';
import { type Goods, loadGoods } from './goods.ts';

export { expect, type Page, type Locator } from '@playwright/test';

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

/** Stands for a picture where it does not matter what the picture shows: drawing hundreds takes a minute. */
const plainPicture =
  '<svg xmlns="http://www.w3.org/2000/svg" width="360" height="450"><rect width="360" height="450" fill="#cbbfa8"/></svg>';

interface Options {
  /** `drawn`: the API draws them. */
  pictures: 'plain' | 'drawn';
}

interface Fixtures {
  watch: Watch;
}

interface WorkerFixtures {
  goods: Goods;
}

/** A shopper's browser in the shop; the test fails where the shop fails behind the shopper's back. */
export const test = base.extend<Options & Fixtures, WorkerFixtures>({
  pictures: ['plain', { option: true }],
  // Playwright reads the names of a fixture's needs from this pattern.
  // eslint-disable-next-line no-empty-pattern
  goods: [async ({}, use) => use(await loadGoods()), { scope: 'worker' }],
  watch: [
    async ({ context, pictures }, use) => {
      const watch = new Watch();
      watch.follow(context);
      if (pictures === 'plain')
        await context.route('**/image-minifier/**', (route) =>
          route.fulfill({ contentType: 'image/svg+xml', body: plainPicture }),
        );
      await use(watch);
      base.expect(watch.unexpected, 'nothing fails behind the shopper’s back').toEqual([]);
    },
    { auto: true },
  ],
});

/** Tests that do not depend on the width of the screen run once, in the desktop project. */
export const once = { tag: '@once' };

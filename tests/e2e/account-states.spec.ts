import type { Request } from '@playwright/test';
import type { Client } from '../../src/api/client.ts';
import { getNotifications } from '../../src/contract/account/notification.ts';
import { getOrders } from '../../src/contract/order/order-history.ts';
import { notificationPath, orderPath, paths } from '../../src/paths.ts';
import { expectNoWider } from './screen-page.ts';
import { expect, once, test, type Page } from './shop-test.ts';

const NARROWEST = { width: 320, height: 740 };
const FAILURE = 'Кладовая закрыта';
/** Nothing in it says where it may be broken. */
const LONG_WORD = 'Хлопчатобумажнополульняная'.repeat(4);

/** The customer's own data; what the rest of a page asks for comes as usual. */
const OWN =
  /\/(orders|bonuses|delivery|notifications|mail-distribution)\/v1|\/users\/v1\/(profile|params)|\/reviews\/v1$/;
/** What people have written, or the shop has named. */
const TEXTS: ReadonlySet<string> = new Set([
  'title',
  'fio',
  'contactPerson',
  'comment',
  'body',
  'text',
  'answer',
  'value',
  'city',
  'institute',
  'organization',
]);

function lengthened(json: unknown, key = ''): unknown {
  if (typeof json === 'string')
    return TEXTS.has(key) && !['true', 'false', ''].includes(json) ? `${json} ${LONG_WORD}` : json;
  if (Array.isArray(json)) return json.map((each) => lengthened(each, key));
  if (typeof json !== 'object' || json === null) return json;
  return Object.fromEntries(Object.entries(json).map(([name, value]) => [name, lengthened(value, name)]));
}

async function failEverything(page: Page): Promise<void> {
  await page.route(OWN, (route) => route.fulfill({ status: 500, json: { message: FAILURE } }));
}

async function lengthenEverything(page: Page): Promise<void> {
  await page.unroute(OWN);
  await page.route(OWN, async (route) => {
    if (route.request().method() === 'OPTIONS') return route.fallback();
    const response = await route.fetch();
    await route.fulfill({ response, json: lengthened(await response.json()) });
  });
}

/** Counts the requests for the customer's own that have no answer yet. */
function countWaiting(page: Page): () => number {
  const waiting = new Set<Request>();
  page.on('request', (request) => void (OWN.test(new URL(request.url()).pathname) && waiting.add(request)));
  page.on('requestfinished', (request) => void waiting.delete(request));
  page.on('requestfailed', (request) => void waiting.delete(request));
  return () => waiting.size;
}

/** Screens that ask for the customer's own, and how many of their parts say by themselves that they did not come. */
async function screens(client: Client): Promise<Record<string, number>> {
  const [order] = (await client.call(getOrders, { query: {} })).data;
  const query = { showReceived: true, limit: 1 };
  const [message] = (await client.call(getNotifications, { query })).data;
  return {
    [paths.profile]: 2,
    [paths.orders]: 2,
    [orderPath(order?.id ?? 0)]: 1,
    [paths.bonuses]: 1,
    [paths.addresses]: 1,
    [paths.blanks]: 1,
    [paths.notifications]: 1,
    [notificationPath(message?.id ?? 0)]: 1,
    [paths.ownReviews]: 1,
    [paths.personalData]: 1,
  };
}

test(
  'every screen of the account says why it did not come, comes when it is asked again, and fits the narrowest phone with the longest words',
  once,
  async ({ page, signIn, axe, watch }) => {
    test.slow();
    watch.expects(/500|Кладовая закрыта/);
    const client = await signIn();
    const main = page.getByRole('main');
    const waiting = countWaiting(page);
    for (const [path, parts] of Object.entries(await screens(client)))
      await test.step(path, async () => {
        await failEverything(page);
        await page.goto(path);
        const failures = main.getByRole('alert').filter({ hasText: FAILURE });
        await expect.poll(() => failures.count()).toBeGreaterThanOrEqual(parts);
        await expect.poll(waiting).toBe(0);
        await axe({ part: 'main' });
        await page.setViewportSize(NARROWEST);
        await expectNoWider(page);
        await lengthenEverything(page);
        // Orders have a button of the same name, which puts them into the basket.
        const again = main.getByRole('alert').getByRole('button', { name: 'Повторить' });
        while ((await again.count()) > 0) {
          const left = await again.count();
          await again.first().press('Enter');
          await expect.poll(() => again.count()).toBeLessThan(left);
        }
        await expect(failures).toHaveCount(0);
        await expect(
          main
            .getByText(LONG_WORD)
            .or(main.locator(`[value*="${LONG_WORD}"]`))
            .first(),
        ).toBeAttached();
        await expectNoWider(page);
        await page.setViewportSize({ width: 1440, height: 900 });
        // A request that is being answered must not lose its answer.
        await expect.poll(waiting).toBe(0);
        await page.unroute(OWN);
      });
  },
);

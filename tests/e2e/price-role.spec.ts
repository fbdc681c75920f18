import type { BrowserContext, Page } from '@playwright/test';
import type { ShopProduct, Goods } from './goods.ts';
import { shopUrl } from './shop.ts';
import { expect, once, test } from './shop-test.ts';

const roubles = (kopecks: number) => `${(kopecks / 100).toLocaleString('ru-RU')}\u00a0₽`;
const priceOf = ({ product }: ShopProduct, role: string) =>
  product.cardPrices.find(({ priceRole }) => priceRole === role)?.price ?? 0;

const giveToken = (context: BrowserContext, { siteCode }: Goods, token: string) =>
  context.addCookies([{ name: `auth_token_${siteCode}`, value: token, url: shopUrl }]);

/** Seconds since 1970, in the next century. */
const FAR = 4_000_000_000;

/** What the storefront reads of a token; only the API can tell that nobody signed it. */
const tokenOf = (payload: object) =>
  ['{}', JSON.stringify(payload), ''].map((part) => Buffer.from(part).toString('base64url')).join('.');

/** Watches what moves from the first moment of each page. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: number[] = [];
    Reflect.set(window, 'shifts', shifts);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push(Number(Reflect.get(entry, 'value')));
    }).observe({ type: 'layout-shift', buffered: true });
  });
const shifts = (page: Page) => page.evaluate((): unknown => Reflect.get(window, 'shifts'));

async function openCard(page: Page, { path, title }: ShopProduct) {
  const list = path.replace(/\/detail\/.*$/, '');
  const card = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) });
  for (let number = 1; number < 10; number++) {
    await page.goto(number === 1 ? list : `${list}?page=${number}`);
    if ((await card.count()) > 0) break;
  }
  return card;
}

const reduced = (goods: Goods) =>
  goods.at(0, ({ cardPrices, allRemnants }) => !!cardPrices[0]?.oldPrice && allRemnants > 10);

test(
  'CARD-05 a dealer sees a dealer’s prices on prebuilt cards and, below, those of others; nothing moves',
  once,
  async ({ page, context, goods }) => {
    await giveToken(context, goods, tokenOf({ uid: 1, role: 'dealer', exp: FAR }));
    // Letters that arrive after the first paint move things too; here only prices change.
    await context.route('**/_astro/fonts/**', (route) =>
      route.fulfill({ contentType: 'font/woff2', body: '' }),
    );
    await watchShifts(page);
    const good = reduced(goods);
    const card = await openCard(page, good);
    await expect(card).toContainText(roubles(priceOf(good, 'dealer')));
    await expect(card).toContainText(`Оптовая цена ${roubles(priceOf(good, 'org_user'))}`);
    await expect(card).toContainText(`Розничная цена ${roubles(priceOf(good, 'guest_opt'))}`);
    await expect(card.locator('[data-prices]')).toBeVisible();
    expect(await shifts(page)).toEqual([]);
  },
);

test('CARD-05 a guest sees a guest’s price and loads nothing for others’', once, async ({ page, goods }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  const good = reduced(goods);
  const card = await openCard(page, good);
  await expect(card).toContainText(roubles(priceOf(good, 'guest_opt')));
  await expect(card).not.toContainText('Розничная цена');
  await page.waitForLoadState('networkidle');
  expect(scripts.filter((url) => /price-role/.test(url))).toEqual([]);
});

test('CARD-05 a token that names no role is a user’s', once, async ({ page, context, goods }) => {
  await giveToken(context, goods, tokenOf({ uid: 1, exp: FAR }));
  const good = reduced(goods);
  const card = await openCard(page, good);
  await expect(card.locator('[data-prices]')).toHaveAttribute('data-role', 'user');
  await expect(card).toContainText(roubles(priceOf(good, 'user')));
  await expect(card).not.toContainText('Розничная цена');
});

test(
  'CARD-05 cards that an island draws have the visitor’s prices too',
  once,
  async ({ page, context, goods }) => {
    await giveToken(context, goods, tokenOf({ uid: 1, role: 'dealer', exp: FAR }));
    await context.route(`${goods.apiUrl}/**`, (route) => {
      const { authorization: _, ...headers } = route.request().headers();
      return route.continue({ headers });
    });
    const good = reduced(goods);
    await page.addInitScript((id) => localStorage.setItem('favorites', `[${id}]`), good.product.id);
    await page.goto('/favorites');
    const card = page.getByRole('main').getByRole('listitem').filter({ hasText: good.title });
    await expect(card).toContainText(roubles(priceOf(good, 'dealer')));
    await expect(card).toContainText(`Розничная цена ${roubles(priceOf(good, 'guest_opt'))}`);
  },
);

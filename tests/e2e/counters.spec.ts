import type { Page } from '@playwright/test';
import { unanswered } from './counter-answer.ts';
import { playCounters } from './played-counters.ts';
import { ProductPage } from './product-page.ts';
import { metrikaId, vkPixelId } from './shop.ts';
import { expect, once, onceWalk, test } from './shop-test.ts';

// It weighs what a cold cache loads.
test.use({ window: 'own' });

test.use(unanswered);

const notice = (page: Page) => page.getByRole('region', { name: 'Согласие на cookie' });

/** Remembers when the notice has come. */
function markNotice(): void {
  const marker = new MutationObserver(() => {
    if (!document.querySelector('[data-notice]')) return;
    performance.mark('notice');
    marker.disconnect();
  });
  marker.observe(document, { childList: true, subtree: true });
}

/** How much the page has moved by itself since the notice came. */
const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        const since = performance.getEntriesByName('notice')[0]?.startTime ?? 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            if (entry.startTime >= since) sum += (entry as unknown as { value: number }).value;
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
      }),
  );

test(
  'NOTE-01 the bar of a product stands above the notice in a window that was narrowed',
  once,
  async ({ page, context, goods }) => {
    await playCounters(context);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(goods.thing(3).path);
    await expect(notice(page)).toBeVisible();
    await page.locator('footer').scrollIntoViewIfNeeded();
    const bar = page.locator('article [data-above-notice]');
    for (const width of [1000, 700, 390, 1000]) {
      await page.setViewportSize({ width, height: 900 });
      await page.locator('footer').scrollIntoViewIfNeeded();
      await expect(bar.locator(':scope > :last-child')).toBeVisible();
      // The bar rises while it appears.
      await expect
        .poll(async () => {
          const box = await bar.boundingBox();
          const top = (await notice(page).boundingBox())?.y ?? 0;
          return box === null ? 'none' : Math.round(box.y + box.height - top);
        })
        .toBeLessThanOrEqual(0);
    }
  },
);

test('NOTE-01 the notice asks before anything is told, hides no way on, and a refusal ends it everywhere', async ({
  page,
  context,
  goods,
  axe,
  isMobile,
}) => {
  const counters = await playCounters(context);
  const other = await context.newPage();
  const scripts: Promise<number>[] = [];
  other.on('requestfinished', (request) => {
    if (request.resourceType() === 'script')
      scripts.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  });
  await other.goto('/policy');
  await page.addInitScript(markNotice);
  await page.goto(goods.thing(7).path);
  await expect(notice(page)).toBeVisible();
  await expect(notice(other)).toBeVisible();
  expect(Math.max(...(await Promise.all(scripts))), 'React comes for no notice').toBeLessThan(40_000);
  await expect(notice(page).getByRole('link')).toHaveAttribute('href', '/cookie');
  expect(await layoutShift(page)).toBe(0);
  await axe();

  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Перейти к содержанию' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(notice(page).getByRole('link')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Отклонить' })).toBeFocused();

  // What has the focus at the end of the page is not under it.
  const last = page.getByRole('contentinfo').getByRole('link').last();
  await last.focus();
  const bottom = (box: { y: number; height: number } | null) => (box ? box.y + box.height : Infinity);
  expect(bottom(await last.boundingBox())).toBeLessThanOrEqual((await notice(page).boundingBox())?.y ?? 0);
  if (isMobile) {
    const buy = page.locator('article [data-above-notice] button');
    await expect(buy).toBeVisible();
    expect(bottom(await buy.boundingBox())).toBeLessThanOrEqual((await notice(page).boundingBox())?.y ?? 0);
  }

  await page.getByRole('button', { name: 'Отклонить' }).click();
  await expect(notice(page)).toHaveCount(0);
  await expect(notice(other)).toHaveCount(0);
  await page.reload({ waitUntil: 'networkidle' });
  await expect(notice(page)).toHaveCount(0);
  expect(counters.requests).toEqual([]);
  expect(await page.evaluate(() => Reflect.get(window, 'dataLayer') as unknown)).toBeUndefined();
});

test(
  'PROD-06 TRCK-01 TRCK-02 with consent each counter hears of visits, goods and errors, until it is taken back at /cookie',
  onceWalk,
  async ({ page, context, goods, request, watch }) => {
    watch.expects(/404/);
    const counters = await playCounters(context);
    const { path, product, price } = goods.thing(8);
    const shown = new ProductPage(page);
    await shown.open(path);
    await notice(page).getByRole('button', { name: 'Принять' }).click();
    await expect(notice(page)).toHaveCount(0);
    await shown.take();

    const id = String(product.id);
    const guestPrice = product.cardPrices.find(({ priceRole }) => priceRole === 'guest_opt')?.price ?? price;
    const looked = {
      id,
      name: product.title,
      price: guestPrice / 100,
      ...(product.partner && { brand: product.partner.title }),
      category: product.categories.map(({ title }) => title).join('/'),
    };
    const visit = { ecommerce: { currencyCode: 'RUB', detail: { products: [looked] } } };
    const taken = {
      ecommerce: {
        currencyCode: 'RUB',
        add: { products: [expect.objectContaining({ id, name: product.title, quantity: 1 })] },
      },
    };
    await expect
      .poll(() => counters.metrika)
      .toEqual(
        expect.arrayContaining([
          [metrikaId, 'init', expect.objectContaining({ ecommerce: 'dataLayer' })],
          visit,
          taken,
        ]),
      );
    await expect
      .poll(() => counters.vk)
      .toEqual(
        expect.arrayContaining([
          expect.objectContaining({ id: String(vkPixelId), type: 'pageView' }),
          expect.objectContaining({ goal: 'viewProduct', params: { product_id: [id] } }),
          expect.objectContaining({ goal: 'addToCart', params: { product_id: [id] } }),
        ]),
      );
    // The shop's own counter listens on this machine.
    const heard = async () =>
      ((await (await request.get(`${goods.apiUrl}/demo-counter/events`)).json()) as string[]).map(
        (text) => JSON.parse(text) as unknown,
      );
    await expect.poll(heard).toEqual(expect.arrayContaining([{ visit: path }, visit, taken]));

    await page.goto('/no-such-page');
    await expect.poll(() => counters.metrika).toContainEqual([metrikaId, 'reachGoal', 'error-404']);
    await expect
      .poll(() => counters.vk)
      .toContainEqual({ id: String(vkPixelId), type: 'reachGoal', goal: 'error-404' });

    counters.requests.length = 0;
    await page.goto('/cookie');
    await expect(page.getByText('Вы разрешили')).toBeVisible();
    // Each counter hears of the visit to this page before the consent is taken back.
    const requestsTo = (server: string) => counters.requests.filter((url) => url.endsWith(server)).length;
    await expect.poll(() => requestsTo('/watch/77')).toBeGreaterThan(0);
    await expect.poll(() => requestsTo('/tracker')).toBeGreaterThan(0);
    await page.getByRole('button', { name: 'Отозвать согласие' }).click();
    await expect(page.getByText('Вы отказались')).toBeVisible();
    await expect.poll(() => counters.metrika).toContainEqual([metrikaId, 'destruct']);
    counters.requests.length = 0;
    await page.goto(path, { waitUntil: 'networkidle' });
    expect(counters.requests).toEqual([]);
    const names = (await context.cookies()).map(({ name }) => name);
    expect(names).not.toContain('_ym_uid');
    expect(names).toContain('cart_token_polotno');
  },
);

import { OrderStatus } from '../../src/contract/order/order.ts';
import { getOrders } from '../../src/contract/order/order-history.ts';
import { findProducts } from '../../src/contract/catalog/product.ts';
import { firstCalls } from '../../src/domain/requests/first-calls.ts';
import { orderPath, paths } from '../../src/paths.ts';
import { expectSound } from './screen-page.ts';
import { expect, once, test, walk } from './shop-test.ts';

const NARROWEST = { width: 320, height: 740 };

test(
  'the account opens with what matters now, and leads to all its parts',
  walk,
  async ({ page, signIn, axe, isMobile }) => {
    const customer = await signIn();
    const { data } = await customer.call(getOrders, { query: {} });
    const over: number[] = [
      OrderStatus.cancelled,
      OrderStatus.received,
      OrderStatus.returned,
      OrderStatus.paymentFailed,
    ];
    const [current] = data.filter(({ status }) => !over.includes(status));
    if (isMobile) {
      await page.goto('/about');
      await page.getByRole('button', { name: 'Каталог' }).press('Enter');
      const menu = page.getByRole('dialog', { name: 'Каталог' });
      await menu.getByRole('link', { name: 'Личный кабинет' }).press('Enter');
      await expect(page, 'who is signed in is led to the account').toHaveURL(/\/user\/profile$/);
    } else await page.goto('/user/profile');
    const orders = page.getByRole('region', { name: 'Сейчас в работе' });
    await expect(orders.getByRole('link', { name: `Заказ № ${current?.id}` })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Бонусы' })).toContainText('₽');
    await expect(page.getByRole('region', { name: 'Сообщения' })).toContainText(/нов/i);
    await expectSound(page, axe, isMobile ? { edge: NARROWEST } : {});

    const navigation = page.getByRole('navigation', { name: 'Личный кабинет' });
    await expect(navigation.locator('[aria-current=page]')).toHaveText('Обзор');
    await navigation.getByRole('link', { name: 'Бонусы' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Бонусы' })).toBeVisible();
    const open = navigation.locator('[aria-current=page]');
    await expect(open).toHaveText('Бонусы');
    await expect(open).toBeInViewport();
  },
);

/** Of a page that is new to a browser: over HTTP/1.1 six come at a time. */
const MAX_SCRIPTS = 20;

test(
  'the account’s pages ask for what they show before their scripts are there, only once, and for few scripts',
  once,
  async ({ page, signIn, goods }) => {
    const customer = await signIn();
    const { data } = await customer.call(getOrders, { query: {} });
    const pages = {
      [paths.profile]: firstCalls.summary({}),
      [paths.orders]: firstCalls.orders,
      [paths.bonuses]: firstCalls.bonuses,
      [paths.addresses]: firstCalls.addresses,
      [paths.blanks]: firstCalls.blanks,
      [paths.notifications]: firstCalls.notifications,
      [paths.personalData]: firstCalls.personalData,
      [paths.ownReviews]: firstCalls.ownReviews,
      [paths.constructor]: firstCalls.constructor(null),
      [orderPath(data[0]?.id ?? 0)]: firstCalls.order(data[0]?.id ?? 0),
    };
    for (const [path, calls] of Object.entries(pages)) {
      const asked: string[] = [];
      page.on('request', (request) => {
        asked.push(request.url());
      });
      await page.goto(path);
      await expect.poll(() => page.evaluate(() => globalThis.firstCalls?.size)).toBe(0);
      const timesAsked = (call: string) =>
        asked.filter((url) => url === goods.apiUrl + call || url.startsWith(`${goods.apiUrl}${call}?`))
          .length;
      for (const call of calls) {
        const address = typeof call === 'string' ? call : call.path;
        expect(timesAsked(address), address).toBe(1);
      }
      const html = await (await page.request.get(path)).text();
      const named = html.split('rel="modulepreload"').length - 1;
      expect(named, path).toBeGreaterThan(1);
      expect(named, path).toBeLessThanOrEqual(MAX_SCRIPTS);
      if (path === paths.constructor)
        expect(timesAsked(findProducts.path), 'products are searched once').toBe(1);
      page.removeAllListeners('request');
    }
  },
);

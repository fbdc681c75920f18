import type { Page } from '@playwright/test';
import { BasketPage } from './basket-page.ts';
import { buyer, CheckoutPage } from './checkout-page.ts';
import { cookieNames } from './shop-cookies.ts';
import { shopUrl } from './shop.ts';
import { expect, once, onceWalk, test } from './shop-test.ts';
import { toast } from './toasts.ts';

/** Ways in which the shop's API fails, and what the shopper reads of each. */
const failures = {
  'a server error': { status: 500, json: { message: 'Кладовая закрыта' }, said: 'Кладовая закрыта' },
  nonsense: {
    status: 200,
    body: '<html>',
    contentType: 'text/html',
    said: 'Магазин прислал непонятный ответ',
  },
  'no connection': { said: 'Нет связи с магазином' },
} as const;

const breakCalls = (page: Page, calls: string, failure: keyof typeof failures, method?: string) =>
  page.route(calls, (route) => {
    if (method && route.request().method() !== method) return route.fallback();
    if (failure === 'no connection') return route.abort('internetdisconnected');
    const { said: _, ...answer } = failures[failure];
    return route.fulfill(answer);
  });

const apiProblem = /\/(basket|orders|payments|delivery)\/v1|ERR_INTERNET|status of 500|broke its contract/;

const everyFailure = Object.keys(failures) as (keyof typeof failures)[];

test(
  'ERR-07 however the basket fails to load, it says so, and trying again shows the basket',
  once,
  async ({ page, goods, watch, fillBasket }) => {
    watch.expects(apiProblem);
    const cloth = goods.cloth(12);
    await fillBasket([{ id: cloth.group.id, count: 1 }]);
    const basket = new BasketPage(page);
    for (const failure of everyFailure)
      await test.step(failure, async () => {
        await breakCalls(page, '**/basket/v1**', failure);
        await basket.open();
        await expect(page.getByRole('alert')).toContainText(failures[failure].said);
        await page.unroute('**/basket/v1**');
        await page.getByRole('button', { name: 'Повторить' }).click();
        await expect(basket.row(cloth.title)).toBeVisible();
      });
  },
);

test(
  'ERR-07 however a change of the basket fails, it is taken back and nothing is lost',
  onceWalk,
  async ({ page, goods, watch, fillBasket }) => {
    watch.expects(apiProblem);
    const cloth = goods.cloth(13);
    await fillBasket([{ id: cloth.group.id, count: 2 }]);
    const basket = new BasketPage(page);
    await basket.open();
    const count = basket.count(cloth.title);
    await expect(count).toHaveValue('2');
    for (const failure of everyFailure)
      await test.step(failure, async () => {
        const { said } = failures[failure];
        await breakCalls(page, '**/basket/v1/products*', failure);
        await count.fill('3');
        await count.press('Enter');
        await expect(toast(page, said)).toBeVisible();
        await expect(count).toHaveValue('2');
        await basket.remove(cloth.title).click();
        await page.getByRole('dialog').getByRole('button', { name: 'Удалить' }).click();
        await expect(toast(page, said)).toBeVisible();
        await expect(basket.row(cloth.title)).toBeVisible();
        await page.unroute('**/basket/v1/products*');
      });
    await count.fill('3');
    await count.press('Enter');
    await expect(page.getByRole('complementary').locator('[aria-busy="true"]')).toHaveCount(0);
    await page.reload();
    await expect(count).toHaveValue('3');
  },
);

test(
  'ERR-07 CHK-05 CHK-06 whatever fails at the checkout, it says so, everything stays, and every retry is the same order',
  once,
  async ({ page, goods, watch, fillBasket }) => {
    watch.expects(apiProblem);
    watch.expects(/\/user\/session\/order/);
    const cloth = goods.cloth(14);
    await fillBasket([{ id: cloth.group.id, count: 1.5 }]);
    const checkout = new CheckoutPage(page);

    await test.step('the payment methods cannot be had', async () => {
      await breakCalls(page, '**/payments/v1', 'a server error');
      await page.goto('/checkout');
      const failed = page.getByText('Произошла ошибка при получении методов оплаты');
      await expect(failed.first()).toBeVisible();
      await expect(checkout.order).toBeDisabled();
      await checkout.introduce();
      await page.unroute('**/payments/v1');
      await page.getByRole('group', { name: 'Оплата' }).getByRole('button', { name: 'Повторить' }).click();
      await expect(checkout.choice(/^Картой на сайте/)).toBeChecked();
      await expect(failed).toHaveCount(0);
      await expect(checkout.order).toBeEnabled();
      await expect(checkout.fio).toHaveValue(buyer.fio);
    });

    await test.step('delivery cannot be calculated', async () => {
      await breakCalls(page, '**/delivery/v1/calculate/**', 'a server error');
      await checkout.chooseAddress();
      await checkout.consent.check();
      await expect(page.getByRole('alert').filter({ hasText: 'Кладовая закрыта' })).toBeVisible();
      await page.unroute('**/delivery/v1/calculate/**');
      await page.getByRole('button', { name: 'Повторить' }).click();
      await expect(checkout.calculation).toBeVisible();
    });

    const keys: (string | undefined)[] = [];
    page.on('request', (sent) => {
      if (sent.url().endsWith('/user/session/order') && sent.method() === 'POST')
        keys.push(sent.headers()['idempotency-key']);
    });
    for (const failure of everyFailure)
      await test.step(`the order is placed: ${failure}`, async () => {
        await breakCalls(page, '**/user/session/order', failure, 'POST');
        await checkout.order.click();
        await expect(page.getByRole('complementary').getByRole('alert')).toContainText(
          failures[failure].said,
        );
        await expect(checkout.fio).toHaveValue(buyer.fio);
        await expect(checkout.consent).toBeChecked();
        await expect(page.getByRole('complementary')).toContainText(cloth.title);
        await page.unroute('**/user/session/order');
      });

    await test.step('the payment page does not open: the order is kept and can be paid', async () => {
      await breakCalls(page, '**/payments/v1/url', 'a server error');
      await checkout.order.click();
      await expect(page.getByText('Заказ оформлен, но страница оплаты не открылась')).toBeVisible();
      expect(keys).toHaveLength(everyFailure.length + 1);
      expect(new Set(keys).size).toBe(1);
      await page.unroute('**/payments/v1/url');
      await page.getByRole('button', { name: 'Оплатить', exact: true }).click();
      await page.getByRole('button', { name: /^Оплатить/ }).click();
      await expect(page).toHaveURL('/checkout-success');
    });
  },
);

test(
  'ERR-07 SESS-01 spoilt cookies and storage are replaced, the cart’s cookie for 30 days, and the shop works',
  once,
  async ({ page, context, goods }) => {
    const names = cookieNames(goods.siteCode);
    await context.addCookies(
      [names.cart, names.auth, names.currency, 'order_completed_id', 'prevLink'].map((name) => ({
        name,
        value: '%E0%A4%A{"x":<script>',
        url: shopUrl,
      })),
    );
    await page.goto('/');
    await page.evaluate(() => {
      for (const key of [
        'basket',
        'favorites',
        'compare',
        'checkout-draft',
        'checkout-attempt',
        'last-order',
        'device_id',
      ])
        localStorage.setItem(key, '{"spoilt":[');
      sessionStorage.setItem('tab_id', 'no id');
    });
    await page.goto(goods.cloth(18).path);
    await page.getByRole('button', { name: 'Купить', exact: true }).click();
    await expect(toast(page, 'Товар успешно добавлен в корзину')).toBeVisible();
    const cookie = (await context.cookies()).find(({ name }) => name === names.cart);
    expect(cookie?.value).toMatch(/^[\w-]{20,}$/);
    const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400;
    expect(days).toBeGreaterThan(29.9);
    expect(days).toBeLessThanOrEqual(30);
    expect(cookie?.sameSite).toBe('Lax');
    for (const path of ['/cart', '/favorites', '/compare', '/checkout']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
    await expect(new CheckoutPage(page).fio).toHaveValue('');
  },
);

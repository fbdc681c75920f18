import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { putBasketProducts } from '../../src/contract/order/basket.ts';
import { unitPrice } from '../../src/domain/prices/price.ts';
import { formatMoney } from '../../src/domain/text/format.ts';
import { generateShop } from '../../src/reference-api/seed/generate-shop.ts';
import { expectAccessible } from './axe.ts';
import { BasketPage } from './basket-page.ts';
import { CheckoutPage } from './checkout-page.ts';
import { apiHeaders } from './goods.ts';
import { expectNoWider } from './screen-page.ts';
import { startSecondShop } from './second-shop-process.ts';
import { expect, test, type Page } from './shop-test.ts';

// It leaves the shop's origin.
test.use({ window: 'own' });

/** Both widths walk at once. */
const ports = { desktop: ['4945', '4946'], mobile: ['4947', '4948'] } as const;
const MINUTE_MS = 60_000;
const METRES = 4;

/** Cheap cloth, of which so much is not delivered for nothing. */
const cloth = generateShop({ products: 40 })
  .products.flatMap(({ code, groups }) => groups.map((group) => ({ code, group })))
  .filter(({ group }) => group.unit === 'metre' && group.remnants > METRES)
  .sort((one, other) => priceOf(one.group) - priceOf(other.group))[0]!;

function priceOf(group: Parameters<typeof unitPrice>[0]): number {
  return unitPrice(group, 0)?.price ?? 0;
}

let server: ChildProcess;
let origin: string;
let apiUrl: string;

test.beforeAll(async () => {
  test.setTimeout(5 * MINUTE_MS);
  const [port, apiPort] = ports[test.info().project.name === 'mobile' ? 'mobile' : 'desktop'];
  origin = `http://localhost:${port}`;
  apiUrl = `http://localhost:${apiPort}`;
  const script = join(import.meta.dirname, 'rules/serve-rules.ts');
  server = await startSecondShop(script, [process.env['VITRINA_DATA'] ?? '.vitrina', port, apiPort]);
});

test.afterAll(() => {
  server.removeAllListeners('exit');
  server.kill();
});

/** The cells of a row of the preview: before and after. */
const cellsOf = (page: Page, title: string) =>
  page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: title }) })
    .getByRole('cell');

async function count(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Товар', exact: true }).fill(cloth.code);
  await page.getByRole('textbox', { name: 'Сколько', exact: true }).fill(String(METRES));
  await page.getByRole('textbox', { name: 'Ещё товар' }).fill('');
  await page.getByRole('button', { name: 'Посчитать' }).click();
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByText('Сохранено', { exact: true }).first()).toBeVisible();
}

test('STAFF-04 a courier’s price, a promo code and a wholesale limit are changed after a look at what they do, and a shopper pays by them', async ({
  page,
  context,
  request,
  goods,
  watch,
}) => {
  // The editor asks who it is before it shows anything.
  watch.expects(/\b401\b/);
  test.setTimeout(2 * MINUTE_MS);
  const price = Math.round((priceOf(cloth.group) * 0.8) / 100) * 100;
  const sum = price * METRES;
  const promo = Math.round(sum / 4);

  await test.step('the courier’s price, with the example before and after', async () => {
    await page.goto(`${apiUrl}/editor?q=${encodeURIComponent('доставка')}`);
    await page.getByLabel('Электронная почта').fill('redaktor@polotno.example');
    await page.getByLabel('Пароль').fill('polotno');
    await page.getByRole('button', { name: 'Войти' }).click();
    await page.goto(`${apiUrl}/editor`);
    await page.getByRole('link', { name: 'Способы доставки' }).click();
    await page.getByRole('link', { name: /^Курьер/ }).click();
    const base = page.getByRole('textbox', { name: 'Цена доставки, ₽' }).first();
    await base.fill('777');
    await count(page);
    await expect(base).toHaveValue('777');
    const [before = '', after = ''] = await cellsOf(page, 'Доставка').allInnerTexts();
    expect(before).toMatch(/^\d+\s₽, 1\s?день/);
    expect(after).not.toBe(before);
    await expectAccessible(page);
    await expectNoWider(page);
    await save(page);
  });

  await test.step('a wholesale limit', async () => {
    await page.goto(`${apiUrl}/editor/wholesale-rules/shop`);
    const metres = page.getByRole('group', { name: 'Метрами' });
    await metres.getByRole('textbox', { name: 'От скольких в заказе' }).fill(String(METRES));
    await metres.getByRole('textbox', { name: 'Дешевле на, %' }).fill('20');
    await count(page);
    const cells = cellsOf(page, cloth.group.title);
    await expect(cells.last()).toContainText(formatMoney(sum));
    await expect(cells.first()).not.toContainText(formatMoney(sum));
    await expectAccessible(page);
    await expectNoWider(page);
    await save(page);
  });

  await test.step('a promo code', async () => {
    await page.goto(`${apiUrl}/editor/promo-codes/new`);
    await page.getByRole('textbox', { name: 'Промокод', exact: true }).first().fill('osen');
    await page.getByRole('textbox', { name: 'Что даёт' }).fill('Четверть осенью');
    await page.getByRole('textbox', { name: 'Скидка, %' }).fill('25');
    await count(page);
    await expect(cellsOf(page, 'Промокод').last()).toContainText(formatMoney(promo));
    await expectAccessible(page);
    await expectNoWider(page);
    await save(page);
  });

  await test.step('a shopper has them in basket and checkout', async () => {
    const groups = [{ id: cloth.group.id, count: METRES }];
    const answer = await request.post(apiUrl + putBasketProducts.path, {
      headers: apiHeaders,
      data: { groups, change: true },
    });
    const { basket } = z.parse(putBasketProducts.response, await answer.json());
    await context.addCookies([{ name: `cart_token_${goods.siteCode}`, value: basket, url: origin }]);
    await page.goto(`${origin}/cart`);
    const cart = new BasketPage(page);
    await expect(cart.summary).toContainText(formatMoney(sum));
    const opener = page.getByRole('button', { name: 'Ввести промокод' });
    const isNarrow = await opener.isVisible();
    if (isNarrow) await opener.click();
    const place = isNarrow ? page.getByRole('dialog', { name: 'Введите промокод' }) : cart.summary;
    await place.getByRole('textbox', { name: 'Промокод' }).fill('Osen');
    await place.getByRole('button', { name: 'Применить' }).click();
    const applied = page.getByRole('dialog', { name: 'Промокод применён' });
    await expect(applied).toBeVisible();
    await page.keyboard.press('Escape');
    await page.goto(`${origin}/checkout`);
    const checkout = new CheckoutPage(page);
    await checkout.fill();
    // One started kilogram, in the shop's own city.
    await expect(checkout.calculation).toContainText(/Доставка: (8|9)\d\d\s₽/);
    await checkout.choice(/При получении/).check();
    const order = page.getByRole('complementary', { name: 'Ваш заказ' });
    await expect(order).toContainText(formatMoney(promo));
    await checkout.order.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Спасибо/);
  });
});

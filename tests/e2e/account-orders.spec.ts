import * as z from 'zod/mini';
import { getOrders, type OrderSummary } from '../../src/contract/order/order-history.ts';
import { OrderStatus } from '../../src/contract/order/order.ts';
import { tabTo } from './keyboard.ts';
import { listeningTabs } from './listening-tabs.ts';
import { signUpCustomer } from './new-customer.ts';
import { moveOrder, placeOrderOf } from './placed-orders.ts';
import { atBothWidths } from './screen-page.ts';
import { expect, once, onceWalk, type Page, test } from './shop-test.ts';

const { completed, received } = OrderStatus;

const rows = (page: Page) => page.locator('[data-order]');
const group = (page: Page, title: string) =>
  page.getByRole('navigation', { name: 'Группы заказов' }).getByRole('link', { name: title });
const noSidewaysScroll = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);

test(
  'ACC-02 MODAL-19 orders stand in groups with counts; an order shows lines, totals and what its statuses mean',
  onceWalk,
  async ({ page, signIn, axe }) => {
    const client = await signIn('atelier@polotno.example');
    const { data } = await client.call(getOrders, { query: {} });
    const order = data.find(({ status }) => status === received);
    if (!order) throw new Error('The demo customer has received nothing.');

    await page.goto('/user/profile/order');
    await expect(page).toHaveTitle(/^Заказы/);
    await expect(rows(page)).toHaveCount(data.length);
    await expect(group(page, 'Все')).toHaveAttribute('aria-current', 'page');
    await atBothWidths(page, () => axe());
    await group(page, 'Завершённые').click();
    await expect(page).toHaveURL(/\/user\/profile\/order\/3$/);
    await expect(rows(page).first()).toContainText('Получен');
    await expect(rows(page)).toHaveCount(data.filter(({ status }) => status === received).length);
    await page.goBack();
    await expect(rows(page)).toHaveCount(data.length);
    await page.goForward();
    await page.getByRole('link', { name: `Заказ № ${order.id}` }).click();

    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Заказ №\u00a0${order.id}`);
    const lines = page.getByRole('region', { name: 'Состав' });
    await expect(lines.getByRole('listitem').first()).toContainText('×');
    await expect(lines).toContainText('Итого');
    await expect(page.getByRole('complementary', { name: 'Ход заказа' })).toContainText('Получен');
    await expect(page.getByRole('region', { name: 'Доставка' })).not.toBeEmpty();
    await expect(page.getByRole('region', { name: 'Оплата' })).not.toBeEmpty();
    await atBothWidths(page, () => axe());

    const opener = page.getByRole('button', { name: 'Что значат статусы' });
    await opener.press('Enter');
    const statuses = page.getByRole('dialog', { name: 'Что значат статусы' });
    await expect(statuses.locator('[aria-current="step"]')).toContainText(/Получен.*Ваш заказ здесь с/s);
    await expect(statuses.getByRole('listitem')).toHaveCount(9);
    await atBothWidths(page, () => axe({ part: 'dialog' }));
    await page.keyboard.press('Escape');
    await expect(opener).toBeFocused();

    await page.setViewportSize({ width: 320, height: 700 });
    expect(await noSidewaysScroll(page)).toBe(true);
    await page.goto('/user/profile/order');
    await expect(rows(page).first()).toBeVisible();
    expect(await noSidewaysScroll(page)).toBe(true);
  },
);

/** Two hundred orders, as the API would tell of them. */
const PER_PAGE = 10;
const TOTAL = 200;
const summary = (id: number): OrderSummary => ({
  id,
  createdAt: '2026-05-01T12:00:00Z',
  status: completed,
  paid: true,
  sum: 123_456_789,
  productsCount: 40,
  imageIds: [],
  canCancel: false,
  canPay: false,
  canRefund: false,
  canDelete: false,
});

test(
  'ACC-02 two hundred orders are leafed through by pages, by «Показать ещё» and by the back button',
  once,
  async ({ page, signIn, watch }) => {
    watch.expects(/orders\/v1\/view|ERR_FAILED/);
    await signIn();
    await page.route('**/orders/v1?*', async (route) => {
      const number = Number(new URL(route.request().url()).searchParams.get('page') ?? 1);
      const offset = (number - 1) * PER_PAGE;
      const meta = { currentPage: number, perPage: PER_PAGE, offset, pageCount: 20, totalCount: TOTAL };
      const data = Array.from({ length: PER_PAGE }, (_, index) => summary(TOTAL - offset - index));
      const json = z.parse(getOrders.response, { data, meta, statuses: [], cancelStatuses: [] });
      await route.fulfill({ json, headers: { 'access-control-allow-origin': '*' } });
    });
    await page.goto('/user/profile/order');
    await expect(page.getByText('200 заказов, страница 1 из 20')).toBeVisible();
    await page.getByRole('link', { name: 'Показать ещё' }).click();
    await expect(rows(page)).toHaveCount(20);
    await expect(page.getByRole('link', { name: 'Заказ № 190', exact: true })).toBeFocused();
    const seen = page.getByRole('link', { name: 'Заказ № 186', exact: true });
    await seen.scrollIntoViewIfNeeded();
    await page.route('**/orders/v1/view?*', (route) => route.abort());
    await seen.click();
    await expect(page).toHaveURL(/order\/detail\/186$/);
    await page.goBack();
    await expect(rows(page)).toHaveCount(20);
    await expect(seen).toBeInViewport();
    await expect(page).toHaveURL(/order\?page=2$/);
    await page.getByRole('link', { name: 'Страница 4' }).click();
    await expect(page).toHaveURL(/order\?page=4$/);
    await expect(page).toHaveTitle(/Страница 4/);
    await expect(rows(page).first()).toContainText('№ 170');
    await expect(rows(page)).toHaveCount(10);
    await page.goBack();
    await expect(rows(page)).toHaveCount(20);
    await page.reload();
    await expect(rows(page)).toHaveCount(20);
    await page.goto('/user/profile/order?page=21');
    await expect(page.getByText('Такой страницы нет')).toBeVisible();
  },
);

test(
  'ACC-02 MODAL-20 an order is paid, changes when the shop moves it on, is cancelled with a reason, repeated and deleted',
  onceWalk,
  async ({ page, context, goods, watch, axe }) => {
    test.slow();
    watch.expects(/status of 500|response: 500/);
    const { client } = await signUpCustomer(context, goods);
    await page.goto('/user/profile/order');
    await expect(page.getByText('Заказов пока нет')).toBeVisible();
    await axe({ part: 'main' });

    const [cloth, thing] = [goods.cloth(4), goods.thing(4)];
    const groups = [
      { id: cloth.group.id, count: 2.5 },
      { id: thing.group.id, count: 1 },
    ];
    const id = await placeOrderOf(client, groups, { payNow: true });
    await page.reload();
    await expect(rows(page)).toHaveCount(1);
    await page.getByRole('button', { name: `Оплатить заказ № ${id}` }).click();
    await page.waitForURL(/\/pay\//);
    await page.goBack();

    await test.step('the shop moves it on', async () => {
      const detail = await context.newPage();
      await detail.goto(`/user/profile/order/detail/${id}`);
      await expect(detail.getByRole('button', { name: 'Оплатить' })).toBeVisible();
      await expect(rows(page)).toContainText('Ожидает оплаты');
      await expect.poll(() => listeningTabs(detail)).toBe(2);
      await moveOrder(id, completed);
      await expect(rows(page)).toContainText('Принят');
      await expect(detail.getByText('Заказ подтверждён')).toBeVisible();
      await expect(detail.getByRole('button', { name: 'Оплатить' })).toBeHidden();
      await detail.close();
    });

    await page.getByRole('link', { name: `Заказ № ${id}` }).click();
    await test.step('it is cancelled with a reason, by keyboard', async () => {
      const opener = page.getByRole('button', { name: 'Отменить заказ' });
      await opener.press('Enter');
      const dialog = page.getByRole('dialog');
      const submit = dialog.getByRole('button', { name: 'Отменить заказ' });
      await submit.press('Enter');
      await expect(dialog.getByRole('alert')).toHaveText('Выберите причину отмены');
      await axe({ part: 'dialog' });
      await expect(dialog.getByRole('radio').first()).toBeFocused();
      await page.keyboard.press('Space');
      await tabTo(page, dialog.getByLabel('Комментарий'));
      await page.keyboard.type('Нашла отрез дома');
      await page.route(
        '**/orders/v1?orderId=*',
        (route) => route.fulfill({ status: 500, json: { message: 'Кладовая закрыта' } }),
        { times: 1 },
      );
      await submit.press('Enter');
      await expect(dialog.getByRole('alert')).toContainText('Кладовая закрыта');
      await page.reload();
      await opener.press('Enter');
      await expect(dialog.getByLabel('Комментарий')).toHaveValue('Нашла отрез дома');
      await expect(dialog.getByRole('radio').first()).toBeChecked();
      await submit.press('Enter');
      await expect(dialog).toBeHidden();
      await expect(page.getByText('Заказ отменён: собирать')).toBeVisible();
      await expect(page.getByRole('main'), 'its button is gone').toBeFocused();
    });

    await test.step('its goods go into the basket of every tab', async () => {
      const other = await context.newPage();
      await other.goto('/about');
      const repeat = page.getByRole('button', { name: 'Повторить' });
      await repeat.press('Enter');
      const dialog = page.getByRole('dialog', { name: 'Товары в корзине' });
      await expect(dialog.getByRole('link', { name: 'Перейти в корзину' })).toBeVisible();
      await axe({ part: 'dialog' });
      await expect(other.getByRole('link', { name: /Корзина/ }).first()).toContainText('2');
      await other.close();
      await dialog.getByRole('button', { name: 'Остаться' }).press('Enter');
      await expect(repeat).toBeFocused();
    });

    await test.step('it leaves the list', async () => {
      await page.getByRole('button', { name: 'Удалить из списка' }).click();
      const dialog = page.getByRole('dialog', { name: `Удалить заказ № ${id}?` });
      await expect(dialog).toBeVisible();
      await axe({ part: 'dialog' });
      await dialog.getByRole('button', { name: 'Удалить' }).press('Enter');
      await expect(page).toHaveURL(/\/user\/profile\/order$/);
      await expect(page.getByText('Заказов пока нет')).toBeVisible();
    });
  },
);

test(
  'ACC-09 orders that do not come say why and come when asked again; another’s order is not found',
  once,
  async ({ page, goods, signIn, watch, axe }) => {
    watch.expects(/status of 404|response: 404/);
    const stranger = await signIn('dealer@polotno.example');
    const { data } = await stranger.call(getOrders, { query: {} });
    await signIn();
    await page.goto(`/user/profile/order/detail/${data[0]?.id ?? 0}`);
    await expect(page.getByText('Заказ не найден')).toBeVisible();
    await axe({ part: 'main' });
    await page.goto('/user/profile/order/detail/abc');
    await expect(page.getByText('Заказ не найден')).toBeVisible();

    await page.route(
      `${goods.apiUrl}/orders/v1?*`,
      async (route) => {
        const answer = z.parse(z.looseObject({}), await (await route.fetch()).json());
        const headers = { 'access-control-allow-origin': '*' };
        await route.fulfill({ json: { ...answer, statuses: {} }, headers });
      },
      { times: 1 },
    );
    watch.expects(/broken|contract|getOrders/i);
    await page.goto('/user/profile/order');
    await expect(page.getByRole('alert')).toContainText('Неверный тип данных: ожидался array');
    await axe({ part: 'main' });
    await page.getByRole('button', { name: 'Повторить' }).press('Enter');
    await expect(rows(page).first()).toBeVisible();
    await expect(page.locator('body'), 'the button is gone, the focus is not').not.toBeFocused();
  },
);

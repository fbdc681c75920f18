import { OrderStatus } from '../../../src/contract/order/order.ts';
import { signUpCustomer } from '../new-customer.ts';
import { lastMessage } from '../outbox.ts';
import { placeOrderOf } from '../placed-orders.ts';
import { shopUrl } from '../shop.ts';
import { expect, once } from '../shop-test.ts';
import { colleague, MANAGER, OWNER, OWNER_NAME, test } from './desk-page.ts';

const EMAIL = 'zhivova@example.com';

test(
  'STAFF-05 an order comes to the desk by itself, is found, moved on after a look at the letter, and given back by a line',
  once,
  async ({ desk, page, context, request, goods }) => {
    await desk.enter(MANAGER);
    await expect(desk.heading('Заказы')).toBeVisible();
    const { client } = await signUpCustomer(context, goods);
    const [thing, cloth] = [goods.thing(7), goods.cloth(7)];
    const lines = [
      { id: thing.group.id, count: 2 },
      { id: cloth.group.id, count: 1.5 },
    ];
    const id = await placeOrderOf(client, lines, { payNow: false });
    const letter = (title: string) =>
      lastMessage(request, goods.apiUrl, EMAIL, `Заказ №\u00a0${id}: ${title}`);

    await test.step('it appears by itself, and is found by what people know of it', async () => {
      await expect(desk.link(/^Новы[йх] заказ/)).toBeVisible();
      await desk.isFine();
      for (const text of [String(id), '8 (900) 123-45-67', 'живова анна', EMAIL]) {
        await desk.find(text);
        await expect(desk.entry(`№ ${id}`), text).toBeVisible();
      }
      await page.getByLabel('Статус').selectOption(String(OrderStatus.cancelled));
      await desk.find(String(id));
      await expect(desk.heading('Ничего не нашлось')).toBeVisible();
      await desk.isFine();
      await desk.follow('Показать всё');
      const day = new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Moscow' });
      await page.getByLabel('С', { exact: true }).fill(day);
      await page.getByLabel('По', { exact: true }).fill(day);
      await desk.find(String(id));
      await desk.entry(`№ ${id}`).getByRole('link').click();
    });

    await test.step('it moves on after a look at the letter, and the second of two people loses nothing', async () => {
      await expect(desk.heading(`Заказ № ${id}`)).toBeVisible();
      await desk.isFine();
      await desk.follow('Оплата получена');
      await expect(page.getByText(`Письмо на ${EMAIL}`)).toBeVisible();
      await desk.isFine();
      await desk.press('Оплата получена');
      await expect(page.locator('.timeline > [data-kind="paid"]')).toContainText('Оплата получена');

      await using other = await colleague(page.context().browser()!, goods, OWNER);
      for (const one of [desk, other]) await one.open(`/desk/orders/${id}`);
      await desk.follow('Собирается');
      await other.follow('Собирается');
      await other.press('Собирается');
      await page.getByLabel('Добавить от себя').fill('Отрежем завтра к полудню.');
      await desk.press('Собирается');
      const alert = page.getByRole('alert');
      await expect(alert).toContainText('Заказ изменился');
      await expect(alert).toContainText(OWNER_NAME);
      await expect(page.getByText('Отрежем завтра к полудню.')).toBeVisible();
      await desk.isFine();
      expect(await letter('собирается')).not.toContain('Отрежем завтра');

      await desk.open(`/desk/orders/${id}`);
      await desk.follow('Передан в доставку');
      await page.getByLabel('Добавить от себя').fill('Номер посылки 12345.');
      await desk.press('Передан в доставку');
      await page.getByLabel('Новая заметка').fill('Курьер Пётр');
      await desk.press('Записать');
      const events = page.locator('.timeline > li');
      await expect(page.locator('.timeline > [data-kind="status"]', { hasText: 'Собирается' })).toContainText(
        OWNER_NAME,
      );
      await expect(events.last()).toContainText('Курьер Пётр');
      expect(await letter('передан в доставку')).toContain('Номер посылки 12345.');
    });

    await test.step('a line is given back: the sum and the letter first, then the account and the mail of the shopper', async () => {
      await desk.follow('Вернуть деньги');
      await page.getByLabel(thing.title).fill('3');
      await desk.press('Посчитать');
      await expect(page.getByText('Столько в заказе не осталось')).toBeVisible();
      await desk.isFine();
      await page.getByLabel(thing.title).fill('1');
      await desk.press('Посчитать');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Вернуть [\d\s,]+₽\?$/);
      await desk.isFine();
      await desk.press(/^Вернуть [\d\s,]+₽$/);
      await desk.press(/^Деньги отправлены/);
      await expect(page.getByText('возвращено 1 шт.')).toBeVisible();
      await desk.isFine();
      expect(await letter('возврат денег')).toMatch(/Вернём [\d\s,]+₽/);
      expect(await letter('деньги отправлены')).toMatch(/отправили вам [\d\s,]+₽/);
      const shopper = await context.newPage();
      await shopper.goto(`${shopUrl}/user/profile/order/detail/${id}`);
      await expect(shopper.getByText('Возврат: 1 шт.')).toBeVisible();
      await shopper.close();
    });

    await test.step('what is packed is printed without what came back, and the list is a file', async () => {
      await desk.follow('Лист сборки');
      await desk.isFine();
      await page.emulateMedia({ media: 'print' });
      await expect(page.getByRole('navigation')).toHaveCount(0);
      await expect(page.getByRole('row').filter({ hasText: thing.product.vendorCode })).toContainText('1');
      await page.emulateMedia({ media: 'screen' });
      await desk.open(`/desk?q=${id}`);
      const csv = await desk.download('Скачать CSV');
      expect(csv).toMatch(new RegExp(`^\\uFEFF?Номер;Дата;[^\\r]+\\r\\n${id};`));
    });
  },
);

test(
  'STAFF-05 an order is cancelled at the desk after its consequences are said, and a quick order is dealt with',
  once,
  async ({ desk, page, context, goods }) => {
    const { client } = await signUpCustomer(context, goods);
    const id = await placeOrderOf(client, [{ id: goods.thing(8).group.id, count: 1 }], { payNow: false });
    await desk.enter(MANAGER, `/desk/orders/${id}`);
    await desk.follow('Отменить заказ');
    await expect(page.getByText('Товары вернутся в продажу')).toBeVisible();
    await desk.isFine();
    await desk.press('Отменить заказ');
    await expect(page.getByRole('main').getByText('Отменён').first()).toBeVisible();
    await expect(desk.link('Собирается')).toHaveCount(0);
    const shopper = await context.newPage();
    await shopper.goto(`${shopUrl}/user/profile/order/detail/${id}`);
    await expect(shopper.getByText('Отменён').first()).toBeVisible();
    await shopper.close();

    await desk.follow('Быстрые заказы');
    await desk.isFine();
    const quick = page.locator('.entries > li').first();
    await quick.getByRole('combobox').selectOption('В работе');
    await quick.getByRole('button', { name: 'Сохранить' }).click();
    await expect(quick.getByRole('combobox')).toHaveValue(/./);
    await desk.open('/desk/orders/1');
    await expect(desk.heading('Такого заказа нет')).toBeVisible();
    await desk.open('/desk/nowhere');
    await expect(desk.heading('Такой страницы нет')).toBeVisible();
    await desk.isFine();
  },
);

import { viewOrder } from '../../src/contract/order/order-history.ts';
import { getOrderStatus } from '../../src/contract/order/payment.ts';
import { paths } from '../../src/paths.ts';
import { expectAccessible } from './axe.ts';
import { signUpCustomer } from './new-customer.ts';
import { expectSound } from './screen-page.ts';
import { expect, type Locator, once, test, walk } from './shop-test.ts';
import { clientOf } from './sign-in.ts';

test.use({ javaScriptEnabled: false });

/** As far as the field has room for it. */
async function paste(field: Locator, text: string): Promise<void> {
  await field.fill('');
  await field.focus();
  await field.page().keyboard.insertText(text);
}

test(
  'ROUTE-16 without JavaScript: from a listing to a placed order, once, with nothing lost on the way',
  walk,
  async ({ page, context, goods, watch, browser, isMobile }) => {
    // A form with mistakes is answered as such.
    watch.expects(/^(?:response: 422|console: .*422 ).*\/checkout\/(?:basket|order)/);
    // Axe is a script itself: it looks at the same page where scripts run, but none of the shop's.
    const copies = await browser.newContext({ javaScriptEnabled: true, isMobile });
    const copy = await copies.newPage();
    await copy.setViewportSize(page.viewportSize() ?? { width: 390, height: 844 });
    await copy.route('**/*.js', (route) => route.abort());
    const expectSoundPage = async () => {
      const body = await page.content();
      await copy.route('**/checkout**', (route) => route.fulfill({ contentType: 'text/html', body }));
      await copy.goto(page.url());
      await expectSound(copy, (scope) => expectAccessible(copy, scope), {
        ...(isMobile && { edge: { width: 320, height: 640 } }),
      });
      await copy.unroute('**/checkout**');
    };
    // At one width a guest buys, at the other a customer, whose order the API shows.
    const customer = isMobile ? undefined : await signUpCustomer(context, goods);
    // Scripts that do not arrive are no JavaScript, too: the basket that waits for them shows the way.
    await copy.goto(paths.cart);
    await copy.getByRole('link', { name: 'простую страницу корзины' }).click();
    await expect(copy).toHaveURL(paths.plainBasket);
    const { path, title, product } = goods.sized(2);
    const [, group] = product.groups;
    if (!group) throw new Error('The product has one size.');

    await page.goto(path.replace(/\/detail\/.*$/, ''));
    await page.locator(`a[href="${path}"]`).first().click();
    await expect(page.getByRole('button', { name: 'Купить', exact: true })).toHaveCount(1);
    // What only a script could hear is not there.
    for (const name of ['Купить в один клик', 'Больше', 'О размерах'])
      await expect(page.getByRole('button', { name })).toHaveCount(0);
    await expect(page.getByRole('button', { name: /избранно|сравнени/ })).toHaveCount(0);
    await page.locator(`label:has(input[name=size][value="${group.id}"])`).click();
    await page.getByRole('textbox', { name: /Количество/ }).fill('2');
    await page.getByRole('button', { name: 'Купить', exact: true }).click();

    await expect(page).toHaveURL(`${paths.plainBasket}?note=added`);
    await expect(page.getByText('Товар успешно добавлен в корзину')).toBeVisible();
    await expect(page.getByRole('link', { name: title })).toBeVisible();
    const count = page.getByRole('textbox', { name: /Количество/ });
    await count.fill('много');
    await page.getByRole('button', { name: 'Оформить заказ' }).click();
    await expect(count).toHaveValue('много');
    await expect(page.getByText('Укажите количество числом')).toBeVisible();
    await expectSoundPage();
    await paste(count, '3 одинаковых комплекта');
    await expect(count, 'nothing is cut').toHaveValue('3 одинаковых комплекта');
    await paste(count, '3');
    await page.getByRole('button', { name: 'Оформить заказ' }).click();

    await expect(page).toHaveURL(paths.plainCheckout);
    const zip = page.getByLabel('Почтовый индекс');
    await paste(zip, 'Почтовый индекс: 153020');
    await expect(zip).toHaveValue('Почтовый индекс: 153020');
    await page.getByLabel('E-mail').first().fill('train@example.com');
    await page.getByLabel('Телефон').fill('8 910');
    await page.getByRole('textbox', { name: 'Комментарий' }).fill('Вагон 5\nместо 12');
    await page.getByText('Самовывоз из магазина').click();
    await page.getByText('При получении').click();
    await page.getByRole('button', { name: 'Рассчитать доставку' }).click();
    await expect(page.getByRole('link', { name: 'Телефон' })).toBeVisible();
    await expect(page.getByLabel('Телефон')).toHaveValue('8 910');
    await expect(page.getByRole('textbox', { name: 'Комментарий' })).toHaveValue('Вагон 5\nместо 12');
    await expect(page).toHaveURL(paths.plainCheckout);
    await expectSoundPage();
    // A look at the basket loses nothing of it; Enter goes on.
    await page.getByRole('button', { name: 'Изменить' }).click();
    await expect(page).toHaveURL(paths.plainBasket);
    await page.goto(paths.plainCheckout);
    await expect(page.getByLabel('Телефон')).toHaveValue('8 910');
    await page.getByLabel('Телефон').press('Enter');
    await expect(page.getByRole('link', { name: 'Телефон' })).toBeVisible();
    await page.getByLabel('Фамилия').fill('Живова Анна Петровна');
    await paste(page.getByLabel('Телефон'), 'мобильный телефон: 8 (910) 123-45-67 (Анна)');
    await page.getByRole('combobox', { name: 'Где забрать заказ' }).selectOption({ index: 1 });
    await page.getByRole('button', { name: 'Рассчитать доставку' }).click();

    await expect(page.getByRole('heading', { name: 'Проверьте заказ' })).toBeVisible();
    await expectSoundPage();
    await page.getByRole('checkbox', { name: /согласие на обработку/ }).check();
    const order = page.getByRole('button', { name: 'Оформить заказ' });
    const sent = page.waitForRequest((request) => request.method() === 'POST');
    await order.click();
    const form = (await sent).postData() ?? '';
    await expect(page).toHaveURL(paths.checkoutSuccess);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Спасибо, заказ принят');
    const number = /№\s*(\d+)/.exec(await page.getByText(/№\s*\d+/).innerText())?.[1];

    // The same form once more, as a second press or a reload sends it.
    const again = await context.request.post(paths.plainCheckout, {
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
      data: form,
      maxRedirects: 0,
    });
    expect([again.status(), again.headers()['location']]).toEqual([303, paths.checkoutSuccess]);
    await page.reload();
    await expect(page.getByText(/№\s*\d+/)).toContainText(number ?? 'number');

    const orderId = Number(number);
    const code = (await context.cookies()).find(({ name }) => name === 'order_completed_code')?.value ?? '';
    const told = await clientOf(goods.apiUrl).call(getOrderStatus, { query: { orderId, code } });
    expect(told).toMatchObject({ orderId, paid: false, paymentTitle: 'При получении' });
    if (!customer) return;
    const placed = await customer.client.call(viewOrder, { query: { orderId } });
    expect(placed).toMatchObject({ comment: 'Вагон 5\nместо 12', phone: '+79101234567' });
    expect(placed.lines.map(({ groupId, count: units }) => [groupId, units])).toEqual([[group.id, 3]]);
    const [line] = placed.lines;
    expect(placed.sum).toBe((line?.price ?? 0) * 3 + placed.delivery.price);
  },
);

test(
  'SEC-12 without JavaScript: the order says why its delivery is dear where index and city disagree',
  once,
  async ({ page, goods }) => {
    await page.goto(goods.sized(2).path);
    await page.getByRole('button', { name: 'Купить', exact: true }).click();
    await page.getByRole('button', { name: 'Оформить заказ' }).click();
    await page.getByLabel('Фамилия').fill('Живова Анна Петровна');
    await page.getByLabel('Телефон').fill('8 910 123-45-67');
    await page.getByLabel('E-mail').first().fill('train@example.com');
    await page.getByLabel('Город').fill('Иваново');
    await page.getByLabel('Улица').fill('Лежневская');
    await page.getByLabel('Дом').fill('12');
    await page.getByLabel('Индекс').fill('690091');
    await page.getByRole('button', { name: 'Рассчитать доставку' }).click();
    await expect(page.getByRole('heading', { name: 'Проверьте заказ' })).toBeVisible();
    await expect(page.getByText('Индекс и остальной адрес указывают на разные места')).toBeVisible();
  },
);

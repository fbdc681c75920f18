import { getOrders } from '../../src/contract/order/order-history.ts';
import { orderPath } from '../../src/paths.ts';
import { BasketPage } from './basket-page.ts';
import { CheckoutPage } from './checkout-page.ts';
import type { Goods } from './goods.ts';
import { signUpCustomer } from './new-customer.ts';
import { atBothWidths, expectReadableOnPhone, expectSound } from './screen-page.ts';
import { expect, once, test } from './shop-test.ts';

/** A plain cloth of one width, of which there is enough for many curtains; not what other tests buy. */
const curtainCloth = (goods: Goods) =>
  goods.at(
    -1,
    ({ groups, params, options }) =>
      groups.length === 1 &&
      groups.every(({ unit, remnants }) => unit === 'metre' && remnants >= 60) &&
      params.every(({ code }) => code !== 'repeat' && code !== 'nap') &&
      options.some(({ code, values }) => code === 'width' && values.some(({ title }) => /^150/.test(title))),
  );

test(
  'CLOTH-02 CHK-01 curtains for a window of 2.4 × 2.6 m: typed key by key, drawn and priced, one press, a paid order in the account',
  once,
  async ({ page, context, goods, axe }) => {
    const cloth = curtainCloth(goods);
    const { client } = await signUpCustomer(context, goods);
    await page.goto(cloth.path);
    await page.getByRole('button', { name: 'Сколько метров?' }).click();
    const dialog = page.getByRole('dialog', { name: 'Сколько метров?' });
    await expect(dialog.getByRole('radio', { name: 'Шторы' })).toBeChecked();
    const answer = dialog.locator('b').first();
    for (const [label, typed] of [
      ['Ширина карниза, см', '2,4'],
      ['Высота готового изделия, см', '2,6'],
    ] as const) {
      const field = dialog.getByRole('textbox', { name: label });
      await field.fill('');
      await expect(dialog.getByText('Поле не заполнено')).toBeVisible();
      for (const key of typed) {
        await field.press(key === ',' ? 'Comma' : key);
        // On the way to a measure nothing is wrong with it.
        await expect(dialog.getByRole('alert')).toHaveCount(0);
        await expect(answer).toBeVisible();
      }
      await expect(field).toHaveValue(typed);
    }
    // A long drawing is scrolled along, and the dialog is as wide as it was.
    const rail = dialog.getByRole('textbox', { name: 'Ширина карниза, см' });
    await rail.fill('12 м');
    await atBothWidths(page, async () => {
      expect(await dialog.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(0);
    });
    await rail.fill('2,4');
    // 480 cm of flat cloth and four side hems of 3 cm: four lengths of 260 + 5 + 10 cm.
    const drawing = dialog.getByRole('img', { name: /^Раскладка на .*, 4\sшт\.$/ });
    await expect(drawing).toHaveAccessibleName(/×\s275\sсм/);
    await expect(drawing.locator('rect')).toHaveCount(5);
    const metres = await answer.innerText();
    const sum = await dialog.getByText(/₽$/).innerText();
    await atBothWidths(page, async () => {
      await expect(answer).toBeInViewport();
      await expect(dialog.getByRole('button', { name: 'В корзину' })).toBeInViewport();
      await expectSound(page, axe);
    });
    await expectReadableOnPhone(page);

    await dialog.getByRole('button', { name: 'В корзину' }).click();
    const added = page.getByRole('dialog', { name: 'Товар в корзине' });
    await expect(added.getByText(metres)).toBeVisible();
    await expect(added.getByText(sum, { exact: true }).first()).toBeVisible();
    await added.getByRole('link', { name: 'Перейти в корзину' }).click();
    const basket = new BasketPage(page);
    await expect(basket.row(cloth.title).getByText(sum).first()).toBeVisible();
    await basket.toCheckout.click();

    const checkout = new CheckoutPage(page);
    await checkout.chooseAddress();
    await checkout.consent.check();
    await expect(checkout.calculation).toBeVisible();
    await expect(
      page.getByRole('complementary', { name: 'Ваш заказ' }).getByText(metres).first(),
    ).toBeVisible();
    await checkout.order.click();
    await page.getByRole('button', { name: /^Оплатить/ }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Спасибо, заказ оплачен');

    const [order] = (await client.call(getOrders, { query: {} })).data;
    await page.getByRole('link', { name: 'К заказу' }).click();
    await expect(page).toHaveURL(orderPath(order!.id));
    const main = page.getByRole('main');
    await expect(main.getByText('Оплачен', { exact: true }).first()).toBeVisible();
    await expect(main.getByRole('link', { name: cloth.title }).first()).toBeVisible();
    await expect(main.getByText(`${metres} ×`)).toBeVisible();
  },
);

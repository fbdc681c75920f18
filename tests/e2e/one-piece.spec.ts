import { getOrders } from '../../src/contract/order/order-history.ts';
import { formatCount } from '../../src/domain/text/format.ts';
import { orderPath, paths } from '../../src/paths.ts';
import { BasketPage } from './basket-page.ts';
import { CheckoutPage } from './checkout-page.ts';
import type { Goods } from './goods.ts';
import { signUpCustomer } from './new-customer.ts';
import { placeOrderOf } from './placed-orders.ts';
import { atBothWidths, expectReadableOnPhone, expectSound } from './screen-page.ts';
import { expect, onceWalk, test } from './shop-test.ts';
import { clientOf } from './sign-in.ts';

/** Cloth of one width in several pieces, of which two are long; not what other tests buy. */
function clothInPieces(goods: Goods, place: number) {
  const cloth = goods.at(place, ({ groups: [group, ...others] }) => {
    const [longest = 0, next = 0] = group?.pieces ?? [];
    return others.length === 0 && longest < 30 && next >= 3 && longest - next >= 1;
  });
  const [longest = 0, next = 0] = cloth.group.pieces ?? [];
  return { ...cloth, longest, next };
}

const metres = (count: number) => formatCount(count, 'metre');
const typed = (count: number) => String(Math.round(count * 10) / 10).replace('.', ',');

test(
  'CLOTH-04 one piece from the product’s page to the order: what the longest has, what another takes meanwhile, what is placed',
  onceWalk,
  async ({ page, context, goods, axe }) => {
    const { path, title, group, longest, next } = clothInPieces(goods, -2);
    const { client } = await signUpCustomer(context, goods);
    await page.goto(path);
    const choice = page.getByRole('checkbox', { name: /^Одним куском/ });
    await expect(page.getByText(`Самый длинный кусок — ${metres(longest)}`)).toBeVisible();
    const length = page.getByRole('textbox', { name: 'Длина отреза, м' });
    await length.fill(typed(longest + 1));
    await length.press('Enter');
    await choice.check();
    await expect(length).toHaveValue(typed(longest));
    await length.fill(typed(longest + 2));
    await length.press('Enter');
    await expect(length).toHaveValue(typed(longest));
    await atBothWidths(page, () => expectSound(page, axe, { part: '[data-product-id]' }));
    await expectReadableOnPhone(page);
    await page.getByRole('button', { name: 'Купить', exact: true }).click();
    const added = page.getByRole('dialog', { name: 'Товар в корзине' });
    await expect(added.getByText(`${metres(longest)}, одним куском`)).toBeVisible();

    await placeOrderOf(clientOf(goods.apiUrl), [{ id: group.id, count: longest, onePiece: true }], {
      payNow: false,
    });
    const basket = new BasketPage(page);
    await basket.open();
    const row = basket.row(title);
    await expect(
      row.getByText(`Куска в ${metres(longest)} нет: самый длинный — ${metres(next)}`),
    ).toBeVisible();
    await expect(basket.count(title)).toHaveValue(typed(next));
    await atBothWidths(page, () => expectSound(page, axe));
    await expectReadableOnPhone(page);
    const wish = row.getByRole('checkbox', { name: /^Одним куском/ });
    await wish.uncheck();
    await expect(row.getByText(`Кусок будет короче: самый длинный — ${metres(next)}`)).toBeVisible();
    await wish.check();
    await expect(basket.count(title)).toHaveValue(typed(next));
    await expect(row.getByText('Снимите отметку')).toBeVisible();

    await basket.toCheckout.click();
    const checkout = new CheckoutPage(page);
    const summary = page.getByRole('complementary', { name: 'Ваш заказ' });
    await expect(summary.getByText(`${metres(next)}, одним куском`)).toBeVisible();
    await checkout.chooseAddress();
    await checkout.choice(/При получении/).check();
    await expect(checkout.calculation).toBeVisible();
    await checkout.consent.check();
    await checkout.order.click();
    await expect(page).toHaveURL('/checkout-success');
    const [order] = (await client.call(getOrders, { query: {} })).data;
    await page.goto(orderPath(order!.id));
    await expect(page.getByText(`${metres(next)} ×`)).toBeVisible();
    await expect(page.getByText('Одним куском', { exact: true })).toBeVisible();
  },
);

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, window: 'own' });

  test(
    'CLOTH-04 without JavaScript one piece is asked for, shortened and given up in plain forms',
    onceWalk,
    async ({ page, goods }) => {
      const { path, longest } = clothInPieces(goods, -1);
      await page.goto(path);
      await page.getByRole('textbox', { name: 'Длина отреза, м' }).fill(typed(longest + 1));
      await page.getByRole('checkbox', { name: /^Одним куском/ }).check();
      await page.getByRole('button', { name: 'Купить', exact: true }).click();
      await expect(page).toHaveURL(`${paths.plainBasket}?note=shortPiece`);
      const count = page.getByRole('textbox', { name: /^Количество/ });
      await expect(count).toHaveValue(typed(longest));
      await expect(page.getByText(`Куска в ${metres(longest + 1)} нет`)).toBeVisible();
      const wish = page.getByRole('checkbox', { name: /^Одним куском/ });
      await wish.uncheck();
      await page.getByRole('button', { name: 'Пересчитать' }).click();
      await expect(count).toHaveValue(typed(longest + 1));
      await wish.check();
      await count.fill('1,5');
      await page.getByRole('button', { name: 'Пересчитать' }).click();
      await expect(count).toHaveValue('1,5');
      await page.getByRole('button', { name: 'Оформить заказ' }).first().click();
      await expect(page.getByText(`${metres(1.5)}, одним куском`)).toBeVisible();
    },
  );
});

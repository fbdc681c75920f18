import { CheckoutPage } from './checkout-page.ts';
import { once, expect, test } from './shop-test.ts';

test.beforeEach(async ({ page, goods, fillBasket }) => {
  await fillBasket([{ id: goods.cloth(11).group.id, count: 1.2 }]);
  await page.goto('/checkout');
  await expect(page.getByRole('radio', { name: /^Курьер/ })).toBeChecked();
});

test(
  'CHK-01 VAL-33 an order goes to a street that nobody knows, typed by hand',
  once,
  async ({ page, axe }) => {
    const checkout = new CheckoutPage(page);
    await checkout.introduce();
    await checkout.consent.check();
    await checkout.choice(/^При получении/).check();
    await checkout.address.fill('Иваново, Ъъъ, 5');
    await expect(page.getByRole('status').filter({ hasText: 'Ничего не нашлось' })).toBeVisible();
    const wayOut = checkout.suggestions.getByRole('option', { name: 'Ввести адрес вручную' });
    await expect(wayOut).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expect(wayOut).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');

    await expect(checkout.city).toBeFocused();
    await expect(checkout.city).toHaveValue('Иваново');
    await expect(checkout.street).toHaveValue('Ъъъ');
    await expect(checkout.house).toHaveValue('5');
    await expect(page.getByRole('alert')).toHaveCount(0);

    await checkout.street.fill('');
    await checkout.order.click();
    await expect(checkout.street).toBeFocused();
    await expect(checkout.street).toHaveAccessibleDescription(
      'Неверный регион, Укажите улицу, Заполните почтовый индекс',
    );
    await expect(checkout.zip).toHaveAttribute('aria-invalid', 'true');
    await expect(checkout.city).not.toHaveAttribute('aria-invalid');
    await axe({ part: 'form' });

    await checkout.street.fill('Неведомая');
    await expect(checkout.street).not.toHaveAttribute('aria-invalid');
    // SEC-12: where city and index disagree, the dearer delivery is explained.
    const disagreement = page.getByText('Индекс и остальной адрес указывают на разные места');
    await checkout.zip.fill('690091');
    await expect(disagreement).toBeVisible();
    await axe({ part: 'form' });
    await checkout.zip.fill('153000');
    await expect(disagreement).toHaveCount(0);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(checkout.calculation).toContainText(/Доставка: \d/);

    await checkout.bySuggestion.click();
    await expect(checkout.address).toBeFocused();
    await expect(checkout.address).toHaveValue('Иваново, Неведомая, д. 5');
    await page.keyboard.press('Escape');
    await checkout.byHand.click();
    await page.reload();
    await expect(checkout.street).toHaveValue('Неведомая');
    await expect(checkout.zip).toHaveValue('153000');
    await expect(checkout.calculation).toBeVisible();

    const placing = page.waitForRequest(
      (sent) => sent.url().endsWith('/user/session/order') && sent.method() === 'POST',
    );
    await checkout.order.click();
    expect((await placing).postDataJSON()).toMatchObject({
      personalShipping: {
        zip: '153000',
        address: {
          city: 'Иваново',
          street: 'Неведомая',
          house: '5',
          value: 'Иваново, Неведомая, д. 5',
        },
      },
    });
    await expect(page).toHaveURL('/checkout-success');
  },
);

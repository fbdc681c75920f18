import { OrderStatus } from '../../src/contract/order.ts';
import { getOrders } from '../../src/contract/order-history.ts';
import { expectSound } from './screen-page.ts';
import { expect, test } from './shop-test.ts';

const NARROWEST = { width: 320, height: 740 };

test('the account opens with what matters now, and leads to all its parts', async ({
  page,
  signIn,
  axe,
  isMobile,
}) => {
  const customer = await signIn();
  const { data } = await customer.call(getOrders, { query: {} });
  const over: number[] = [
    OrderStatus.cancelled,
    OrderStatus.received,
    OrderStatus.returned,
    OrderStatus.paymentFailed,
  ];
  const [current] = data.filter(({ status }) => !over.includes(status));
  await page.goto('/user/profile');
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
});

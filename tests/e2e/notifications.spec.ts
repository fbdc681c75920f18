import type { Page } from '@playwright/test';
import { signUpCustomer } from './new-customer.ts';
import { notifyShop } from './shop-commands.ts';
import { atBothWidths } from './screen-page.ts';
import { expect, once, onceWalk, test } from './shop-test.ts';
import { toast } from './toasts.ts';

/** The bell of wide screens; narrow ones have it in the menu, which is opened. */
async function bell(page: Page, name: string) {
  const isWide = (page.viewportSize()?.width ?? 0) >= 1024;
  if (isWide) return page.getByRole('banner').getByRole('link', { name, exact: true });
  const menu = page.getByRole('button', { name: 'Каталог' });
  const panel = page.getByRole('dialog', { name: 'Каталог' });
  if (!(await panel.isVisible())) await menu.click();
  return panel.getByRole('link', { name, exact: true });
}

test(
  'ACC-07 messages: the bell counts them on every page, the list marks what is unread, one is read, all are read',
  onceWalk,
  async ({ page, context, goods, axe }) => {
    test.slow();
    await page.goto('/about');
    await expect(page.getByRole('link', { name: 'Сообщения' })).toHaveCount(0);
    // An open page would count between the two messages, and the next one take its count.
    await page.goto('about:blank');

    const { uid } = await signUpCustomer(context, goods);
    const tell = (title: string) =>
      notifyShop('--uid', String(uid), '--type', 'sale', '--title', title, '--body', 'До конца недели');
    await tell('Скидки на лён');
    await tell('Новая коллекция');
    await page.goto('/about');
    await atBothWidths(page, async () => {
      await expect(await bell(page, 'Сообщения, 2 новых')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog', { name: 'Каталог' })).toBeHidden();
    });
    await atBothWidths(page, () => axe());

    await (await bell(page, 'Сообщения, 2 новых')).click();
    await expect(page).toHaveURL('/user/profile/notifications');
    const main = page.getByRole('main');
    const unread = main.getByRole('link', { name: /^Не прочитано/ });
    await expect(main.getByText('2 новых сообщения')).toBeVisible();
    await expect(unread).toHaveCount(2);
    await atBothWidths(page, () => axe());

    await test.step('one that comes while the list is open', async () => {
      await tell('Готов заказ');
      await expect(toast(page, 'Готов заказ')).toBeVisible();
      await expect(unread).toHaveCount(3);
      await expect(main.getByText('3 новых сообщения')).toBeVisible();
    });

    await test.step('opening one', async () => {
      await main.getByRole('link', { name: 'Не прочитано: Скидки на лён' }).press('Enter');
      await expect(main.getByRole('heading', { name: 'Скидки на лён', level: 2 })).toBeVisible();
      await expect(main).toContainText('До конца недели');
      await atBothWidths(page, () => axe({ part: 'main' }));
      await main.getByRole('link', { name: 'Все сообщения' }).press('Enter');
      await expect(unread).toHaveCount(2);
      await expect(main.getByRole('link', { name: 'Скидки на лён', exact: true })).toBeVisible();
    });

    await test.step('reading all, which other tabs hear of', async () => {
      const other = await context.newPage();
      await other.goto('/user/profile/notifications');
      const everything = other.getByRole('main').getByText('Всё прочитано');
      await expect(other.getByRole('main').getByText('2 новых сообщения')).toBeVisible();
      await main.getByRole('button', { name: 'Прочитать все' }).press('Enter');
      await expect(main.getByText('Всё прочитано')).toBeFocused();
      await expect(unread).toHaveCount(0);
      await expect(everything).toBeVisible();
      await expect(await bell(page, 'Сообщения')).toBeVisible();
    });
  },
);

test(
  'a message of somebody else is not there, and a customer without messages is told where they appear',
  once,
  async ({ page, context, goods, axe, watch }) => {
    watch.expects(/404/);
    await signUpCustomer(context, goods);
    const main = page.getByRole('main');
    await page.goto('/user/profile/notifications');
    await expect(main.getByText('Сообщений пока нет')).toBeVisible();
    await atBothWidths(page, () => axe());
    await page.goto('/user/profile/notifications/1');
    await expect(main.getByText('Сообщение не открылось')).toBeVisible();
    await expect(main).toContainText('Уведомление не найдено');
    await page.goto('/user/profile/notifications/first');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Страница не найдена');
  },
);

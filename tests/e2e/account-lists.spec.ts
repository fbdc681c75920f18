import { addBlank, getBlanks } from '../../src/contract/order/blank.ts';
import {
  getBonusAccounts,
  getBonusBalance,
  getBonusClient,
  getProductsBonuses,
} from '../../src/contract/account/bonus.ts';
import { findReviews } from '../../src/contract/catalog/review.ts';
import { signUpCustomer } from './new-customer.ts';
import { atBothWidths } from './screen-page.ts';
import { expect, onceWalk, test } from './shop-test.ts';
import { toast } from './toasts.ts';
import { writtenMoney } from '../written-money.ts';

test(
  'ACC-03 bonuses: balance, level, accounts and history; and what each product brings',
  onceWalk,
  async ({ page, goods, signIn, axe }) => {
    const good = goods.at(0, ({ bonuses }) => bonuses > 0);
    const note = page.getByText('Вернём бонусами');

    const client = await signIn();
    const { balance, expected } = await client.call(getBonusBalance, {});
    const { title, percent } = await client.call(getBonusClient, {});
    const { data: accounts } = await client.call(getBonusAccounts, {});
    await page.goto('/user/bonus');
    const main = page.getByRole('main');
    await expect(main.getByRole('region', { name: 'Можно потратить' })).toContainText(writtenMoney(balance));
    expect(expected, 'Anna has an order under way').toBeGreaterThan(0);
    await expect(main).toContainText(writtenMoney(expected));
    await expect(main.getByRole('region', { name: 'Ваш уровень' })).toContainText(title);
    await expect(main).toContainText(`${percent}\u00a0%`);
    for (const account of accounts)
      await expect(
        main.getByRole('region', { name: 'Счета' }).getByRole('listitem').filter({ hasText: account.title }),
      ).toContainText(writtenMoney(account.value));
    const [first] = accounts
      .flatMap(({ operations }) => operations)
      .filter(({ orderId }) => orderId !== null);
    if (!first) throw new Error('Anna has not collected anything.');
    await expect(main.getByRole('link', { name: first.title }).first()).toHaveAttribute(
      'href',
      `/user/profile/order/detail/${first.orderId}`,
    );
    await atBothWidths(page, () => axe());

    const query = { ids: [good.product.id] };
    const [own] = (await client.call(getProductsBonuses, { query })).data;
    await page.goto(good.path);
    await expect(note).toContainText(writtenMoney(own?.bonuses ?? 0));

    await signIn('dealer@polotno.example');
    await page.goto(good.path);
    await expect(note).toBeAttached();
    await expect(note).toBeHidden();
    await page.goto('/user/bonus');
    await expect(main.getByRole('heading', { name: 'По вашим условиям бонусов нет' })).toBeVisible();
    await atBothWidths(page, () => axe({ part: 'main' }));
  },
);

test(
  'ACC-06 quick orders: by status with counts, ordered again once, deleted one by one and several at once',
  onceWalk,
  async ({ page, context, goods, axe, watch }) => {
    test.slow();
    const { client } = await signUpCustomer(context, goods);
    const main = page.getByRole('main');
    const rows = main.getByRole('listitem', { name: /^Быстрый заказ/ });
    await page.goto('/user/profile/blanks');
    await expect(main.getByText('Купить в\u00a0один клик')).toBeVisible();
    await atBothWidths(page, () => axe());

    const good = goods.cloth(4);
    const place = async (count: number) => {
      const body = { groups: [{ id: good.group.id, count }], comment: `Метров: ${count}` };
      return client.call(addBlank, { body }, { idempotencyKey: crypto.randomUUID() });
    };
    await place(1);
    const second = await place(2);
    const saved = async () => (await client.call(getBlanks, { query: {} })).data.length;
    await page.reload();
    await expect(rows).toHaveCount(2);
    await expect(rows.first()).toContainText('Метров: 2');
    await expect(rows.first().getByRole('link', { name: good.title })).toHaveAttribute('href', good.path);
    await expect(main.getByRole('link', { name: 'Все 2' })).toHaveAttribute('aria-current', 'page');
    await atBothWidths(page, () => axe({ part: 'main' }));

    await test.step('by status', async () => {
      await main.getByRole('link', { name: /^Отменён/ }).press('Enter');
      await expect(page).toHaveURL(/\?status=\d+$/);
      await expect(main.getByText('Быстрых заказов в\u00a0таком состоянии у\u00a0вас нет')).toBeVisible();
      await page.goBack();
      await expect(rows).toHaveCount(2);
    });

    await test.step('again, with an answer that is lost', async () => {
      watch.expects(/orders\/v1\/blanks|ERR_FAILED/);
      await page.route('**/orders/v1/blanks', async (route) => {
        if (route.request().method() !== 'POST') return route.continue();
        await route.fetch();
        await route.abort();
      });
      const again = rows
        .filter({ hasText: 'Метров: 1' })
        .last()
        .getByRole('button', { name: /^Заказать снова/ });
      await again.press('Enter');
      await expect(main.getByText('второго заказа не\u00a0будет')).toBeVisible();
      await page.unrouteAll();
      await again.press('Enter');
      await expect(toast(page, 'принят')).toBeVisible();
      await expect(rows).toHaveCount(3);
      expect(await saved()).toBe(3);
    });

    await test.step('deleting', async () => {
      await rows
        .filter({ hasText: `№\u00a0${second.id}` })
        .getByRole('button', { name: /^Удалить/ })
        .press('Enter');
      const dialog = page.getByRole('dialog', { name: 'Удалить быстрый заказ?' });
      await atBothWidths(page, () => axe({ part: 'dialog[open]' }));
      await dialog.getByRole('button', { name: 'Удалить' }).press('Enter');
      await expect(rows).toHaveCount(2);
      await expect(page.locator('body'), 'the focus is not lost').not.toBeFocused();
      await rows.nth(0).getByRole('checkbox').check();
      await rows.nth(1).getByRole('checkbox').check();
      await atBothWidths(page, () => axe({ part: 'main' }));
      await main.getByRole('button', { name: 'Удалить выбранные' }).press('Enter');
      await page
        .getByRole('dialog', { name: 'Удалить быстрые заказы?' })
        .getByRole('button', { name: 'Удалить' })
        .press('Enter');
      await expect(main.getByText('Быстрых заказов пока нет')).toBeVisible();
      expect(await saved()).toBe(0);
    });
  },
);

test(
  'own reviews: what was written, about what, and what became of it',
  onceWalk,
  async ({ page, context, goods, signIn, axe }) => {
    const client = await signIn();
    const { data } = await client.call(findReviews, { body: { own: true, limit: 10 } });
    const states = { waiting: 'Ждёт проверки', published: 'Опубликован', rejected: 'Отклонён' };
    await page.goto('/user/profile/reviews');
    const rows = page.getByRole('region', { name: 'Мои отзывы' }).locator('ol > li');
    expect(new Set(data.map(({ state }) => state))).toEqual(new Set(['waiting', 'published', 'rejected']));
    await expect(rows).toHaveCount(data.length);
    for (const [index, { text, state, product, rating }] of data.entries()) {
      const row = rows.nth(index);
      await expect(row).toContainText(text);
      await expect(row).toContainText(state ? states[state] : 'no state');
      await expect(row.getByRole('img', { name: `Оценка ${rating} из 5` })).toBeVisible();
      if (product) await expect(row.getByRole('link', { name: product.title })).toBeVisible();
    }
    await axe();

    // The live channel of a page that is still open would go on asking for the former customer.
    await page.goto('about:blank');
    await context.clearCookies();
    await signUpCustomer(context, goods);
    await page.goto('/user/profile/reviews');
    await expect(page.getByText('Вы ещё ничего не написали')).toBeVisible();
    await axe({ part: 'main' });
  },
);

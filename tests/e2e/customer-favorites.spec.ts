import type { Page } from '@playwright/test';
import type { Client } from '../../src/api/client.ts';
import { getFavoriteIds, mergeFavorites, toggleFavorite } from '../../src/contract/account/favorite.ts';
import { signUpCustomer } from './new-customer.ts';
import { atBothWidths } from './screen-page.ts';
import { expect, once, onceWalk, test } from './shop-test.ts';
import { toast } from './toasts.ts';

const FAVORITES = '**/favorites/v1';

const cardsOf = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.locator('h3') });
const held = async (client: Client) => (await client.call(getFavoriteIds, {})).data.fav_ids;
const add = (client: Client, productIds: number[]) => client.call(mergeFavorites, { body: { productIds } });

test(
  'ACC-05 a customer’s favourites are the account’s: six, «Показать ещё», taken out and put back',
  onceWalk,
  async ({ page, context, goods, axe }) => {
    const { client } = await signUpCustomer(context, goods);
    const ids = goods.all.slice(0, 13).map(({ id }) => id);
    await add(client, ids);
    await test.step('a page that is made for the customer tells the hearts, and nobody asks again', async () => {
      let asked = 0;
      page.on('request', (request) => void (request.url().endsWith('/favorites/v1/ids') && asked++));
      await page.goto('/user/profile/addresses');
      await expect(page.getByRole('link', { name: 'Избранное, 13 товаров' })).toBeVisible();
      expect(asked).toBe(0);
    });
    await page.goto('/favorites');
    const cards = cardsOf(page);
    await expect(cards).toHaveCount(6);
    await expect(page.getByText('13 товаров, страница 1 из 3')).toBeVisible();
    await expect(page.getByText('Список хранится в этом браузере')).toHaveCount(0);
    await atBothWidths(page, () => axe());

    const more = page.getByRole('button', { name: 'Показать ещё' });
    await more.press('Enter');
    await expect(cards).toHaveCount(12);
    await expect(cards.nth(6).getByRole('link')).toBeFocused();
    await expect(page.getByRole('status').getByText('13 товаров, страницы 1–2 из 3')).toBeVisible();
    await more.press('Enter');
    await expect(cards).toHaveCount(13);
    await expect(more).toHaveCount(0);
    await page.reload();
    await expect(cards).toHaveCount(13);

    const fifth = cards.nth(4);
    const title = (await fifth.getByRole('heading').textContent()) ?? '';
    await fifth.getByRole('button', { name: `В избранное: ${title}` }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Товар убран из избранного' });
    await expect(dialog).toContainText(title);
    await atBothWidths(page, () => axe({ part: 'dialog[open]' }));
    await dialog.getByRole('button', { name: 'Вернуть' }).press('Enter');
    await expect(fifth.getByRole('heading')).toHaveText(title);
    expect(await held(client)).toEqual(ids);

    await fifth.getByRole('button', { name: `В избранное: ${title}` }).press('Enter');
    await dialog.getByRole('button', { name: 'Продолжить', exact: true }).press('Enter');
    await expect(page.getByText('12 товаров, страницы 1–2 из 2')).toBeFocused();
    await expect(cards).toHaveCount(12);
    await expect.poll(() => held(client)).toEqual(ids.toSpliced(4, 1));

    await page.getByRole('link', { name: 'Страница 1' }).press('Enter');
    await expect(cards).toHaveCount(6);
    await page.goBack();
    await expect(cards).toHaveCount(12);
  },
);

test(
  'ACC-05 hearts are the account’s in every tab and on every device, also where the page is left or refused',
  once,
  async ({ page, context, goods, watch }) => {
    watch.expects(/404|favorites/);
    const { client } = await signUpCustomer(context, goods);
    const [guests, other] = [goods.thing(1).product.id, goods.thing(2).product.id];
    await page.goto('/user/recall');
    await page.evaluate((id) => localStorage.setItem('favorites', `[${id}]`), guests);
    const good = goods.cloth(3);
    const listing = good.path.replace(/\/detail\/.*$/, '');
    await page.goto(listing);
    const heart = page.locator('button[data-favorite][aria-pressed=false]').first();
    const id = Number(await heart.getAttribute('data-favorite'));
    const pressed = page.locator(`button[data-favorite="${id}"]`);
    await expect.poll(() => held(client), 'the guest’s').toEqual([guests]);

    await pressed.click();
    await expect(toast(page, 'Товар успешно добавлен в избранное')).toBeVisible();
    await expect(pressed).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(() => held(client)).toEqual([id, guests]);

    const second = await context.newPage();
    await second.goto('/favorites');
    await expect(cardsOf(second)).toHaveCount(2);
    await client.call(toggleFavorite, { body: { product: other } });
    await second.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    await expect(cardsOf(second)).toHaveCount(3);
    await expect(page.getByRole('link', { name: 'Избранное, 3 товара' }).first()).toBeAttached();

    await context.route(FAVORITES, (route) =>
      route.fulfill({ status: 404, json: { message: 'Товар снят с продажи' } }),
    );
    const refused = page.locator('button[data-favorite][aria-pressed=false]').first();
    const refusedId = (await refused.getAttribute('data-favorite')) ?? '';
    await refused.click();
    await expect(toast(page, 'Товар снят с продажи')).toBeVisible();
    await expect(page.locator(`button[data-favorite="${refusedId}"]`)).toHaveAttribute(
      'aria-pressed',
      'false',
    );
    await context.unroute(FAVORITES);

    await pressed.click();
    await page.goto('/compare');
    await expect.poll(() => held(client)).toEqual([other, guests]);
    await expect(page.getByRole('link', { name: 'Избранное, 2 товара' }).first()).toBeAttached();
  },
);

test(
  'ACC-05 a customer’s list that does not come for the first time is asked for again',
  once,
  async ({ page, context, goods, watch }) => {
    watch.expects(/favorites|favourites|500/);
    const { client } = await signUpCustomer(context, goods);
    await add(client, [goods.cloth().product.id]);
    await context.route('**/favorites/v1/ids', (route) =>
      route.fulfill({ status: 500, json: { message: 'Сломалось' } }),
    );
    await page.goto('/favorites');
    await expect(page.getByRole('alert')).toContainText('Сломалось');
    await context.unroute('**/favorites/v1/ids');
    await page.getByRole('button', { name: 'Повторить' }).press('Enter');
    await expect(page.getByRole('heading', { name: goods.cloth().title })).toBeVisible();
  },
);

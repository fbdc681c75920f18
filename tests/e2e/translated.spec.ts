import { paths } from '../../src/paths.ts';
import { translatePage } from '../translator.ts';
import { BasketPage } from './basket-page.ts';
import { sumOf } from './basket-sums.ts';
import { CheckoutPage } from './checkout-page.ts';
import { ListingPage } from './listing-page.ts';
import { ProductPage } from './product-page.ts';
import { expect, once, test } from './shop-test.ts';

for (const way of ['wrap', 'replace'] as const)
  test(
    `ERR-11 a page that the browser translates goes on: from a listing to an order, with each text as its state is (${way})`,
    once,
    async ({ page, goods, watch, signIn }) => {
      watch.expects(/422/);
      await page.addInitScript(translatePage, way);
      const thing = goods.thing(3);

      await test.step('a listing is filtered and goes on', async () => {
        const listing = new ListingPage(page);
        await page.goto('/catalog/tkani');
        const all = await listing.total();
        const fibres = await listing.unfold('Волокно');
        await fibres.getByText('Лён', { exact: true }).click();
        await expect(listing.chips).toHaveCount(1);
        await expect.poll(() => listing.total()).toBeLessThan(all);
        await listing.chips.click();
        await expect.poll(() => listing.total()).toBe(all);
        await page.getByRole('link', { name: /Показать ещё/ }).click();
        await expect(page).toHaveURL(/page=2/);
      });

      await test.step('a product is bought with the first press, and another is looked at', async () => {
        const product = new ProductPage(page);
        await page.goto(thing.path);
        await product.buy.click();
        const dialog = page.getByRole('dialog', { name: 'Товар в корзине' });
        await expect(dialog).toContainText(thing.title);
        await product.goOn();
        await expect(product.inBasket).toBeVisible();
        await page.getByRole('button', { name: 'Купить в один клик' }).click();
        await expect(page.getByRole('dialog')).toContainText(thing.title);
        await page.keyboard.press('Escape');
      });

      await test.step('the basket counts and refuses a code', async () => {
        const basket = new BasketPage(page);
        await basket.open();
        await basket.count(thing.title).fill('2');
        await basket.count(thing.title).press('Enter');
        await expect.poll(() => sumOf(basket, 'Итого')).toBe((2 * thing.price) / 100);
        await basket.summary.getByRole('textbox', { name: 'Промокод' }).fill('NETAKOGO');
        await basket.summary.getByRole('button', { name: 'Применить' }).click();
        await expect(basket.summary.getByRole('alert')).toHaveText(/^Такого промокода нет/);
        await basket.select(thing.title).uncheck();
        await expect(page.getByText('Выберите товары, которые хотите заказать')).toBeVisible();
        await basket.select(thing.title).check();
        await expect.poll(() => sumOf(basket, 'Итого')).toBe((2 * thing.price) / 100);
      });

      await test.step('checkout says what is missing and what is wrong', async () => {
        const checkout = new CheckoutPage(page);
        await page.goto(paths.checkout);
        await checkout.order.click();
        await expect(checkout.fio).toHaveAccessibleDescription(/./);
        await checkout.fill();
        await expect(checkout.calculation).toBeVisible();
        const summary = page.getByRole('complementary');
        await summary.getByRole('textbox', { name: 'Промокод' }).fill('NETAKOGO');
        await summary.getByRole('button', { name: 'Применить' }).click();
        await expect(summary.getByRole('alert')).toHaveText(/^Такого промокода нет/);
        await checkout.choice('Пункт выдачи').check();
        await expect(checkout.point).toBeVisible();
      });

      await test.step('the search turns its pages', async () => {
        await page.goto(`${paths.search}?query=лён`);
        const titles = page
          .getByRole('region', { name: 'Результаты поиска' })
          .getByRole('heading', { level: 3 });
        await expect(titles).toHaveCount(10);
        await page.getByRole('link', { name: 'Страница 2', exact: true }).click();
        await expect(page).toHaveURL(/page=2/);
        await page.getByRole('link', { name: 'Показать ещё' }).click();
        await expect(titles).toHaveCount(20);
      });

      await test.step('favourites, comparison and the account', async () => {
        await page.goto(thing.path);
        await page.getByRole('button', { name: 'В избранное' }).first().click();
        await page.keyboard.press('Escape');
        await page.goto(paths.favorites);
        await expect(page.getByRole('main')).toContainText(thing.title);
        await signIn();
        await page.reload();
        const cards = page.getByRole('main').getByRole('listitem').filter({ hasText: '₽' });
        const before = await cards.count();
        await page.getByRole('main').getByRole('button', { name: 'Показать ещё' }).click();
        await expect.poll(() => cards.count()).toBeGreaterThan(before);
        await page.goto('/user/profile/order');
        await expect(page.getByRole('main').getByRole('link', { name: /№/ }).first()).toBeVisible();
        await page.goto('/user/profile/personal');
        await expect(page.locator('#about').getByRole('button', { name: 'Сохранить' })).toBeVisible();
        await page.goto('/user/bonus');
        await expect(page.getByRole('main')).toContainText(/\d/);
      });
    },
  );

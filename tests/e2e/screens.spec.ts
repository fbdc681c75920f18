import type { BrowserContext, Page } from '@playwright/test';
import { CheckoutPage } from './checkout-page.ts';
import type { Goods } from './goods.ts';
import { expect, test } from './shop-test.ts';

test.use({ pictures: 'plain' });

interface Visit {
  page: Page;
  context: BrowserContext;
  goods: Goods;
  fill: () => Promise<string>;
}

const heading = (page: Page) => expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);

const opened =
  (path: string) =>
  async ({ page }: Visit) => {
    await page.goto(path);
    await heading(page);
  };

const remember = (page: Page, key: string, ids: number[]) =>
  page.addInitScript(([name, value]) => localStorage.setItem(name, value), [
    key,
    JSON.stringify(ids),
  ] as const);

/** Every screen and dialog of the shop, and how a shopper gets there. */
const screens: Record<string, (visit: Visit) => Promise<void>> = {
  home: opened('/'),
  'catalogue root': opened('/catalog'),
  listing: opened('/catalog/tkani'),
  'last page of a listing': opened('/catalog/tkani/hlopok?page=2'),
  cloth: async ({ page, goods }) => {
    await page.goto(goods.cloth().path);
  },
  'product in sizes': async ({ page, goods }) => {
    await page.goto(goods.sized().path);
  },
  'product out of stock': async ({ page, goods }) => {
    await page.goto(goods.at(0, ({ allRemnants }) => allRemnants === 0).path);
  },
  'product with the longest title': async ({ page, goods }) => {
    const [longest] = goods.all.toSorted((one, two) => two.title.length - one.title.length);
    await page.goto(goods.at(0, ({ id }) => id === longest?.id).path);
  },
  'product without a picture': async ({ page, goods }) => {
    await page.goto(goods.at(0, ({ images }) => images.length === 0).path);
  },
  'product with twenty sizes': async ({ page, goods }) => {
    await page.goto(goods.at(0, ({ groups }) => groups.length >= 20).path);
  },
  magazine: opened('/news'),
  article: async ({ page }) => {
    await page.goto('/news');
    await page.getByRole('main').getByRole('heading', { level: 2 }).first().getByRole('link').click();
    await expect(page).toHaveURL(/\/news\/detail\//);
  },
  about: opened('/about'),
  payment: opened('/payment'),
  contacts: opened('/contacts'),
  address: opened('/address'),
  tour: opened('/tour-fabrica'),
  policy: opened('/policy'),
  'empty basket': async ({ page }) => {
    await page.goto('/cart');
    await expect(page.getByText('В корзине пока пусто')).toBeVisible();
  },
  basket: async ({ page, fill }) => {
    const title = await fill();
    await page.goto('/cart');
    await expect(page.getByRole('main')).toContainText(title);
  },
  checkout: async ({ page, fill }) => {
    await fill();
    await page.goto('/checkout');
    await expect(page.getByRole('radio', { name: /^Курьер/ })).toBeChecked();
  },
  'checkout with errors': async ({ page, fill }) => {
    await fill();
    await page.goto('/checkout');
    await expect(page.getByRole('radio', { name: /^Курьер/ })).toBeChecked();
    await new CheckoutPage(page).order.click();
    await expect(page.getByText('Отсутствует ФИО')).toBeVisible();
  },
  'checkout with pickup points': async ({ page, fill }) => {
    await fill();
    await page.goto('/checkout');
    await page.getByRole('radio', { name: /^Пункт выдачи/ }).check();
    await expect(page.getByRole('group', { name: 'Пункт выдачи' }).getByRole('radio').first()).toBeVisible();
  },
  'checkout with address suggestions': async ({ page, fill }) => {
    await fill();
    await page.goto('/checkout');
    const checkout = new CheckoutPage(page);
    await checkout.address.fill('Ленина');
    await expect(checkout.suggestions.getByRole('option').first()).toBeVisible();
  },
  'checkout success': opened('/checkout-success'),
  'checkout failed': opened('/checkout-failed'),
  'empty favourites': async ({ page }) => {
    await page.goto('/favorites');
    await expect(page.getByText('В избранном пока пусто')).toBeVisible();
  },
  favourites: async ({ page, goods }) => {
    await remember(page, 'favorites', [goods.cloth().product.id, goods.thing().product.id]);
    await page.goto('/favorites');
    await expect(page.getByRole('heading', { name: goods.cloth().title })).toBeVisible();
  },
  'empty comparison': async ({ page }) => {
    await page.goto('/compare');
    await expect(page.getByText('Сравнивать пока нечего')).toBeVisible();
  },
  comparison: async ({ page, goods }) => {
    await remember(page, 'compare', [goods.cloth().product.id, goods.cloth(1).product.id]);
    await page.goto('/compare');
    await expect(page.getByRole('table')).toBeVisible();
  },
  search: async ({ page }) => {
    await page.goto('/catalog/search?query=лён');
    await expect(page.getByRole('status').filter({ hasText: 'по запросу «лён»' })).toBeVisible();
  },
  'search without a result': async ({ page }) => {
    await page.goto('/catalog/search?query=ъъъ');
    await expect(page.getByText('Ничего не нашлось', { exact: true })).toBeVisible();
  },
  'sign-in': opened('/user/signin'),
  'page that is not there': opened('/nowhere'),
  'menu of the catalogue': async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Каталог' }).click();
    await expect(page.getByRole('dialog', { name: 'Каталог' })).toBeVisible();
  },
  'dialog about sizes': async ({ page, goods }) => {
    await page.goto(goods.sized().path);
    await page.getByRole('button', { name: 'О размерах' }).click();
    await expect(page.getByRole('dialog', { name: 'Размеры' })).toBeVisible();
  },
  'dialog of deletion': async ({ page, fill }) => {
    await fill();
    await page.goto('/cart');
    await page
      .getByRole('button', { name: /^Удалить «/ })
      .first()
      .click();
    await expect(page.getByRole('dialog', { name: 'Удалить товар?' })).toBeVisible();
  },
};

const overflow = (page: Page) =>
  page.evaluate(() =>
    Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth),
  );

for (const [name, visit] of Object.entries(screens)) {
  test(`${name}: axe finds nothing, one heading leads, nothing is wider than the screen`, async ({
    page,
    context,
    goods,
    watch,
    isMobile,
    fillBasket,
    axe,
  }) => {
    if (name === 'page that is not there') watch.expects(/404/);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const fill = async () => {
      const cloth = goods.cloth(20);
      await fillBasket([
        { id: cloth.group.id, count: 1.5 },
        { id: goods.sized(3).group.id, count: 2 },
      ]);
      return cloth.title;
    };
    await visit({ page, context, goods, fill });
    await expect(page.locator('h1')).toHaveCount(1);
    await axe({ targetSize: true });

    expect(await overflow(page)).toBe(0);
    await page.setViewportSize(isMobile ? { width: 360, height: 740 } : { width: 1920, height: 1080 });
    expect(await overflow(page), 'at 360 or 1920').toBe(0);
  });
}

test('reduced motion: nothing moves', async ({ page, goods }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const path of ['/', '/catalog/tkani', goods.cloth().path]) {
    await page.goto(path);
    const moving = await page.evaluate(
      () =>
        [...document.querySelectorAll('*')].filter((element) => {
          const { transitionDuration, animationDuration } = getComputedStyle(element);
          return `${transitionDuration},${animationDuration}`.split(',').some((each) => parseFloat(each) > 0);
        }).length,
    );
    expect(moving, path).toBe(0);
  }
});

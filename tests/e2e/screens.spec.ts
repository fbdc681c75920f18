import type { Page } from '@playwright/test';
import { CheckoutPage } from './checkout-page.ts';
import { MapsService } from './maps-service.ts';
import type { Goods } from './goods.ts';
import { atBothWidths, expectSound } from './screen-page.ts';
import { expect, once, test } from './shop-test.ts';

test.use({ pictures: 'plain' });

interface Visit {
  page: Page;
  goods: Goods;
  fill: () => Promise<string>;
}

const heading = (page: Page) => expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);

const opened =
  (path: string) =>
  async ({ page }: Pick<Visit, 'page'>) => {
    await page.goto(path);
    await heading(page);
  };

const remember = (page: Page, key: string, ids: number[]) =>
  page.addInitScript(([name, value]) => localStorage.setItem(name, value), [
    key,
    JSON.stringify(ids),
  ] as const);

const chosen = (page: Page) => expect(page.getByRole('radio', { name: /^Курьер/ })).toBeChecked();

interface Screen {
  open: (visit: Visit) => Promise<void>;
  /** What is new on the screen, where it stands upon one that was checked just before. */
  part?: string;
}

const at = (path: string): Screen => ({ open: opened(path) });
const product = (choose: (goods: Goods) => { path: string }): Screen => ({
  open: async ({ page, goods }) => opened(choose(goods).path)({ page }),
});

/**
 * Every screen and dialog of the shop, and how a shopper gets there: one after another in the same page. Where there are
 * cards, rows that a finger moves, or dialogs, a phone is emulated.
 */
const walks: Record<string, Record<string, Screen>> = {
  'home and its menu': {
    home: at('/'),
    'menu of the catalogue': {
      async open({ page }) {
        await page.getByRole('button', { name: 'Каталог' }).click();
        await expect(page.getByRole('dialog', { name: 'Каталог' })).toBeVisible();
      },
    },
  },
  catalogue: {
    'catalogue root': at('/catalog'),
    listing: at('/catalog/tkani'),
    'last page of a listing': at('/catalog/tkani/hlopok?page=2'),
    collections: at('/collection'),
  },
  'products and sizes': {
    cloth: product((goods) => goods.cloth()),
    'product in sizes': product((goods) => goods.sized()),
    'dialog about sizes': {
      part: 'dialog[open]',
      async open({ page }) {
        await page.getByRole('button', { name: 'О размерах' }).click();
        await expect(page.getByRole('dialog', { name: 'Размеры' })).toBeVisible();
      },
    },
    'product with twenty sizes': product((goods) => goods.at(0, ({ groups }) => groups.length >= 20)),
  },
  'products that lack or have too much': {
    'product out of stock': product((goods) => goods.at(0, ({ allRemnants }) => allRemnants === 0)),
    'product with the longest title': product((goods) => {
      const [longest] = goods.all.toSorted((one, two) => two.title.length - one.title.length);
      return goods.at(0, ({ id }) => id === longest?.id);
    }),
    'product without a picture': product((goods) => goods.at(0, ({ images }) => images.length === 0)),
  },
  'what the shop tells': {
    magazine: at('/news'),
    article: {
      async open({ page }) {
        await page.getByRole('main').getByRole('heading', { level: 2 }).first().getByRole('link').click();
        await expect(page).toHaveURL(/\/news\/detail\//);
      },
    },
    about: at('/about'),
    payment: at('/payment'),
    tour: at('/tour-fabrica'),
    policy: at('/policy'),
  },
  'where the shop is': {
    contacts: at('/contacts'),
    address: at('/address'),
  },
  'where nothing is kept yet': {
    'empty basket': {
      async open({ page }) {
        await page.goto('/cart');
        await expect(page.getByText('В корзине пока пусто')).toBeVisible();
      },
    },
    'empty favourites': {
      async open({ page }) {
        await page.goto('/favorites');
        await expect(page.getByText('В избранном пока пусто')).toBeVisible();
      },
    },
    'empty comparison': {
      async open({ page }) {
        await page.goto('/compare');
        await expect(page.getByText('Сравнивать пока нечего')).toBeVisible();
      },
    },
  },
  'what is kept': {
    favourites: {
      async open({ page, goods }) {
        await remember(page, 'favorites', [goods.cloth().product.id, goods.thing().product.id]);
        await page.goto('/favorites');
        await expect(page.getByRole('heading', { name: goods.cloth().title })).toBeVisible();
      },
    },
    comparison: {
      async open({ page, goods }) {
        await remember(page, 'compare', [goods.cloth().product.id, goods.cloth(1).product.id]);
        await page.goto('/compare');
        await expect(page.getByRole('table')).toBeVisible();
      },
    },
  },
  basket: {
    basket: {
      async open({ page, fill }) {
        const title = await fill();
        await page.goto('/cart');
        await expect(page.getByRole('main')).toContainText(title);
      },
    },
    'dialog of deletion': {
      part: 'dialog[open]',
      async open({ page }) {
        await page
          .getByRole('button', { name: /^Удалить «/ })
          .first()
          .click();
        await expect(page.getByRole('dialog', { name: 'Удалить товар?' })).toBeVisible();
      },
    },
  },
  checkout: {
    'checkout with errors': {
      async open({ page, fill }) {
        await fill();
        await page.goto('/checkout');
        await chosen(page);
        await new CheckoutPage(page).order.click();
        await expect(page.getByText('Отсутствует ФИО')).toBeVisible();
      },
    },
    'checkout with address suggestions': {
      async open({ page }) {
        const checkout = new CheckoutPage(page);
        await checkout.address.fill('Ленина');
        await expect(checkout.suggestions.getByRole('option').first()).toBeVisible();
      },
    },
    'checkout with pickup points': {
      async open({ page }) {
        await page.reload();
        await page.getByRole('radio', { name: /^Пункт выдачи/ }).check();
        await MapsService.play(page);
        await page.getByRole('group', { name: 'Пункт выдачи' }).getByRole('button').click();
        await expect(page.getByRole('dialog').getByRole('radio').first()).toBeVisible();
      },
    },
  },
  'ends and ways in': {
    'checkout success': at('/checkout-success'),
    'checkout failed': at('/checkout-failed'),
    'sign-in': at('/user/signin'),
    'page that is not there': at('/nowhere'),
  },
  search: {
    search: {
      async open({ page }) {
        await page.goto('/catalog/search?query=лён');
        await expect(page.getByRole('status').filter({ hasText: 'по запросу «лён»' })).toBeVisible();
      },
    },
    'search without a result': {
      async open({ page }) {
        await page.goto('/catalog/search?query=ъъъ');
        await expect(page.getByText('Ничего не нашлось', { exact: true })).toBeVisible();
      },
    },
  },
};

/** Nothing of these is another thing for a finger: they are opened once, and looked at in both widths. */
const sameForFingers: ReadonlySet<string> = new Set([
  'what the shop tells',
  'where nothing is kept yet',
  'ends and ways in',
]);

for (const [name, screens] of Object.entries(walks)) {
  const isOnce = sameForFingers.has(name);
  test(
    `A11Y-03 A11Y-06 ${name}: axe finds nothing, one heading leads, large text is whole, nothing moves or is too wide`,
    isOnce ? once : {},
    async ({ page, goods, watch, fillBasket, axe }) => {
      if ('page that is not there' in screens) watch.expects(/404/);
      const fill = async () => {
        const cloth = goods.cloth(20);
        await fillBasket([
          { id: cloth.group.id, count: 1.5 },
          { id: goods.sized(3).group.id, count: 2 },
        ]);
        return cloth.title;
      };
      for (const [screen, { open, part }] of Object.entries(screens))
        await test.step(screen, async () => {
          await open({ page, goods, fill });
          const look = () => expectSound(page, axe, part === undefined ? {} : { part });
          await (isOnce ? atBothWidths(page, look) : look());
        });
    },
  );
}

import { ProductPage } from './product-page.ts';
import { expect, once, test } from './shop-test.ts';

/** What a sheet of A4 leaves between its margins. */
const SHEET = { width: 718, height: 1000 };

test(
  'a page is printed without what lies over it: an open dialog, a bar, a toast',
  once,
  async ({ page, goods, fillBasket }) => {
    await page.setViewportSize(SHEET);
    const thing = goods.thing();
    const product = new ProductPage(page);
    await product.open(thing.path);
    await page.getByRole('button', { name: 'Купить в один клик' }).click();
    const dialog = page.getByRole('dialog', { name: 'Купить в один клик' });
    await expect(dialog).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.emulateMedia({ media: null });

    await fillBasket([{ id: thing.group.id, count: 1 }]);
    await page.goto('/cart');
    const order = page.getByRole('link', { name: 'Оформить заказ' });
    await expect(order).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(order).toBeHidden();
    await expect(page.getByRole('link', { name: thing.title }).first()).toBeVisible();
    await page.emulateMedia({ media: null });
  },
);

import type { Product } from '../../src/contract/catalog/product.ts';
import { paths, productPath } from '../../src/paths.ts';
import { expectAccessible } from './axe.ts';
import { expectReadable } from './enlarged-text.ts';
import type { Goods } from './goods.ts';
import { openCard } from './listed-card.ts';
import { expect, once, onceWalk, test } from './shop-test.ts';

test.use({ pictures: 'plain' });

const sampleCodeOf = ({ params }: Product) => params.find(({ code }) => code === 'sample')?.content;

/** Cloths in stock that have a sample, with it. */
const sampled = (goods: Goods) =>
  goods.all.flatMap((cloth) => {
    const sample = goods.all.find(({ code }) => code === sampleCodeOf(cloth));
    return sample && cloth.allRemnants > 1 ? [{ cloth, sample }] : [];
  });

test(
  'CLOTH-03 a sample is ordered beside the cloth, several of them together, and a card says that there is one',
  onceWalk,
  async ({ page, goods }) => {
    const [first, second] = sampled(goods);
    if (!first || !second) throw new Error('There are not two samples.');
    const card = await openCard(
      page,
      goods.at(0, ({ id }) => id === first.cloth.id),
    );
    await expect(card).toContainText('есть образец');
    await card.getByRole('link', { name: first.cloth.title }).click();
    for (const { cloth } of [first, second]) {
      if (cloth === second.cloth) await page.goto(productPath(cloth));
      const box = page.locator('[data-product-id]');
      await expect(box.getByRole('button', { name: 'Купить', exact: true })).toBeVisible();
      const order = box.getByRole('button', { name: /^Заказать образец/ });
      await expect(order).toContainText('60\u00a0₽');
      await order.click();
      await expect(box.getByRole('link', { name: 'Образец в\u00a0корзине' })).toHaveAttribute(
        'href',
        paths.cart,
      );
    }
    await expectAccessible(page, { part: '[data-product-id]' });
    await expectReadable(page, '[data-product-id]');
    await page.goto(paths.cart);
    const main = page.getByRole('main');
    for (const { cloth, sample } of [first, second]) {
      await expect(main.getByRole('link', { name: sample.title }).first()).toBeVisible();
      await expect(main.getByRole('link', { name: cloth.title, exact: true })).toHaveCount(0);
    }
    await page.goto(productPath(first.cloth));
    await expect(page.getByRole('link', { name: 'Образец в\u00a0корзине' })).toBeVisible();
  },
);

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('CLOTH-03 a form orders the sample', once, async ({ page, goods }) => {
    const [first] = sampled(goods);
    if (!first) throw new Error('There is no sample.');
    await page.goto(productPath(first.cloth));
    await page.getByRole('button', { name: /^Заказать образец/ }).click();
    await expect(page).toHaveURL(`${paths.plainBasket}?note=added`);
    await expect(page.getByRole('link', { name: first.sample.title })).toBeVisible();
    await expect(page.getByRole('link', { name: first.cloth.title, exact: true })).toHaveCount(0);
  });
});

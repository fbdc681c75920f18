import type { Product } from '../../src/contract/catalog/product.ts';
import { productPath } from '../../src/paths.ts';
import { expectAccessible } from './axe.ts';
import { expectReadable } from './enlarged-text.ts';
import type { Goods } from './goods.ts';
import { openCard } from './listed-card.ts';
import { expect, once, onceWalk, test } from './shop-test.ts';
import { writtenMoney } from '../written-money.ts';

test.use({ pictures: 'plain' });

const qualityOf = ({ options }: Product) => options.find(({ code }) => code === 'quality')?.values[0]?.id;
const shadeOf = ({ params }: Product): string => params.find(({ code }) => code === 'shade')?.content ?? '';
const priceOf = ({ cardPrices }: Product) =>
  cardPrices.find(({ priceRole }) => priceRole === 'guest_opt')?.price ?? 0;

/** The colours of the quality that has most of them, of those that fit. */
function colours(goods: Goods, fits: (products: readonly Product[]) => boolean = () => true): Product[] {
  const qualities = Map.groupBy(goods.all, (product) => qualityOf(product) ?? 0);
  qualities.delete(0);
  const [most] = [...qualities.values()].filter(fits).sort((a, b) => b.length - a.length);
  if (!most) throw new Error('The shop has no such quality.');
  return most.toSorted((a, b) => a.sort - b.sort || a.id - b.id);
}

const sizesOf = ({ groups }: Product) => groups.map(({ title }) => title.split(' / ')[1]);

test(
  'CLOTH-01 A11Y-02 a product’s page has all colours of its quality, and the chosen size stays',
  onceWalk,
  async ({ page, goods }) => {
    const all = colours(goods, (products) => products.every(({ groups }) => groups.length > 1));
    const [own, other] = all;
    if (!own || !other) throw new Error('There are not two colours.');
    await page.goto(productPath(own));
    const row = page.getByRole('region', { name: `В\u00a0${all.length}\u00a0цветах` });
    await expect(row.getByRole('link')).toHaveCount(all.length);
    for (const product of all) {
      const swatch = row.getByRole('link', { name: shadeOf(product) });
      await expect(swatch).toHaveAttribute('href', productPath(product));
      if (product === own) await expect(swatch).toHaveAttribute('aria-current', 'page');
      else if (product.allRemnants === 0) await expect(swatch).toContainText('Под заказ');
      else if (priceOf(product) !== priceOf(own))
        await expect(swatch).toContainText(writtenMoney(priceOf(product)));
    }
    await expect(row.locator('[aria-current]')).toHaveCount(1);
    await expectAccessible(page, { part: '#colours', targetSize: true });
    await expectReadable(page, '#colours');

    const size = sizesOf(own).at(-1) ?? '';
    const radio = page.getByRole('radio', { name: new RegExp(size.replaceAll(/\s/g, String.raw`\s`)) });
    await radio.click();
    await expect(radio).toBeChecked();
    await row.getByRole('link', { name: shadeOf(other) }).click();
    const group = other.groups.find(({ title }) => title.endsWith(` / ${size}`));
    await expect(page).toHaveURL(`${productPath(other)}?size=${group?.id}`);
    await expect(radio).toBeChecked();
  },
);

test(
  'CLOTH-01 A11Y-03 a colour changes picture and link of its card, and nothing moves or is cut in large text',
  onceWalk,
  async ({ page, goods }) => {
    const all = colours(goods);
    const [own, next] = all;
    if (!own || !next) throw new Error('There are not two colours.');
    const card = await openCard(
      page,
      goods.at(0, ({ id }) => id === own.id),
    );
    const link = card.getByRole('link', { name: own.title });
    const picture = card.locator('img').first();
    const swatch = card.getByRole('link', { name: shadeOf(next), exact: true });
    await swatch.scrollIntoViewIfNeeded();
    await expect(swatch).toHaveAttribute('href', productPath(next));
    await expect(card.getByRole('link', { name: `ещё ${all.length - 4}` })).toHaveAttribute(
      'href',
      `${productPath(own)}#colours`,
    );
    await expectReadable(page, '[data-colours]:has([href$="#colours"])');
    const before = await card.boundingBox();
    const where = await link.boundingBox();

    await swatch.hover();
    await expect(link).toHaveAttribute('href', productPath(next));
    await expect(picture).toHaveAttribute('src', new RegExp(`/${next.images[0]?.fileId}\\.`));
    expect([await card.boundingBox(), await link.boundingBox()]).toEqual([before, where]);
    await page.mouse.move(0, 0);
    await expect(link).toHaveAttribute('href', productPath(own));
    await expect(picture).toHaveAttribute('src', new RegExp(`/${own.images[0]?.fileId}\\.`));

    await swatch.focus();
    await expect(link).toHaveAttribute('href', productPath(next));
    await swatch.press('Enter');
    await expect(page).toHaveURL(productPath(next));
  },
);

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('CLOTH-01 colours of a page and of a card are links', once, async ({ page, goods }) => {
    const [own, next, third] = colours(goods);
    if (!own || !next || !third) throw new Error('There are not three colours.');
    const card = await openCard(
      page,
      goods.at(0, ({ id }) => id === own.id),
    );
    await card.getByRole('link', { name: shadeOf(next), exact: true }).click();
    await expect(page).toHaveURL(productPath(next));
    await page
      .locator('#colours')
      .getByRole('link', { name: shadeOf(third) })
      .click();
    await expect(page).toHaveURL(productPath(third));
    await expect(page.locator('#colours [aria-current]')).toContainText(shadeOf(third));
  });
});

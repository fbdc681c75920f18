import type { Product } from '../../src/contract/catalog/product.ts';
import { productPath } from '../../src/paths.ts';
import { expect, once, test } from './shop-test.ts';
import { writtenMoney } from '../written-money.ts';

/** A product that has everything a page can tell of one. */
const isTold = ({ partner, complectation, description, params, bonuses, options }: Product): boolean =>
  partner !== null &&
  complectation.products.length > 0 &&
  description !== '' &&
  params.some(({ code }) => code === 'threads') &&
  bonuses > 0 &&
  options.some(({ showInCardSeparately }) => showInCardSeparately);

test(
  'PROD-05 a product’s page tells its options, params, description, parts, maker and bonuses',
  once,
  async ({ page, goods }) => {
    const product = goods.all.find(isTold);
    if (!product) throw new Error('No product has everything.');
    await page.goto(productPath(product));
    const main = page.getByRole('main');

    for (const { title, values } of product.options.filter((option) => option.showInCardSeparately)) {
      const option = main.locator('dl > div').filter({ has: page.getByText(title, { exact: true }) });
      await expect(option.first(), title).toContainText(values[0]?.title ?? '');
    }
    const facts = main.getByRole('region', { name: 'Характеристики' });
    const threads = product.params.find(({ code }) => code === 'threads');
    await expect(facts).toContainText(`${threads?.title} ${threads?.content}`);
    const country = product.options.find(({ code }) => code === 'country');
    await expect(facts).toContainText(`${country?.title} ${country?.values[0]?.title}`);
    await expect(facts, 'other products’ ids are nobody’s reading').not.toContainText('Сопутствующие');

    const text = await main.getByRole('region', { name: 'О товаре' }).innerText();
    const paragraphs = [...product.description.matchAll(/<p>([^<]+)<\/p>/g)].map(([, words = '']) => words);
    expect(paragraphs.length).toBeGreaterThan(0);
    for (const words of paragraphs) expect(text).toContain(words);

    const parts = main.getByRole('region', { name: 'Что внутри' }).getByRole('listitem');
    await expect(parts).toHaveText(
      product.complectation.products.map(({ title, count }) => `${title} ${count}\u00a0шт.`),
    );
    await expect(main.getByText(/Вернём бонусами/)).toContainText(writtenMoney(product.bonuses));

    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(main.getByRole('button'), 'nothing is pressed on paper').toHaveCount(0);
    await expect(facts).toBeVisible();
    await page.emulateMedia({ media: null });

    const maker = main.getByRole('link', { name: product.partner?.title, exact: true }).first();
    await maker.click();
    await expect(page).toHaveURL(/\/brands\/[\w-]+$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.partner?.title ?? '');
  },
);

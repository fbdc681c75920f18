import { expect, type Locator, type Page } from '@playwright/test';
import type { ShopProduct } from './goods.ts';

/** The card of a product in the listing of its own category. */
export async function openCard(page: Page, { product, path, title }: ShopProduct): Promise<Locator> {
  const list = path.replace(/\/detail\/.*$/, '');
  const address = (number: number) => (number === 1 ? list : `${list}?page=${number}`);
  let number = 1;
  while (!(await (await page.request.get(address(number))).text()).includes(`href="${path}"><div`)) {
    number++;
    expect(number, `${product.code} is in the listing of its category`).toBeLessThan(10);
  }
  await page.goto(address(number));
  return page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title, exact: true }) });
}

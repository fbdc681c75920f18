import type { APIRequestContext, BrowserContext, Locator, Page } from '@playwright/test';
import * as z from 'zod/mini';
import { putBasketProducts, type GroupCount } from '../../src/contract/order/basket.ts';
import { apiHeaders, type Goods } from './goods.ts';
import { shopUrl } from './shop.ts';

/** The basket's page as a shopper uses it. */
export class BasketPage {
  readonly inStock: Locator;
  readonly notInStock: Locator;
  readonly summary: Locator;
  readonly toCheckout: Locator;
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
    this.inStock = page.getByRole('region', { name: 'В наличии', exact: true });
    this.notInStock = page.getByRole('region', { name: 'Нет в наличии' });
    this.summary = page.getByRole('complementary', { name: 'Сумма заказа' });
    this.toCheckout = page.getByRole('link', { name: 'Оформить заказ' });
  }

  async open(): Promise<void> {
    await this.page.goto('/cart');
  }

  row(title: string): Locator {
    return this.page.getByRole('listitem').filter({ hasText: title });
  }

  select(title: string): Locator {
    return this.row(title).getByRole('checkbox', { name: 'Выбрать' });
  }

  count(title: string): Locator {
    return this.row(title).getByRole('textbox');
  }

  remove(title: string): Locator {
    return this.row(title).getByRole('button', { name: 'Удалить' });
  }
}

/** Gives the browser a basket with these groups, as if they had been put into it before. Answers its cart token. */
export async function giveBasket(
  { context, request, goods }: { context: BrowserContext; request: APIRequestContext; goods: Goods },
  groups: readonly GroupCount[],
): Promise<string> {
  const answer = await request.post(goods.apiUrl + putBasketProducts.path, {
    headers: apiHeaders,
    data: { groups, change: true },
  });
  const { basket } = z.parse(putBasketProducts.response, await answer.json());
  await context.addCookies([{ name: `cart_token_${goods.siteCode}`, value: basket, url: shopUrl }]);
  return basket;
}

import type { Locator, Page } from '@playwright/test';

/** A product's page as a shopper uses it. */
export class ProductPage {
  readonly buyBox: Locator;
  readonly buy: Locator;
  readonly inBasket: Locator;
  readonly count: Locator;

  constructor(readonly page: Page) {
    this.buyBox = page.locator('[data-product-id]');
    this.buy = page.getByRole('button', { name: 'Купить' });
    this.inBasket = page.getByRole('link', { name: 'В корзине' });
    this.count = this.buyBox.getByRole('textbox');
  }

  async open(path: string): Promise<void> {
    await this.page.goto(path);
  }

  size(name: string): Locator {
    return this.buyBox.getByRole('radio', { name });
  }
}

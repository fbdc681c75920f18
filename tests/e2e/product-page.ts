import { expect, type Locator, type Page } from '@playwright/test';

/** A product's page as a shopper uses it. */
export class ProductPage {
  readonly buyBox: Locator;
  readonly buy: Locator;
  readonly inBasket: Locator;
  readonly count: Locator;
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
    this.buyBox = page.locator('[data-product-id]');
    this.buy = page.getByRole('button', { name: 'Купить', exact: true });
    this.inBasket = page.getByRole('link', { name: 'В корзине' });
    this.count = this.buyBox.getByRole('textbox');
  }

  /** Opens a product and touches its buy box, as a pointer on its way to a button does. */
  async open(path: string): Promise<void> {
    await this.page.goto(path);
    await this.buyBox.dispatchEvent('pointerover');
    await expect(this.page.locator('astro-island[ssr]').filter({ has: this.buyBox })).toHaveCount(0);
  }

  /** «Купить», and away with the dialog that says it is done. */
  async take(): Promise<void> {
    await this.buy.click();
    await this.goOn();
  }

  /** Back from the dialog «Товар в корзине» to the product. */
  async goOn(): Promise<void> {
    const dialog = this.page.getByRole('dialog', { name: 'Товар в корзине' });
    await dialog.getByRole('button', { name: 'Продолжить покупки' }).click();
    await expect(dialog).toBeHidden();
  }

  size(name: string): Locator {
    return this.buyBox.getByRole('radio', { name });
  }

  /** Notes each text that a button of the buy box has from now on, however briefly. */
  async recordButtonTexts(): Promise<() => Promise<string[]>> {
    const texts = await this.buyBox.evaluateHandle((box) => {
      const seen = new Set<string>();
      const note = () => {
        for (const button of box.querySelectorAll('button')) seen.add(button.textContent.trim());
      };
      new MutationObserver(note).observe(box, { subtree: true, childList: true, characterData: true });
      return seen;
    });
    return () => texts.evaluate((seen) => [...seen]);
  }
}

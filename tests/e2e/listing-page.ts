import { expect, type Locator, type Page } from './shop-test.ts';

/** A listing as a shopper sees it. */
export class ListingPage {
  readonly page: Page;
  readonly titles: Locator;
  readonly chips: Locator;

  constructor(page: Page) {
    this.page = page;
    const list = page.getByRole('region', { name: 'Товары', exact: true });
    this.titles = list.getByRole('heading', { level: 3 });
    this.chips = page.getByRole('list', { name: 'Выбрано' }).getByRole('link', { name: /^Убрать/ });
  }

  /** The number of products that the page names. */
  async total(): Promise<number> {
    const said = this.page.getByRole('status').and(this.page.locator('[data-total]'));
    await expect(said).toHaveText(/\d+\s(товар|товара|товаров)$|Ничего/);
    return Number((await said.innerText()).replace(/\D/g, ''));
  }

  /** Unfolds a filter: in the bar of a wide screen, in the dialog of a small one. */
  async unfold(filter: string): Promise<Locator> {
    const button = this.page.getByRole('button', { name: /^Фильтры/ });
    if (!(await button.isVisible())) {
      const bar = this.page.getByRole('group', { name: 'Фильтры и сортировка' });
      await bar.locator('summary', { hasText: filter }).click();
      return bar.locator('details[open]');
    }
    await button.click();
    const dialog = this.page.getByRole('dialog', { name: 'Фильтры' });
    const fold = dialog.locator('summary', { hasText: filter });
    if ((await fold.count()) > 0 || filter !== 'Цена') await fold.click();
    return dialog;
  }

  /** Presses the word of a value, as people do. */
  async choose(panel: Locator, value: string): Promise<void> {
    await panel.locator('label').getByText(value, { exact: true }).click();
    await expect(panel.getByRole('checkbox', { name: new RegExp(`^${value}`) })).toBeChecked();
  }

  /** Shows what was chosen in the dialog of a small screen. */
  async apply(): Promise<void> {
    const dialog = this.page.getByRole('dialog', { name: 'Фильтры' });
    if (!(await dialog.isVisible())) return;
    await dialog.getByRole('button', { name: /^Показать/ }).click();
    await expect(dialog).toBeHidden();
  }
}

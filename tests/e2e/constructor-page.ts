import type { Locator, Page } from '@playwright/test';
import type { ShopProduct } from './goods.ts';

const DESK = 1024;

/** The constructor as a customer uses it: the set stands beside the goods, on a phone in a dialog. */
export class ConstructorPage {
  readonly page: Page;
  readonly goods: Locator;
  readonly search: Locator;
  readonly isWide: boolean;

  constructor(page: Page) {
    this.page = page;
    this.isWide = (page.viewportSize()?.width ?? 0) >= DESK;
    this.goods = page.getByRole('region', { name: 'Что положить в комплект' });
    this.search = this.goods.getByRole('searchbox', { name: 'Найти товар для комплекта' });
  }

  card(title: string): Locator {
    return this.goods.getByRole('listitem').filter({ has: this.page.getByRole('heading', { name: title }) });
  }

  add(title: string): Locator {
    return this.goods.getByRole('button', { name: `В комплект: ${title}`, exact: true });
  }

  /** Comes to the set, which on a phone is behind a button. */
  async openSet(): Promise<Locator> {
    if (this.isWide) return this.page.getByRole('complementary', { name: 'Ваш комплект' });
    const dialog = this.page.getByRole('dialog', { name: 'Ваш комплект' });
    if (!(await dialog.isVisible()))
      await this.page.getByRole('button', { name: 'Комплект', exact: true }).press('Enter');
    return dialog;
  }

  async closeSet(): Promise<void> {
    if (!this.isWide) await this.page.keyboard.press('Escape');
  }

  line(set: Locator, { title }: Pick<ShopProduct, 'title'>): Locator {
    return set
      .getByRole('list', { name: 'Что в комплекте' })
      .getByRole('listitem')
      .filter({ hasText: title });
  }
}

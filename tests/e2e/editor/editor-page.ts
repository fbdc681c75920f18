import { mergeTests } from '@playwright/test';
import { DeskPage, OWNER, test as deskTest } from '../desk/desk-page.ts';
import { test as editTest } from '../edit-test.ts';
import { expect } from '../shop-test.ts';

/** The staff's pages, as an editor uses them. */
export class EditorPage extends DeskPage {
  /** Opens a page of the editor, signing in on the way where nobody has. */
  async go(path: string): Promise<void> {
    await this.open(path);
    if (!(await this.page.getByLabel('Пароль').isVisible())) return;
    await this.enter(OWNER, path);
    await expect(this.page.getByLabel('Пароль')).toBeHidden();
    // The sign-in leads to the area, not to what was looked for in it.
    await this.open(path);
  }

  /** Opens the form of the first record that is found; answers its path. */
  async goToFound(kind: string, query: string): Promise<string> {
    await this.go(`/editor?${new URLSearchParams({ kind, q: query })}`);
    await this.entry(query).getByRole('link').first().click();
    await expect(this.button('Сохранить').last()).toBeVisible();
    return new URL(this.page.url()).pathname;
  }

  /** Saves the form, and waits until the shop shows it. */
  async save(): Promise<void> {
    await this.button('Сохранить').last().click();
    await this.isLive();
  }

  async isLive(): Promise<void> {
    await expect(this.heading('Сохранено')).toBeVisible();
    await expect(this.page.getByRole('status')).toContainText('Уже на сайте', { timeout: 60_000 });
  }

  /** Brings back how a record was before the test. */
  async restoreFirst(path: string): Promise<void> {
    await this.go(`${path}/history`);
    await this.page.locator('.versions > li > a').last().click();
    await this.press('Вернуть эту версию');
    await this.isLive();
  }
}

/** A test that edits the shop in the staff's pages, one at a time. */
export const test = mergeTests(editTest, deskTest).extend<{ editor: EditorPage }>({
  editor: async ({ page, goods, watch }, use) => {
    watch.expects(/\b(?:401|404|409|422)\b/);
    await use(new EditorPage(page, goods));
  },
});

import { randomUUID } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { expectAccessible } from '../axe.ts';
import { expectNoWider } from '../screen-page.ts';
import { test as base } from '../shop-test.ts';

export const MANAGER = 'menedzher@polotno.example';
export const MANAGER_NAME = 'Менеджер заказов';
export const OWNER = 'redaktor@polotno.example';
export const OWNER_NAME = 'Владелец магазина';
/** Of the demo's staff. */
const PASSWORD = 'polotno';

/** The staff's pages, as somebody at the desk uses them. */
export class DeskPage {
  readonly page: Page;
  readonly #apiUrl: string;

  constructor(page: Page, { apiUrl }: { apiUrl: string }) {
    this.page = page;
    this.#apiUrl = apiUrl;
  }

  open(path: string) {
    return this.page.goto(this.#apiUrl + path);
  }

  /** Opens a page of the desk, signing in on the way. */
  async enter(email: string, path = '/desk', password = PASSWORD): Promise<void> {
    await this.open(path);
    await this.page.getByLabel('Электронная почта').fill(email);
    await this.page.getByLabel('Пароль').fill(password);
    await this.press('Войти');
  }

  /** Invites a manager, on the page of staff. Resolves to their address and the link for a password. */
  async invite(name: string): Promise<{ email: string; link: string }> {
    const email = `invited-${randomUUID().slice(0, 8)}@example.com`;
    await this.page.getByLabel('Электронная почта').fill(email);
    await this.page.getByLabel('Имя').fill(name);
    await this.page.getByLabel('Роль').selectOption('manager');
    await this.press('Пригласить');
    return { email, link: await this.page.locator('.secret').innerText() };
  }

  button(name: string | RegExp) {
    return this.page.getByRole('button', { name, exact: true });
  }

  link(name: string | RegExp) {
    return this.page.getByRole('link', { name, exact: true });
  }

  press(name: string | RegExp): Promise<void> {
    return this.button(name).click();
  }

  follow(name: string | RegExp): Promise<void> {
    return this.link(name).click();
  }

  heading(name: string | RegExp) {
    return this.page.getByRole('heading', { name });
  }

  /** The lines of a list, but for those of the frame. */
  entry(text: string | RegExp) {
    return this.page.locator('.entries > li').filter({ hasText: text });
  }

  async find(text: string): Promise<void> {
    await this.page.getByRole('searchbox').fill(text);
    await this.press('Найти');
  }

  /** Nothing that axe finds, and nothing wider than the screen, on a phone and on a desk. */
  async isFine(): Promise<void> {
    for (const width of [390, 1440]) {
      await this.page.setViewportSize({ width, height: 900 });
      await expectAccessible(this.page);
      await expectNoWider(this.page);
    }
  }

  /** The text of a file that a link leads to. */
  async download(name: string): Promise<string> {
    const [file] = await Promise.all([this.page.waitForEvent('download'), this.follow(name)]);
    const chunks: Uint8Array[] = [];
    for await (const chunk of await file.createReadStream()) chunks.push(chunk as Uint8Array);
    return Buffer.concat(chunks).toString();
  }
}

/** A second person, in a browser of their own; it ends with the test that disposes of it. */
export async function colleague(
  browser: Browser,
  goods: { apiUrl: string },
  email: string,
  password = PASSWORD,
) {
  const context = await browser.newContext();
  const desk = new DeskPage(await context.newPage(), goods);
  await desk.enter(email, '/desk', password);
  return Object.assign(desk, { [Symbol.asyncDispose]: () => context.close() });
}

/** A test at the desk, whose own answers are pages: who is not signed in, came second or mistyped is told so. */
export const test = base.extend<{ desk: DeskPage }>({
  // The desk and the shop are two origins, open side by side.
  window: 'own',
  desk: async ({ page, goods, watch }, use) => {
    watch.expects(/\b(?:401|404|409|422)\b/);
    await use(new DeskPage(page, goods));
  },
});

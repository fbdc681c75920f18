import type { BrowserContext, Page, WebSocket } from '@playwright/test';
import { getNotificationCount, getNotifications } from '../../src/contract/account/notification.ts';
import { listeningTabs } from './listening-tabs.ts';
import { signUpCustomer } from './new-customer.ts';
import { notifyShop } from './shop-commands.ts';
import { expect, once, onceWalk, test } from './shop-test.ts';
import { toast } from './toasts.ts';

/** The sockets that the tabs of a browser open, and how often each tab is loaded. */
function observe(context: BrowserContext) {
  const sockets: WebSocket[] = [];
  const loads = new Map<Page, number>();
  context.on('page', (page) => {
    page.on('websocket', (socket) => sockets.push(socket));
    page.on('load', () => loads.set(page, (loads.get(page) ?? 0) + 1));
  });
  return { sockets, loads };
}

test(
  'LIVE-02 what the shop tells its open tabs: a message is shown, a reload and a reset are done once, at a calm moment',
  onceWalk,
  async ({ context, goods, page }) => {
    test.slow();
    const { sockets, loads } = observe(context);
    const { uid, client } = await signUpCustomer(context, goods);
    const unread = async () => (await client.call(getNotificationCount, {})).count;
    const unreceived = async () => (await client.call(getNotifications, { query: {} })).meta.totalCount;
    const tell = (...args: string[]) => notifyShop('--uid', String(uid), ...args);
    const good = goods.cloth(3);
    const [first, second] = [await context.newPage(), await context.newPage()];
    for (const tab of [first, second]) await tab.goto(good.path);
    await expect.poll(() => listeningTabs(first)).toBe(2);
    await expect.poll(() => sockets.length).toBe(1);
    expect(sockets[0]?.url()).toContain('?token=');

    await test.step('a message', async () => {
      await tell('--type', 'sale', '--title', 'Скидки на лён', '--body', 'До конца недели');
      await expect(toast(second, 'Скидки на лён')).toContainText('До конца недели');
      await expect.poll(unreceived).toBe(0);
      expect(await unread(), 'a toast is no reading').toBe(1);
    });

    await test.step('a reload, while the first tab waits for the basket', async () => {
      let release = () => {};
      const held = new Promise<void>((resolve) => (release = resolve));
      await first.route('**/basket/v1/products', async (route) => {
        await held;
        await route.continue();
      });
      await first.getByRole('main').getByRole('button', { name: 'Купить' }).first().click();
      await tell('--type', 'reload_page');
      await expect.poll(() => loads.get(second)).toBe(2);
      expect(loads.get(first)).toBe(1);
      release();
      await expect.poll(() => loads.get(first)).toBe(2);
      await expect.poll(() => listeningTabs(first)).toBe(2);
    });

    await test.step('a reset', async () => {
      await first.evaluate(() => localStorage.setItem('compare', '[1]'));
      await tell('--type', 'reset_session');
      const updateDialog = (tab: Page) => tab.getByRole('dialog', { name: 'Магазин обновился' });
      await expect(updateDialog(first)).toBeVisible();
      await expect(updateDialog(second)).toBeVisible();
      const names = (await context.cookies()).map(({ name }) => name);
      expect(names).toEqual(['lastSystemNotification']);
      expect(await first.evaluate(() => Object.keys(localStorage))).toEqual([]);
      await updateDialog(first).getByRole('button', { name: 'Обновить страницу' }).click();
      await expect.poll(() => loads.get(first)).toBe(3);
      await expect(updateDialog(first)).toBeHidden();
      await page.goto('/user/profile');
      await expect(page).toHaveURL(/\/user\/signin$/);
    });
  },
);

test.describe('a page that nobody touches', () => {
  test.use({ awaitsScript: false });

  test(
    'LIVE-03 a page of other code is loaded anew once; a new release of the same code changes nothing; a breaking one resets and tells',
    once,
    async ({ page, context, axe }) => {
      const live = { id: 'next', timestamp: Date.now(), code: 'other', storageVersion: 1 };
      let checks = 0;
      await context.route('**/builds/latest.json', async (route) => {
        checks += 1;
        await route.fulfill({ json: live });
      });
      await context.route('**/builds/meta/next.json', (route) => route.fulfill({ json: live }));
      let loads = 0;
      page.on('load', () => (loads += 1));
      await page.goto('/about');
      await expect.poll(() => loads, 'once, though the server has the same page again').toBe(2);
      await expect.poll(() => checks).toBe(2);

      live.code = await page.evaluate(
        () => (JSON.parse(document.getElementById('shop')?.textContent ?? '{}') as { code: string }).code,
      );
      await page.goto('/policy');
      await expect.poll(() => checks).toBe(3);

      live.storageVersion = 2;
      await page.evaluate(() => localStorage.setItem('compare', '[1]'));
      await page.goto('/refund');
      const dialog = page.getByRole('dialog', { name: 'Магазин обновился' });
      await expect(dialog).toBeVisible();
      await axe();
      expect(await page.evaluate(() => localStorage.getItem('compare'))).toBeNull();
      expect(await context.cookies()).toEqual([]);
      await dialog.getByRole('button', { name: 'Обновить страницу' }).click();
      await expect.poll(() => checks).toBe(5);
      await expect(dialog).toBeHidden();
      expect(loads).toBe(5);
    },
  );
});

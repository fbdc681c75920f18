import { forgedToken } from '../integration/harness/broken-tokens.ts';
import { cookieNames, readCookies } from './shop-cookies.ts';
import { shopUrl } from './shop.ts';
import { expect, once, test } from './shop-test.ts';

const TABS = 5;
const EXPIRED = 1_000_000_000;

test(
  'SESS-07 five tabs whose token has ended go on by one refresh, and nobody is signed out',
  once,
  async ({ page, context, goods }) => {
    await page.goto('/user/signin');
    await page.getByRole('textbox', { name: 'E-mail' }).fill('anna@polotno.example');
    await page.locator('input[name=password]').fill('polotno');
    await page.getByRole('button', { name: 'Войти' }).click();
    await expect(page).toHaveURL(/\/user\/profile$/);
    await page.close();

    const { auth } = cookieNames(goods.siteCode);
    const ended = forgedToken({ uid: 1, role: 'guest', exp: EXPIRED });
    await context.addCookies([{ name: auth, value: ended, url: shopUrl }]);
    let refreshes = 0;
    context.on('request', (request) => {
      if (request.url().endsWith('/user/session/refresh')) refreshes += 1;
    });
    const tabs = await Promise.all(Array.from({ length: TABS }, () => context.newPage()));
    await Promise.all(tabs.map((tab) => tab.goto('/favorites')));
    for (const tab of tabs) {
      await expect(tab.getByRole('link', { name: 'Кабинет', exact: true })).toBeVisible();
      await expect(tab.getByText('Сессия закончилась')).toBeHidden();
    }
    expect(refreshes).toBe(1);
    expect((await readCookies(context))[auth]).not.toBe(ended);
  },
);

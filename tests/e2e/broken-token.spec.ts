import type { BrowserContext, Page } from '@playwright/test';
import { forgedToken } from '../integration/harness/broken-tokens.ts';
import { giveBasket } from './basket-page.ts';
import { CheckoutPage } from './checkout-page.ts';
import type { Goods } from './goods.ts';
import { cookieNames, readCookies } from './shop-cookies.ts';
import { shopUrl } from './shop.ts';
import { expect, once, test } from './shop-test.ts';
import { signIn, signInWhole } from './sign-in.ts';

const EXPIRED = 1_000_000_000;
/** Seconds since 1970, in the next century. */
const FAR = 4_000_000_000;

const giveToken = (context: BrowserContext, { siteCode }: Goods, value: string) =>
  context.addCookies([{ name: cookieNames(siteCode).auth, value, url: shopUrl }]);

/** A guest's shop: prices, buying, basket, checkout and the sign-in page. */
async function useShop(page: Page, context: BrowserContext, goods: Goods, refresh: () => Promise<void>) {
  const good = goods.cloth(21);
  await page.goto(good.path.replace(/\/detail\/.*$/, ''));
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  await refresh();
  await page.goto(good.path);
  await page.getByRole('main').getByRole('button', { name: 'Купить' }).first().click();
  await expect(page.getByRole('status').filter({ hasText: 'добавлен в корзину' }).first()).toBeVisible();
  await refresh();
  await page.goto('/cart');
  await expect(page.getByRole('main')).toContainText(good.title);
  await refresh();
  await page.goto('/checkout');
  await expect(new CheckoutPage(page).fio).toBeVisible();
  await expect(page.getByRole('radio', { name: /^Курьер/ })).toBeChecked();
  await refresh();
  await page.goto('/user/signin');
  await expect(page.getByRole('heading', { level: 1, name: 'Вход' })).toBeVisible();
  expect(await readCookies(context)).not.toHaveProperty(cookieNames(goods.siteCode).auth);
  await page.goto('/favorites');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

test(
  'SESS-08 with a forged token, which the API refuses, the shop works as a guest’s',
  once,
  async ({ page, context, goods, watch }) => {
    watch.expects(/401/);
    const token = forgedToken({ uid: 1, role: 'dealer', exp: FAR });
    const give = () => giveToken(context, goods, token);
    await give();
    await useShop(page, context, goods, give);
  },
);

test(
  'SESS-08 with tokens that are expired or cut, which nobody is asked about, the shop works as a guest’s',
  once,
  async ({ page, context, goods, watch }) => {
    // The shop's own server says that the expired one has no session to go on with.
    watch.expects(/401/);
    const tokens = [
      forgedToken({ uid: 1, role: 'dealer', exp: EXPIRED }),
      forgedToken({ uid: 1, role: 'dealer', exp: FAR }).slice(0, 40),
    ];
    let given = 0;
    const give = () => giveToken(context, goods, tokens[given++ % tokens.length] ?? '');
    const refused: string[] = [];
    page.on('response', (response) => {
      if (response.status() === 401) refused.push(new URL(response.url()).pathname);
    });
    await give();
    await useShop(page, context, goods, give);
    expect(refused.filter((path) => path !== '/user/session/refresh')).toEqual([]);
  },
);

test(
  'SESS-08 a link of another customer asks first, without JavaScript',
  once,
  async ({ browser, goods }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: shopUrl });
    const { auth, cart } = cookieNames(goods.siteCode);
    await signIn(context, goods, 'dealer@polotno.example');
    const dealers = (await readCookies(context))[auth] ?? '';
    await signIn(context, goods);
    const annas = (await readCookies(context))[auth] ?? '';
    const page = await context.newPage();
    const link = `/user/signin?authToken=${dealers}&cartToken=link-basket`;

    await page.goto(link);
    expect(page.url()).toBe(`${shopUrl}/user/session/link`);
    await expect(page.getByRole('main')).toContainText(/Сейчас вы вошли как.*an…@polotno\.example/);
    await expect(page.getByRole('main')).toContainText('de…@polotno.example');
    expect(await page.locator('meta[name="robots"]').getAttribute('content')).toContain('noindex');
    await page.getByRole('button', { name: 'Остаться' }).click();
    await expect(page).toHaveURL('/user/profile');
    expect((await readCookies(context))[auth]).toBe(annas);

    await page.goto(link);
    await page.getByRole('button', { name: 'Войти по' }).click();
    await expect(page.getByRole('main')).toContainText(/Вы вошли как.*de…@polotno\.example/);
    const taken = await readCookies(context);
    expect(taken[auth]).toBe(dealers);
    expect(taken[cart], 'no basket but the customer’s own').not.toBe('link-basket');
    await page.getByRole('button', { name: 'Это не' }).click();
    await expect(page).toHaveURL('/user/signin');
    expect(await readCookies(context)).not.toHaveProperty(auth);

    await page.goto('/user/signin?authToken=hello&cartToken=link-basket');
    await expect(page.getByRole('status')).toContainText('Ссылка для входа устарела');
    await context.close();
  },
);

test(
  'SESS-08 a customer with a guest’s basket keeps it after the session',
  once,
  async ({ page, context, request, goods }) => {
    const cloth = goods.cloth(22);
    await giveBasket({ context, request, goods }, [{ id: cloth.group.id, count: 1 }]);
    const { auth, cart } = cookieNames(goods.siteCode);
    const basket = (await readCookies(context))[cart];
    await signIn(context, goods, 'atelier@polotno.example');
    await page.goto('/cart');
    await expect(page.getByRole('main')).toContainText('В корзине пока пусто');
    expect((await readCookies(context))[cart]).toBe(basket);
    await context.clearCookies({ name: auth });
    await page.goto('/cart');
    await expect(page.getByRole('main')).toContainText(cloth.title);
  },
);

test(
  'ERR-02 one 401 leaves the account whole; a 406 ends it so that no page opens without a password',
  once,
  async ({ page, context, goods, watch }) => {
    watch.expects(/40[16]/);
    const { refresh } = cookieNames(goods.siteCode);
    await signInWhole(context, goods);
    const profile = '**/users/v1/profile';
    const answer = async (status: number, options = {}) =>
      page.route(profile, (route) => route.fulfill({ status, json: {} }), options);

    await test.step('the page shows what the repeated call has brought', async () => {
      await answer(401, { times: 1 });
      await page.goto('/user/profile/personal');
      await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue('anna@polotno.example');
    });
    await test.step('with the 406 the refresh token is gone as well', async () => {
      // Every call: one of the page before could take the answer along.
      await answer(406);
      await page.goto('/user/profile/personal');
      await expect(page).toHaveURL('/error/406');
      await page.unroute(profile);
      expect(await readCookies(context)).not.toHaveProperty(refresh);
      await page.goto('/user/profile');
      await expect(page).toHaveURL('/user/signin');
    });
    await test.step('a session that cannot go on says so at the sign-in', async () => {
      await giveToken(context, goods, forgedToken({ uid: 1, exp: FAR }));
      await page.goto('/user/profile/addresses');
      await expect(page.getByRole('main').getByRole('status')).toHaveText(
        'Сессия закончилась. Пожалуйста, авторизуйтесь в ваш аккаунт заново',
      );
    });
  },
);

import type { BrowserContext, Page } from '@playwright/test';
import { forgedToken, refusedTokens, unreadableTokens } from '../integration/harness/broken-tokens.ts';
import { giveBasket } from './basket-page.ts';
import { CheckoutPage } from './checkout-page.ts';
import type { Goods } from './goods.ts';
import { cookieNames, readCookies } from './shop-cookies.ts';
import { shopUrl } from './shop.ts';
import { expect, once, test } from './shop-test.ts';
import { signIn } from './sign-in.ts';

const EXPIRED = 1_000_000_000;
/** Seconds since 1970, in the next century. */
const FAR = 4_000_000_000;

const giveToken = (context: BrowserContext, { siteCode }: Goods, value: string) =>
  context.addCookies([{ name: cookieNames(siteCode).auth, value, url: shopUrl }]);

/** Nothing that a page has said may be a customer's. */
const PRIVATE = /Соколов|anna@polotno|an…@/;

const onDemand: Record<string, string | undefined> = {
  '/user/signin': undefined,
  '/user/signup': undefined,
  '/user/password-reset': undefined,
  '/user/password-reset-complete': undefined,
  '/user/signup-complete': undefined,
  '/user/recall': undefined,
  '/checkout-success': undefined,
  '/checkout-failed': undefined,
  '/user/profile': '/user/signin',
  '/user/profile/personal': '/user/signin',
  '/user/profile/order': '/user/signin',
  '/user/bonus': '/user/signin',
  '/constructor': '/user/signin',
  '/user/session/link': '/user/signin',
  '/checkout': '/cart',
};

test('SESS-08 on every on-demand route a broken token is a guest’s', once, async ({ playwright, goods }) => {
  const { auth } = cookieNames(goods.siteCode);
  const values = { ...unreadableTokens(), ...refusedTokens(), 'two of them': `a.b.c; ${auth}=hello` };
  const request = await playwright.request.newContext({ baseURL: shopUrl });
  for (const [name, value] of Object.entries(values)) {
    // Node's client sends bytes.
    const cookie = Buffer.from(`${auth}=${value}`).toString('latin1');
    for (const [path, leadsTo] of Object.entries(onDemand)) {
      const answer = await request.get(path, { headers: { cookie }, maxRedirects: 0 });
      const said = `${path} with ${name}`;
      expect(answer.status(), said).toBe(leadsTo === undefined ? 200 : 302);
      expect(answer.headers()['location'], said).toBe(leadsTo);
      expect(answer.headers()['cache-control'], said).toContain('no-store');
      expect(await answer.text(), said).not.toMatch(PRIVATE);
      const sets = answer.headersArray().filter((header) => header.name.toLowerCase() === 'set-cookie');
      for (const { value: set } of sets.filter((header) => header.value.startsWith(auth)))
        expect(set, said).toBe(`${auth}=; Path=/; Max-Age=0; SameSite=Lax`);
      if (path === '/user/signin' || path === '/user/profile')
        expect(
          sets.some((header) => header.value.startsWith(`${auth}=;`)),
          said,
        ).toBe(true);
    }
  }
  await request.dispose();
});

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

for (const [name, token, refusals] of [
  ['an expired token', forgedToken({ uid: 1, role: 'dealer', exp: EXPIRED }), 0],
  ['a token that is cut', forgedToken({ uid: 1, role: 'dealer', exp: FAR }).slice(0, 40), 0],
  ['a forged token', forgedToken({ uid: 1, role: 'dealer', exp: FAR }), 1],
] as const)
  test(`SESS-08 with ${name} the shop works as a guest’s`, once, async ({ page, context, goods, watch }) => {
    if (refusals > 0) watch.expects(/401/);
    const give = () => giveToken(context, goods, token);
    let refused = 0;
    page.on('response', (response) => (refused += Number(response.status() === 401)));
    await give();
    await useShop(page, context, goods, give);
    if (refusals === 0) expect(refused).toBe(0);
  });

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

test('SESS-08 the screen of an ended session leads to the sign-in page', once, async ({ page, watch }) => {
  watch.expects(/406/);
  await page.goto('/error/406');
  await expect(page.getByRole('main')).toContainText('Сессия закончилась. Пожалуйста, авторизуйтесь');
  await page.getByRole('link', { name: 'Войти в' }).click();
  await expect(page).toHaveURL('/user/signin');
});

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

import { login } from '../../src/contract/account/sign-in.ts';
import { mergeFavorites } from '../../src/contract/account/favorite.ts';
import { paths } from '../../src/paths.ts';
import { signUpNewcomer } from './customer.ts';
import { expectReadableOnPhone, expectSound } from './screen-page.ts';
import { expect, onceWalk, test } from './shop-test.ts';
import { clientOf, DEVICE } from './sign-in.ts';
import { cookieNames } from './shop-cookies.ts';
import { shopUrl } from './shop.ts';

test(
  'CLOTH-05 a list of favourites is made, shared with a stranger who puts it into the basket whole, and withdrawn',
  onceWalk,
  async ({ page, context, browser, goods, axe }) => {
    const { email, password } = await signUpNewcomer(goods);
    const { token } = await clientOf(goods.apiUrl).call(login, {
      body: { username: email, password, emailOnly: false, scenario: 'user', deviceId: DEVICE },
    });
    if (token === null) throw new Error('The newcomer was not signed in.');
    await context.addCookies([{ name: cookieNames(goods.siteCode).auth, value: token, url: shopUrl }]);
    const [one, two] = [goods.cloth(0), goods.cloth(1)];
    await clientOf(goods.apiUrl, token).call(mergeFavorites, {
      body: { productIds: [one.product.id, two.product.id] },
    });
    await page.goto(paths.favoriteLists);
    await expectSound(page, axe);
    await page.getByRole('textbox', { name: 'Название' }).fill('Для спальни');
    await page.getByRole('button', { name: 'Создать список' }).click();
    await expect(page.getByText('Список сохранён')).toBeVisible();
    await expectReadableOnPhone(page);
    await page.getByRole('button', { name: 'Открыть по ссылке' }).click();
    const address = await page.getByRole('textbox', { name: 'Ссылка на список' }).inputValue();
    await expectSound(page, axe);

    const stranger = await browser.newContext({ javaScriptEnabled: false });
    const other = await stranger.newPage();
    const response = await other.goto(address);
    expect(response?.headers()['x-robots-tag']).toContain('noindex');
    await expect(other.getByRole('heading', { name: 'Для спальни' })).toBeVisible();
    for (const { title } of [one, two])
      await expect(other.getByRole('main').getByRole('link', { name: title }).first()).toBeVisible();
    await other.getByRole('button', { name: 'Положить всё в корзину' }).click();
    await other.getByRole('button', { name: /^В корзину 2/ }).click();
    await expect(other).toHaveURL(new RegExp(paths.plainBasket));
    for (const { title } of [one, two])
      await expect(other.getByRole('link', { name: title }).first()).toBeVisible();

    await page.getByRole('button', { name: 'Закрыть доступ' }).click();
    await expect(page.getByText(/прежняя ссылка больше не/)).toBeVisible();
    expect((await other.goto(address))?.status()).toBe(404);
    await stranger.close();
  },
);

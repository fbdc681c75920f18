import { expect, once, onceWalk, test } from './shop-test.ts';
import { cookieNames, readCookies } from './shop-cookies.ts';

const DAY_SECONDS = 86_400;
const ANNA = { email: 'anna@polotno.example', password: 'polotno' };

test(
  'SESS-03 a customer signs in by keyboard and is where they wanted to be',
  onceWalk,
  async ({ page, context, goods }) => {
    await page.goto('/user/profile/personal');
    await expect(page).toHaveURL(/\/user\/signin$/);
    const email = page.getByRole('textbox', { name: 'E-mail' });
    await email.focus();
    await page.keyboard.type(`  ${ANNA.email.toUpperCase()} `);
    await page.keyboard.press('Tab');
    await page.keyboard.type(` ${ANNA.password} `);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/user\/profile\/personal$/);
    const names = cookieNames(goods.siteCode);
    const cookies = await context.cookies();
    const refresh = cookies.find(({ name }) => name === `refresh_token_${goods.siteCode}`);
    expect(refresh).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
    for (const name of ['refresh_token', 'site-id', 'currency-id']) {
      const { expires = 0, value = '' } =
        cookies.find((each) => each.name === `${name}_${goods.siteCode}`) ?? {};
      expect(value, name).not.toBe('');
      expect((expires - Date.now() / 1000) / DAY_SECONDS, `${name} lives 30 days`).toBeCloseTo(30, 1);
    }
    expect((await readCookies(context))[names.auth]).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
    await page.goto('/user/signin');
    await expect(page, 'who is signed in needs no sign-in').toHaveURL(/\/user\/profile$/);
  },
);

test(
  'what is sent before the page’s scripts have come waits for them, and is never in the address',
  once,
  async ({ page }) => {
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route(/\/SignIn\.[^/]*\.js$/, async (route) => {
      await released;
      await route.continue();
    });
    await page.goto('/user/signin');
    await page.getByRole('textbox', { name: 'E-mail' }).pressSequentially(ANNA.email);
    await page.locator('input[name=password]').pressSequentially(ANNA.password);
    await page.locator('input[name=password]').press('Enter');
    await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue(ANNA.email);
    expect(page.url()).toMatch(/\/user\/signin$/);
    release();
    await expect(page).toHaveURL(/\/user\/profile$/);
  },
);

test(
  'a wrong password is said, and what was typed stays; a temporary one is asked for by phone',
  once,
  async ({ page, watch, axe }) => {
    watch.expects(/422/);
    await page.goto('/user/signin');
    await page.getByRole('button', { name: 'Войти' }).click();
    await expect(page.getByText('Введите e-mail')).toBeVisible();
    await expect(page.getByText('Введите пароль')).toBeVisible();
    await axe();
    await page.getByRole('textbox', { name: 'E-mail' }).fill(ANNA.email);
    await page.locator('input[name=password]').fill('wrong-password');
    await page.getByRole('button', { name: 'Показать пароль' }).click();
    await page.getByRole('button', { name: 'Войти' }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(page.locator('input[name=password]')).toHaveAttribute('type', 'text');
    await expect(page.locator('input[name=password]')).toHaveValue('wrong-password');
    await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue(ANNA.email);

    await page.getByText('По телефону').click();
    await page.getByRole('textbox', { name: 'Телефон' }).fill('+7 (910) 555-01-42');
    await page.getByRole('button', { name: 'Прислать временный пароль' }).click();
    await expect(page.getByText(/отправили временный пароль на.телефон/)).toBeVisible();
  },
);

test(
  'a guest’s basket and favourites are the customer’s after the sign-in',
  once,
  async ({ page, fillBasket, goods, context }) => {
    const { product, group, path } = goods.thing(5);
    await fillBasket([{ id: group.id, count: 2 }]);
    await page.goto(path);
    await page.evaluate((id) => localStorage.setItem('favorites', JSON.stringify([id])), product.id);
    await page.goto('/user/signin');
    await page.getByText('По e-mail').click();
    await page.getByRole('textbox', { name: 'E-mail' }).fill(ANNA.email);
    await page.locator('input[name=password]').fill(ANNA.password);
    const second = await context.newPage();
    await second.goto('/cart');
    await page.getByRole('button', { name: 'Войти' }).click();
    await expect(page).toHaveURL(/\/user\/profile$/);
    await page.goto('/cart');
    await expect(page.getByRole('listitem').filter({ hasText: product.title })).toBeVisible();
    await page.goto('/favorites');
    await expect(page.getByRole('main').getByRole('heading', { name: product.title })).toBeVisible();
  },
);

test(
  'MODAL-16 MODAL-17 AUTH-04 SESS-02 signed out in one tab: nothing of the customer stays in the browser, and the other tab follows',
  once,
  async ({ page, context, fillBasket, goods, axe }) => {
    const { group, product } = goods.thing(6);
    await fillBasket([{ id: group.id, count: 1 }]);
    await page.goto('/user/signin');
    await page.evaluate((id) => {
      localStorage.setItem('favorites', JSON.stringify([id]));
      localStorage.setItem('last-order', '{"key":"1"}');
      localStorage.setItem('compare', JSON.stringify([id]));
    }, product.id);
    await page.getByRole('textbox', { name: 'E-mail' }).fill(ANNA.email);
    await page.locator('input[name=password]').fill(ANNA.password);
    await page.getByRole('button', { name: 'Войти' }).click();
    await expect(page).toHaveURL(/\/user\/profile$/);
    const second = await context.newPage();
    await second.goto('/favorites');
    await expect(second.getByRole('link', { name: /Избранное, \d/ }).first()).toBeVisible();

    await page.getByRole('button', { name: 'Выйти' }).click();
    const question = page.getByRole('dialog', { name: 'Выйти из личного кабинета?' });
    await expect(question).toBeVisible();
    await axe();
    await question.getByRole('button', { name: 'Выйти' }).click();
    const done = page.getByRole('dialog', { name: 'Вы вышли' });
    await expect(done, 'what stays is said').toContainText('Остались просмотренные товары');
    await expect(second.getByRole('link', { name: 'Избранное', exact: true }).first()).toBeVisible();
    const cookies = (await context.cookies()).map(({ name }) => name);
    for (const name of ['auth_token', 'refresh_token', 'device_id', 'cart_token', 'currency-id'])
      expect(cookies).not.toContain(`${name}_${goods.siteCode}`);
    await done.getByRole('button', { name: 'Продолжить без входа' }).click();
    await expect(page).toHaveURL(/:\d+\/$/);

    const stored = await page.evaluate(() => Object.keys(localStorage));
    expect(stored).not.toContain('last-order');
    expect(stored).toContain('compare');
    await page.goto('/user/profile');
    await expect(page).toHaveURL(/\/user\/signin$/);
  },
);

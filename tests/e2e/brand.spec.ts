import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compiledInBrand } from '../compiled-site/compiled-site.ts';
import { atBothWidths } from './screen-page.ts';
import { startSecondShop } from './second-shop-process.ts';
import { expect, type Page, test, once } from './shop-test.ts';

// It leaves the shop's origin.
test.use({ window: 'own' });

const [port, apiPort] = ['4933', '4934'] as const;
const origin = `http://localhost:${port}`;
const night = join(import.meta.dirname, '../brand/night');
const MINUTE_MS = 60_000;

let server: ChildProcess;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  test.setTimeout(5 * MINUTE_MS);
  const script = join(import.meta.dirname, 'brand/serve-branded.ts');
  server = await startSecondShop(script, [compiledInBrand('night'), port, apiPort]);
});

test.afterAll(() => {
  server.removeAllListeners('exit');
  server.kill();
});

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

async function firstProduct(page: Page): Promise<string> {
  await page.goto(`${origin}/catalog/tkani`);
  const found = await page.locator('main a[href*="/detail/"]').first().getAttribute('href');
  return origin + (found ?? '');
}

async function buy(page: Page): Promise<void> {
  await page.goto(await firstProduct(page));
  await page.getByRole('button', { name: 'Купить', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Товар в корзине' })).toBeVisible();
}

test(
  'CONF-03 another brand comes from one folder: colours, letters, corners, logo, icon and share picture',
  once,
  async ({ page, request }) => {
    await page.goto(`${origin}/user/signin`);
    expect(
      await page.evaluate(async () => {
        await document.fonts.ready;
        const styleOf = (selector: string) =>
          getComputedStyle(document.querySelector(selector) ?? document.body);
        return {
          scheme: styleOf('html').colorScheme,
          page: styleOf('body').backgroundColor,
          text: styleOf('body').color,
          weight: styleOf('h1').fontWeight,
          corners: styleOf('main button[type="submit"]').borderRadius,
          letters: [...document.fonts]
            .filter(({ status }) => status === 'loaded')
            .every(({ family }) => family.includes('Manrope') || /^(text|display)-\d$/.test(family)),
        };
      }),
    ).toEqual({
      scheme: 'dark',
      page: 'rgb(18, 21, 27)',
      text: 'rgb(243, 240, 232)',
      weight: '650',
      corners: '12px',
      letters: true,
    });
    await expect(page.locator('meta[name="theme-color"]')).toHaveAttribute('content', '#12151b');
    await page.goto(origin);
    const logos = page.getByRole('link', { name: 'Полотняный дом' }).locator('svg path[fill^="url(#logo-"]');
    await expect(logos).toHaveCount(2);
    for (const file of ['icon.svg', 'share.png'])
      expect(await (await request.get(`${origin}/${file}`)).body()).toEqual(readFileSync(join(night, file)));
    const styles = await page
      .locator('link[rel="stylesheet"]')
      .evaluateAll((links) =>
        Promise.all(links.map(async (link) => (await fetch((link as HTMLLinkElement).href)).text())),
      );
    expect(styles.join(''), 'no colour of the brand of the code is left').not.toMatch(
      /fbf8f2|24201b|87271f/i,
    );
  },
);

test(
  'CONF-03 axe finds nothing in another brand on a desk and on a phone',
  once,
  async ({ page, watch, axe }) => {
    // Eight screens at two widths, each of them looked at whole.
    test.slow();
    watch.expects(/404/);
    const check = async (what: string, title?: string) =>
      test.step(what, async () => {
        if (title !== undefined) await expect(heading(page, title)).toBeVisible();
        await atBothWidths(page, axe);
      });
    await page.goto(origin);
    await check('home');
    await page.goto(`${origin}/catalog/tkani`);
    await check('listing', 'Ткани');
    await page.goto(`${origin}/nowhere`);
    await check('page that is not there', 'Страница не найдена');
    await buy(page);
    await check('product, and a dialog above it');
    await page.goto(`${origin}/cart`);
    await expect(page.getByRole('complementary', { name: 'Сумма заказа' })).toBeVisible();
    await check('basket', 'Корзина');
    await page.goto(`${origin}/checkout`);
    await expect(page.getByRole('radio', { name: /^Курьер/ })).toBeChecked();
    await page.getByRole('button', { name: 'Оформить заказ' }).click();
    await expect(page.getByText('Отсутствует ФИО')).toBeVisible();
    await check('checkout with errors', 'Оформление заказа');
    await page.goto(`${origin}/user/signin`);
    await check('sign-in', 'Вход');
    await page.getByRole('textbox', { name: 'E-mail' }).fill('anna@polotno.example');
    await page.getByLabel(/^Пароль/).fill('polotno');
    await page.getByRole('button', { name: 'Войти' }).click();
    await expect(heading(page, 'Личный кабинет')).toBeVisible();
    await page.goto(`${origin}/user/profile/personal`);
    await expect(page.getByLabel('Дата рождения')).toBeVisible();
    await check('personal data', 'Личные данные');
  },
);

import { expectSound } from './screen-page.ts';
import { expect, once, onceWalk, test } from './shop-test.ts';

test.use({ pictures: 'plain' });

const phone = { width: 390, height: 844 };
const desk = { width: 1440, height: 900 };

/** Pages of one kind, visited one after another. */
const kinds = {
  'lists of articles, makers and offers': [
    '/info',
    '/brands',
    '/brands/dolgunets',
    '/blog',
    '/actions',
    '/reviews',
  ],
  'what a shopper asks': ['/certificates', '/payments', '/sizes', '/how-order', '/user/signup-complete'],
  'the reference of cloths': [
    '/static/tkani',
    '/static/tkani/len',
    '/static/tkani/hlopok/satin',
    '/static/tkani/dlya-okon',
  ],
  raffles: ['/raffle/komplekt-ivovaya-vetv', '/raffle/pled-k-zime', '/raffle/shtory-k-vesne'],
};

/** Nothing of these pages depends on a finger. */
for (const [kind, paths] of Object.entries(kinds))
  test(
    `${kind}: axe finds nothing, one heading leads, nothing is wider than the screen`,
    once,
    async ({ page, axe }) => {
      for (const path of paths)
        await test.step(path, async () => {
          await page.goto(path);
          await expectSound(page, axe, { edge: { width: 1024, height: 768 } });
          await page.setViewportSize(phone);
          await expectSound(page, axe);
          await page.setViewportSize(desk);
        });
    },
  );

test(
  'ROUTE-08 ROUTE-15 the reference of cloths: at any depth the way up, down and aside, text, characteristics, tabs by keyboard, kinds and a single kind',
  onceWalk,
  async ({ page }) => {
    const main = page.getByRole('main');

    await test.step('the way up, down and aside', async () => {
      await page.goto('/static/tkani');
      await main.getByRole('link', { name: 'Хлопок', exact: true }).click();
      await expect(page).toHaveURL('/static/tkani/hlopok');
      const aside = page.getByRole('navigation', { name: 'Ткани: справочник' });
      await expect(aside.getByRole('link', { name: 'Хлопок' })).toHaveAttribute('aria-current', 'page');
      await main.getByRole('link', { name: 'Сатин', exact: true }).click();
      await expect(page).toHaveURL('/static/tkani/hlopok/satin');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Сатин');
      const crumbs = page.getByRole('navigation', { name: 'Навигационная цепочка' });
      await crumbs.getByRole('link', { name: 'Хлопок' }).click();
      await aside.getByRole('link', { name: 'Лён' }).click();
      await expect(page).toHaveURL('/static/tkani/len');
    });

    await test.step('tabs: keys move along them, one part is shown at a time', async () => {
      const tabs = page.getByRole('tablist', { name: 'Как выбрать и как беречь' });
      const panel = page.getByRole('tabpanel');
      await expect(panel).toHaveCount(1);
      await expect(panel).toContainText('Капните воды');
      await tabs.getByRole('tab', { name: 'Выбор' }).focus();
      await page.keyboard.press('ArrowRight');
      await expect(tabs.getByRole('tab', { name: 'Раскрой' })).toBeFocused();
      await expect(page.getByRole('tabpanel', { name: 'Раскрой' })).toContainText('Выдерните одну нить');
      await page.keyboard.press('End');
      await expect(page.getByRole('tabpanel', { name: 'Применение' })).toBeVisible();
      await page.keyboard.press('Tab');
      await expect(page.getByRole('tabpanel', { name: 'Применение' })).toBeFocused();
      await tabs.getByRole('tab', { name: 'Уход' }).click();
      await expect(page.getByRole('tabpanel', { name: 'Уход' })).toBeVisible();
    });

    await test.step('text, characteristics, kinds and a single kind', async () => {
      await expect(main.getByText('Льняное волокно берут из стебля.')).toBeVisible();

      const strength = main
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading', { name: 'Тепло' }) });
      await expect(strength).toContainText('1 из 5');
      await expect(strength).toContainText('Отводит его от тела');

      const kinds = main
        .locator('section')
        .filter({ has: page.getByRole('heading', { name: 'Какой бывает лён' }) });
      await expect(kinds.getByRole('listitem')).toHaveCount(5);
      await kinds.getByRole('link', { name: 'Умягчённый' }).click();
      await expect(page).toHaveURL('/static/tkani/len/umyagchennyy');
      await page.getByRole('link', { name: 'Смотреть: Умягчённый лён на метры' }).click();
      await expect(page).toHaveURL('/catalog/tkani/len/len-umyagchennyy');
    });
  },
);

test(
  'ROUTE-15 a video block has a still, a name and controls, and is not fetched before it is played',
  once,
  async ({ page }) => {
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(request.url()));
    await page.goto('/static/tkani/dlya-okon');
    const video = page.locator('video');
    await expect(video).toHaveAttribute('aria-label', /Бархат сверху донизу/);
    await expect(video).toHaveAttribute('controls', '');
    await expect(video).toHaveAttribute('poster', /image-minifier/);
    expect(fetched.filter((url) => url.includes('/video/v1/'))).toEqual([]);
  },
);

test('the shop’s places are chosen by kind', once, async ({ page }) => {
  await page.goto('/address');
  const places = page.getByRole('region', { name: 'Адреса' });
  const shown = places.locator('li').filter({ visible: true });
  const all = await shown.count();
  await places.getByRole('radio', { name: 'Магазины' }).check();
  await expect(shown).toHaveCount(2);
  await expect(places.getByRole('link', { name: 'Проложить маршрут: Магазин при фабрике' })).toBeVisible();
  await places.getByRole('radio', { name: /^Все/ }).check();
  await expect(shown).toHaveCount(all);
});

test('a maker’s page has its pictures, its sizes and its products page by page', once, async ({ page }) => {
  await page.goto('/brands');
  await page.getByRole('link', { name: 'Долгунец' }).last().click();
  await expect(page).toHaveURL('/brands/dolgunets');
  await expect(page.getByRole('table').filter({ hasText: 'Стол' })).toContainText('Гостей');
  const products = page.getByRole('region', { name: 'Товары бренда' });
  const first = await products.getByRole('heading', { level: 3 }).first().innerText();
  await products.getByRole('link', { name: 'Следующая страница' }).click();
  await expect(page).toHaveURL('/brands/dolgunets?page=2');
  await expect(page).toHaveTitle(/ - Страница 2$/);
  await expect(products.getByRole('heading', { level: 3 }).first()).not.toHaveText(first);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test(
    'ROUTE-15 all parts of a cloth’s description stand open under their headings; places are chosen by kind',
    once,
    async ({ page }) => {
      await page.goto('/static/tkani/len');
      for (const name of ['Выбор', 'Раскрой', 'Уход', 'Применение']) {
        await expect(page.getByRole('heading', { level: 3, name })).toBeVisible();
      }
      await expect(page.getByText('Выдерните одну нить')).toBeVisible();
      await expect(page.getByRole('tab')).toHaveCount(0);

      await page.goto('/address');
      const places = page.getByRole('region', { name: 'Адреса' });
      await places.getByRole('radio', { name: 'Магазины' }).check();
      await expect(places.locator('li').filter({ visible: true })).toHaveCount(2);
    },
  );
});

import { agreed } from './counter-answer.ts';
import { playCounters } from './played-counters.ts';
import { metrikaId } from './shop.ts';
import { expect, once, test } from './shop-test.ts';

test(
  'ROUTE-13 ERR-01 an unknown path is a 404 with its text and two ways on',
  once,
  async ({ page, watch }) => {
    watch.expects(/404/);
    const answer = await page.goto('/no/such/page');
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Страница не найдена');
    await expect(page.getByRole('main')).toContainText('Страница сейчас недоступна');
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: 'В каталог' })).toHaveAttribute('href', '/catalog');
    await main.getByRole('link', { name: 'На главную' }).click();
    await expect(page).toHaveURL('/');
  },
);

test(
  'ERR-01 SESS-08 a session that was ended after long inactivity says what to do, and leads to the sign-in page',
  once,
  async ({ page, watch }) => {
    watch.expects(/406/);
    const answer = await page.goto('/error/406');
    expect(answer?.status()).toBe(406);
    const main = page.getByRole('main');
    await expect(main).toContainText('бездейств');
    await expect(main).toContainText('e-mail');
    await expect(main.getByRole('link', { name: 'На главную' })).toHaveAttribute('href', '/');
    await expect(main).toContainText('Сессия закончилась. Пожалуйста, авторизуйтесь');
    await main.getByRole('link', { name: 'Войти в' }).click();
    await expect(page).toHaveURL('/user/signin');
  },
);

test(
  'ERR-01 any other error names its status and its message, and leads on',
  once,
  async ({ page, watch }) => {
    watch.expects(/503/);
    const answer = await page.goto('/error/503');
    expect(answer?.status()).toBe(503);
    const main = page.getByRole('main');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ошибка 503');
    await expect(main).toContainText('Упс, что то пошло не по плану');
    await expect(main).toContainText('Произошла ошибка сервера');
    await expect(main.getByRole('link', { name: 'В каталог' })).toHaveAttribute('href', '/catalog');
  },
);

test(
  'ROUTE-10 without sign-in the account and the constructor lead to sign-in',
  once,
  async ({ page, context }) => {
    for (const path of ['/user/profile', '/user/profile/personal', '/constructor']) {
      await page.goto(path);
      await expect(page).toHaveURL('/user/signin');
      const cookies = await context.cookies();
      expect(decodeURIComponent(cookies.find(({ name }) => name === 'prevLink')?.value ?? '')).toBe(path);
    }
  },
);

test('SESS-04 checkout with nothing to order leads to the basket', once, async ({ page }) => {
  await page.goto('/checkout');
  await expect(page).toHaveURL('/cart');
  await expect(page.getByText('В корзине пока пусто')).toBeVisible();
});

test('ROUTE-11 each layout has what belongs to it', once, async ({ page, watch }) => {
  watch.expects(/404/);
  await page.goto('/');
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();

  await page.goto('/user/signin');
  await expect(page.getByRole('link', { name: 'В магазин' })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toHaveCount(0);

  await page.goto('/nowhere');
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link')).toHaveCount(2);
});

test.describe('with consent', () => {
  test.use(agreed);

  test(
    'ERR-06 the counter is told of the screens of 404, 500 and 502, and of no other',
    once,
    async ({ page, context, watch }) => {
      watch.expects(/404|50[023]/);
      const counters = await playCounters(context);
      const goals = () => counters.metrika.filter((call) => Array.isArray(call) && call[1] === 'reachGoal');
      const expected: unknown[] = [];
      for (const status of [503, 404, 500, 502]) {
        await page.goto(`/error/${status}`);
        await expect(page.getByRole('main')).toContainText(String(status));
        if (status !== 503) expected.push([metrikaId, 'reachGoal', `error-${status}`]);
        await expect.poll(goals).toEqual(expected);
      }
    },
  );
});

test(
  'ERR-05 a script that cannot be loaded reloads the page once; what was typed stays, and is told of',
  once,
  async ({ page, watch }) => {
    watch.expects(/ERR_FAILED|Failed to (?:load|fetch)|import/);
    let lost = 0;
    await page.route(/_astro\/ModalHost[\w.-]*\.js/, (route) => {
      lost++;
      return route.abort();
    });
    let loads = 0;
    page.on('load', () => loads++);
    await page.goto('/catalog/tkani');
    const filters = page.getByRole('button', { name: 'Все фильтры' });
    await filters.click();
    await expect.poll(() => loads, 'reloaded').toBe(2);
    await filters.click();
    await expect(page.locator('[data-toasts]')).toContainText('Обновите страницу');
    expect([loads, lost > 1], 'not twice within 10 s').toEqual([2, true]);

    await page.goto('/cart');
    const search = page.getByRole('banner').getByRole('searchbox');
    await search.evaluate((field: HTMLInputElement) => {
      field.value = 'сатин';
      field.dispatchEvent(new Event('input', { bubbles: true }));
    });
    await search.click();
    await expect(page.locator('[data-toasts]')).toContainText('Обновите страницу');
    await expect(search).toHaveValue('сатин');
    expect(loads).toBe(3);
  },
);

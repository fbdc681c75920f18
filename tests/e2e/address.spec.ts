import { unanswered } from './counter-answer.ts';
import { playCounters } from './played-counters.ts';
import { metrikaId } from './shop.ts';
import { expect, once, test } from './shop-test.ts';

test('SESS-04 checkout with nothing to order leads to the basket', once, async ({ page }) => {
  await page.goto('/checkout');
  await expect(page).toHaveURL('/cart');
  await expect(page.getByText('В корзине пока пусто')).toBeVisible();
});

test.describe('with consent', () => {
  test.use(unanswered);

  test(
    'ERR-06 the counter is told of the screens of 404, 500 and 502, and of no other',
    once,
    async ({ page, context, watch }) => {
      watch.expects(/404|50[023]/);
      const counters = await playCounters(context);
      await page.goto('/about');
      const recorded = page.waitForResponse(
        (answer) => answer.url().endsWith('/consents/v1') && answer.request().method() === 'POST',
      );
      await page.getByRole('button', { name: 'Принять' }).click();
      await recorded;
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
    await page.route(/_astro\/elements[\w.-]*\.js/, (route) => {
      lost++;
      return route.abort();
    });
    let loads = 0;
    page.on('load', () => loads++);
    await page.goto('/news');
    const search = page.getByRole('banner').getByRole('searchbox');
    await search.click();
    await expect.poll(() => loads, 'reloaded').toBe(2);
    await search.click();
    await expect(page.locator('[data-toasts]')).toContainText('Обновите страницу');
    expect([loads, lost > 1], 'not twice within 10 s').toEqual([2, true]);

    await page.goto('/about');
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

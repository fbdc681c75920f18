import { atBothWidths } from './screen-page.ts';
import { expect, once, onceWalk, test } from './shop-test.ts';
import { toast } from './toasts.ts';

const MAX_DISTANCE_PX = 160;
const HALF_SCROLLBAR_PX = 8;

/** Where a toast stands, and whether nothing covers it. */
const place = (found: ReturnType<typeof toast>) =>
  found.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    // Toasts let presses through, and would not be found themselves.
    (element as HTMLElement).style.pointerEvents = 'auto';
    const middle = (left + right) / 2;
    const covered = [...document.querySelectorAll(':modal :is(button, a, input)')].filter((control) => {
      const box = control.getBoundingClientRect();
      return box.left < right && box.right > left && box.top < bottom && box.bottom > top;
    });
    return {
      offCentre: Math.abs(middle - innerWidth / 2),
      above: innerHeight - bottom,
      covered: covered.map((control) => control.ariaLabel ?? control.textContent),
      isOnTop: document.elementFromPoint(middle, (top + bottom) / 2) === element,
    };
  });

test(
  'LIVE-05 a toast stands at the bottom, in the middle, above dialogs too, and on none of their buttons',
  onceWalk,
  async ({ page, goods, signIn, watch }) => {
    watch.expects(/ERR_FAILED|Sign-out failed|500/);
    await page.route('**/basket/v1/products', (route) => route.fulfill({ status: 500, json: {} }));
    await page.route('**/user/session/sign-out', (route) => route.abort());
    await page.goto(goods.cloth(4).path);
    await page.getByRole('main').getByRole('button', { name: 'Купить' }).first().click();
    const onPage = page.locator('[data-toast]').first();
    await expect(onPage).toBeVisible();
    const places: Awaited<ReturnType<typeof place>>[] = [];
    const look = (found: ReturnType<typeof toast>) =>
      atBothWidths(page, async () => void places.push(await place(found)));
    await look(onPage);

    await signIn();
    await page.goto('/user/profile');
    await page.getByRole('button', { name: 'Выйти' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Выйти' }).click();
    const aboveDialog = toast(page, 'Не получилось выйти');
    await expect(aboveDialog).toBeVisible();
    await look(aboveDialog);
    for (const { offCentre, above, covered, isOnTop } of places) {
      expect(offCentre).toBeLessThanOrEqual(HALF_SCROLLBAR_PX);
      expect(above).toBeGreaterThan(0);
      expect(above).toBeLessThan(MAX_DISTANCE_PX);
      expect(covered).toEqual([]);
      expect(isOnTop).toBe(true);
    }
  },
);

test('LIVE-05 a dialog that rises as a toast comes stands clear of it', once, async ({ page, goods }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(goods.cloth(4).path);
  await page.getByRole('main').getByRole('button', { name: 'Купить', exact: true }).first().click();
  const dialog = page.getByRole('dialog');
  const last = dialog.getByRole('button', { name: 'Продолжить покупки' });
  await expect(last).toBeVisible();
  await expect(dialog.locator('[data-toast]')).toHaveText('Товар успешно добавлен в корзину');
  const gap = await last.evaluate(async (button) => {
    const moving = button.closest('dialog')?.getAnimations({ subtree: true }) ?? [];
    const ending = moving.filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
    const line = document.querySelector('[data-toast]');
    return (line?.getBoundingClientRect().top ?? 0) - button.getBoundingClientRect().bottom;
  });
  expect(gap).toBeGreaterThan(8);
});

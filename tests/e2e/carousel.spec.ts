import type { Locator, Page } from '@playwright/test';
import { expect, once, onceWalk, test } from './shop-test.ts';

test.use({ pictures: 'plain' });

/** The first row of the home page, once it goes round. */
async function openRow(page: Page): Promise<Locator> {
  await page.goto('/');
  const row = page.locator('[data-carousel]').first();
  await row.scrollIntoViewIfNeeded();
  await expect(row).toHaveAttribute('data-carousel', 'on');
  return row;
}

/** Titles of the slides that are wholly seen, from the left. */
const seen = (row: Locator) =>
  row.evaluate((frame) => {
    const { left, right } = (frame.querySelector('ul')?.parentElement ?? frame).getBoundingClientRect();
    return [...frame.querySelectorAll('li')]
      .filter((slide) => {
        const box = (slide.querySelector('img') ?? slide).getBoundingClientRect();
        return box.left > left - 1 && box.right < right + 1;
      })
      .map((slide) => slide.querySelector('h3')?.textContent?.trim());
  });

const titles = (row: Locator) =>
  row.locator('li:not([aria-hidden]) h3').evaluateAll((all) => all.map((each) => each.textContent?.trim()));

/** Waits until the row stands, and answers what is seen. */
async function standing(row: Locator) {
  await expect
    .poll(() => row.locator('ul').evaluate((list) => list.getAnimations().length), { intervals: [50] })
    .toBe(0);
  return seen(row);
}

test(
  'PROD-15 a row goes round with its arrows, one screen at a time, at most once in 250 ms, is dragged, and follows the width',
  onceWalk,
  async ({ page }) => {
    const row = await openRow(page);
    const all = await titles(row);
    const first = await standing(row);
    expect(first).toEqual(all.slice(0, first.length));
    const on = row.getByRole('button', { name: 'Дальше' });
    await row.hover();
    await on.dblclick();
    await expect.poll(() => standing(row)).toEqual(all.slice(first.length, 2 * first.length));

    const back = row.getByRole('button', { name: 'Назад' });
    await back.click({ delay: 300 });
    await expect.poll(() => standing(row)).toEqual(first);
    await back.click({ delay: 300 });
    await expect.poll(() => standing(row)).toEqual(all.slice(-first.length));
    await on.click({ delay: 300 });
    await expect.poll(() => standing(row)).toEqual(first);

    await test.step('letting go of the mouse opens no product', async () => {
      const box = await row.locator('li:not([aria-hidden]) img').nth(1).boundingBox();
      if (!box) throw new Error('The row has no pictures.');
      await page.mouse.move(box.x + 150, box.y + 150);
      await page.mouse.down();
      await page.mouse.move(box.x - 100, box.y + 152, { steps: 8 });
      await page.mouse.up();
      await expect.poll(() => standing(row)).toEqual(all.slice(first.length, 2 * first.length));
      await expect(page).toHaveURL('/');
    });

    await test.step('a narrower screen shows fewer', async () => {
      await page.setViewportSize({ width: 800, height: 900 });
      await expect.poll(async () => (await standing(row)).length).toBe(first.length - 1);
      const box = await row.locator('li:not([aria-hidden])').nth(first.length).boundingBox();
      expect(box?.x).toBeGreaterThan(0);
      expect(box?.x).toBeLessThan(60);
    });
  },
);

test('PROD-15 arrows and dragging are for more slides than are seen', once, async ({ page }) => {
  await page.goto('/');
  await page.evaluate(() => {
    for (const slide of [...document.querySelectorAll('[data-carousel]')[0]!.querySelectorAll('li')].slice(3))
      slide.remove();
  });
  const row = page.locator('[data-carousel]').first();
  const other = page.locator('[data-carousel]').nth(1);
  await row.scrollIntoViewIfNeeded();
  await other.scrollIntoViewIfNeeded();
  await expect(other).toHaveAttribute('data-carousel', 'on');
  await expect(row).toHaveAttribute('data-carousel', '');
  await expect(row.locator('li')).toHaveCount(3);
  await expect(row.locator('button[data-turn]').first()).toBeHidden();
  await expect(other.locator('button[data-turn]').first()).toBeVisible();
});

test(
  'PROD-15 nothing of Glide is fetched before a row comes near, and nothing moves when it does',
  once,
  async ({ page }) => {
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url());
    });
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Reflect.set(window, 'shifts', shifts);
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push(Number(Reflect.get(entry, 'value')));
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto('/');
    const row = page.locator('[data-carousel]').first();
    const slide = row.locator('li:not([aria-hidden])').first();
    await expect(row).toHaveAttribute('data-carousel', '');
    expect(scripts.filter((url) => /glide/.test(url))).toEqual([]);
    // Letters that arrive on a busy machine after the first paint are another matter.
    await page.evaluate(async () => {
      await document.fonts.ready;
      (Reflect.get(window, 'shifts') as number[]).length = 0;
    });
    const before = await slide.boundingBox();
    await row.scrollIntoViewIfNeeded();
    await expect(row).toHaveAttribute('data-carousel', 'on');
    expect(scripts.filter((url) => /glide/.test(url))).not.toEqual([]);
    const after = await slide.boundingBox();
    expect(Math.abs((after?.x ?? 0) - (before?.x ?? 1))).toBeLessThan(1);
    expect(Math.abs((after?.width ?? 0) - (before?.width ?? 1))).toBeLessThan(1);
    expect(await page.evaluate((): unknown => Reflect.get(window, 'shifts'))).toEqual([]);
  },
);

test(
  'PROD-15 copies are not heard, not reached by Tab, and their hearts are those of their products',
  once,
  async ({ page, axe }) => {
    const row = await openRow(page);
    await axe({ part: '[data-carousel]' });
    const copies = row.locator('li[aria-hidden="true"]');
    expect(await copies.count()).toBeGreaterThan(0);
    expect(await copies.locator('a:not([tabindex="-1"]), button:not([tabindex="-1"])').count()).toBe(0);

    await row.hover();
    await row.getByRole('button', { name: 'Назад' }).click();
    await standing(row);
    const all = await titles(row);
    const last = row.locator('li:not([aria-hidden])').last();
    const heart = last.getByRole('button', { name: `В избранное: ${all.at(-1)}` });
    await heart.click();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await row.getByRole('button', { name: 'Дальше' }).click({ delay: 300 });
    await standing(row);
    const copy = copies
      .filter({ hasText: all.at(-1) ?? '' })
      .first()
      .locator('button');
    await expect(copy).toHaveAttribute('aria-pressed', 'true');
    await copy.dispatchEvent('click');
    await expect(heart).toHaveAttribute('aria-pressed', 'false');
    await expect(copy).toHaveAttribute('aria-pressed', 'false');
  },
);

test('PROD-15 Tab goes through all slides once, and each comes into sight', once, async ({ page }) => {
  const row = await openRow(page);
  const all = await titles(row);
  await row.locator('li:not([aria-hidden]) a:has(h3)').first().focus();
  const met: (string | undefined)[] = [];
  for (let press = 0; press < 3 * all.length && met.length < all.length; press++) {
    const focused = await page.evaluate(() =>
      document.activeElement?.querySelector(':scope:is(a) > h3')?.textContent?.trim(),
    );
    if (focused) {
      met.push(focused);
      await expect.poll(() => standing(row)).toContain(focused);
    }
    await page.keyboard.press('Tab');
  }
  expect(met).toEqual(all);
});

import type { Page } from '@playwright/test';
import { expect, once, onceWalk, phone, test } from './shop-test.ts';

async function openSizes(page: Page, path: string) {
  await page.goto(path);
  const opener = page.getByRole('button', { name: 'О размерах' });
  await opener.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Размеры' });
  await expect(dialog).toBeVisible();
  return { opener, dialog };
}

test(
  'MODAL-01 PROD-02 a dialog, that of the sizes, closes by Escape, by the page behind it and by its button, and gives the focus back',
  onceWalk,
  async ({ page, goods }) => {
    const { opener, dialog } = await openSizes(page, goods.sized().path);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();

    await opener.press('Enter');
    await expect(dialog).toBeVisible();
    await page.mouse.click(5, 5);
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();

    await opener.press('Enter');
    await dialog.getByRole('button', { name: 'Закрыть' }).press('Enter');
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  },
);

test(
  'MODAL-01 the page behind neither scrolls nor moves aside, and Tab stays in the dialog',
  once,
  async ({ page, goods }) => {
    await page.goto(goods.sized().path);
    const heading = page.getByRole('heading', { level: 1 });
    await page.getByRole('button', { name: 'О размерах' }).focus();
    const before = await heading.boundingBox();
    const scrolled = await page.evaluate(() => scrollY);
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Размеры' });
    await expect(dialog).toBeVisible();
    await page.mouse.wheel(0, 600);
    for (let press = 0; press < 12; press++) {
      await page.keyboard.press('Tab');
      const isOutside = await page.evaluate(() => {
        const focused = document.activeElement;
        return focused !== null && focused !== document.body && focused.closest('dialog') === null;
      });
      expect(isOutside).toBe(false);
    }
    // The strip of the scroll bar, which browsers paint in the root's colour, is as dim as the page.
    const [strip, backdrop] = await page.evaluate(() => [
      getComputedStyle(document.documentElement).backgroundColor,
      getComputedStyle(document.querySelector('dialog:modal') ?? document.body, '::backdrop').backgroundColor,
    ]);
    expect(strip).toBe(backdrop);
    expect(await page.evaluate(() => scrollY)).toBe(scrolled);
    expect(await heading.boundingBox()).toEqual(before);
  },
);

test(
  'MODAL-01 in a narrow window of a desk a dialog is as wide as the page, not as the strip of the scroll bar',
  once,
  async ({ page, goods }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(goods.cloth().path);
    await page.getByRole('button', { name: 'Купить в один клик' }).click();
    await expect(page.getByRole('dialog', { name: 'Купить в один клик' })).toBeVisible();
    const [dialog, body] = await page.evaluate(() =>
      ['dialog:modal', 'body'].map((part) => document.querySelector(part)?.getBoundingClientRect().right),
    );
    expect(dialog).toBe(body);
  },
);

test(
  'MODAL-01 a dialog that is slow says that it is coming, and is given up by Escape',
  once,
  async ({ page, goods }) => {
    await page.goto(goods.sized().path);
    const late = Promise.withResolvers<void>();
    await page.route(/\/_astro\/fields\./, async (route) => {
      await late.promise;
      await route.continue();
    });
    const opener = page.getByRole('button', { name: 'О размерах' });
    await opener.press('Enter');
    const busy = page.getByRole('dialog', { name: 'Загружаем' });
    await expect(busy).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(busy).toBeHidden();
    late.resolve();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await opener.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Размеры' })).toBeVisible();
    await expect(busy).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(opener).toBeFocused();
  },
);

test(
  'MODAL-01 on a small screen a dialog lies at the bottom, as wide as the screen',
  phone,
  async ({ page, goods }) => {
    const { dialog } = await openSizes(page, goods.sized().path);
    const box = await dialog.boundingBox();
    const screen = page.viewportSize();
    expect(box?.x).toBe(0);
    expect(box?.width).toBe(screen?.width);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(screen?.height);
  },
);

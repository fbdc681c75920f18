import { expect, once } from '../shop-test.ts';
import { OWNER, test } from './desk-page.ts';

const PHONE = { width: 390, height: 844 };
const CUT = '.edit input:not([type]), .edit select';

test(
  'on a phone the frame takes two lines above the tabs, and what is not used daily opens with a press',
  once,
  async ({ desk, page }) => {
    await desk.enter(OWNER);
    await page.setViewportSize(PHONE);
    const signOut = desk.button('Выйти');
    await expect(signOut).toBeHidden();
    const { height = 0 } = (await page.getByRole('banner').boundingBox()) ?? {};
    expect(height).toBeLessThan(120);
    await page.getByRole('button', { name: 'Ещё' }).focus();
    await page.keyboard.press('Enter');
    await expect(signOut).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(desk.link('В магазин')).toBeFocused();
    await desk.isFine();
    await expect(signOut).toBeVisible();
    await expect(desk.button('Ещё')).toBeHidden();
  },
);

test(
  'on a phone no field of the contacts cuts the number that stands in it',
  once,
  async ({ desk, page }) => {
    await desk.enter(OWNER, '/editor');
    await desk.follow('Контакты магазина');
    await page.locator('.entries a').first().click();
    await page.setViewportSize(PHONE);
    const cut = await page
      .locator(CUT)
      .evaluateAll((fields) =>
        fields.flatMap((field) =>
          field instanceof HTMLInputElement &&
          field.value.length < 30 &&
          field.scrollWidth > field.clientWidth
            ? [field.value]
            : [],
        ),
      );
    expect(cut).toEqual([]);
  },
);

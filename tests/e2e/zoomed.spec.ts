import { expectNoWider } from './screen-page.ts';
import { expect, once, type Page, test } from './shop-test.ts';

/** A phone of 390 px whose page is zoomed to 200 %. */
test.use({ viewport: { width: 195, height: 422 } });

/** Texts that begin left of the screen, which cannot be scrolled to. */
const cutAtTheLeft = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main :is(h1, h2, p, label, button)')]
      .filter((element) => element.checkVisibility() && element.getBoundingClientRect().left < 0)
      .map(({ textContent }) => textContent.trim().slice(0, 60)),
  );

test(
  'A11Y-03 on a phone that is zoomed to 200 % headings, forms and texts stay within the screen',
  once,
  async ({ page }) => {
    for (const path of ['/user/signup', '/user/signin', '/user/account-deleted', '/contacts', '/tour-shop'])
      await test.step(path, async () => {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expectNoWider(page);
        expect(await cutAtTheLeft(page)).toEqual([]);
      });
  },
);

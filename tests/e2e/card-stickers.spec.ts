import type { Locator } from '@playwright/test';
import type { ShopProduct } from './goods.ts';
import { openCard } from './listed-card.ts';
import { atBothWidths } from './screen-page.ts';
import { expect, once, test } from './shop-test.ts';

test.use({ pictures: 'plain' });

const stickerNamed = (card: Locator, text: string | RegExp) =>
  card.locator('span[style*="background-color"]').filter({ hasText: text });

test(
  'CARD-04 stickers have their words, dates, colours and pictures, none higher than 26 px',
  once,
  async ({ page, goods }) => {
    const option = (good: ShopProduct, code: string) =>
      good.product.options
        .find((each) => each.code === code)
        ?.values.map(({ title }) => title)
        .join(', ') ??
      good.product.params.find((each) => each.code === code)?.content ??
      '';
    const sticky = (id: number) => goods.at(0, ({ stickerIds }) => stickerIds.includes(id));

    const until = sticky(6);
    const [year, month, day] = option(until, 'until').split('-');
    const dated = stickerNamed(await openCard(page, until), `До ${day}.${month}.${year}`);
    await expect(dated).toHaveCSS('color', 'rgb(125, 37, 48)');
    await expect(dated).toHaveCSS('background-color', 'rgb(243, 226, 223)');
    expect((await dated.boundingBox())?.height).toBeLessThanOrEqual(26);

    const linen = sticky(5);
    const before = stickerNamed(await openCard(page, linen), `Лён, ${option(linen, 'density')}`);
    const icon = before.locator('img:first-child');
    await expect(icon).toHaveAttribute('src', /\/image-minifier\/v1\/\d+\.ico\?preview=28x28/);
    expect(await icon.boundingBox()).toMatchObject({ width: 14, height: 14 });

    const last = stickerNamed(await openCard(page, sticky(4)), 'Последний отрез');
    await expect(last.locator('span + picture img')).toHaveCount(1);
    expect((await last.boundingBox())?.height).toBeLessThanOrEqual(26);
    const words = last.locator('span');
    for (const width of [390, 360, 320]) {
      await page.setViewportSize({ width, height: 844 });
      await expect(last.locator('img'), 'on a phone the words have the room').toBeHidden();
      expect(await words.evaluate((box) => box.scrollWidth - box.clientWidth), 'none is cut').toBe(0);
    }
    await page.setViewportSize({ width: 1440, height: 900 });

    const hitCard = await openCard(page, sticky(3));
    const hit = stickerNamed(hitCard, 'Хит');
    await expect(hit.locator('source')).toHaveAttribute('srcset', /image-minifier\/v1\/\d+\.webp/);
    expect(await hit.locator('img').boundingBox()).toEqual(await hit.boundingBox());

    await test.step('one line, also of the longest words, on the narrowest phone and in letters twice as large', async () => {
      await hit.locator('span').evaluate((words) => {
        words.textContent = 'Распродажа двустороннего высокохудожественного полотна до 31.12.2026';
      });
      const longest = stickerNamed(hitCard, 'Распродажа');
      await atBothWidths(page, async () => {
        for (const size of ['100%', '200%']) {
          await page.evaluate((fontSize) => {
            document.documentElement.style.fontSize = fontSize;
          }, size);
          const [sticker, card] = [await longest.boundingBox(), await longest.locator('..').boundingBox()];
          expect(sticker?.height, size).toBeLessThanOrEqual(26);
          expect(sticker?.width, size).toBeLessThanOrEqual(card?.width ?? 0);
        }
      });
    });
  },
);

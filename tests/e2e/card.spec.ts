import type { ShopProduct } from './goods.ts';
import { openCard } from './listed-card.ts';
import { failPictures } from './plain-pictures.ts';
import { expect, once, onceWalk, phone, test } from './shop-test.ts';
import { writtenMoney } from '../written-money.ts';

test.use({ pictures: 'plain' });

/** One for each picture of a card, whose icons are elements of the same kind. */
const DOT = 'i:not([data-icon])';

const guestPrice = ({ product }: ShopProduct) =>
  product.cardPrices.find(({ priceRole }) => priceRole === 'guest_opt');

test(
  'CARD-01 a card leads to the product and has its title, pictures, stickers, price and heart',
  onceWalk,
  async ({ page, goods }) => {
    const good = goods.at(0, ({ stickerIds, allRemnants }) => stickerIds.length > 1 && allRemnants > 0);
    const card = await openCard(page, good);
    await expect(card.getByRole('link', { name: good.title })).toHaveAttribute('href', good.path);
    await expect(card.locator('img').first()).toHaveAttribute(
      'src',
      new RegExp(`/${good.product.images[0]?.fileId}\\.`),
    );
    await expect(card).toContainText(writtenMoney(guestPrice(good)?.price ?? 0));
    const title = await card.getByRole('link', { name: good.title }).boundingBox();
    expect(title?.height, 'a title of one line can be hit').toBeGreaterThanOrEqual(24);

    const heart = card.getByRole('button', { name: `В избранное: ${good.title}` });
    await expect(heart).toHaveAttribute('aria-pressed', 'false');
    await heart.click();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await page.reload();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');

    await card.getByRole('link', { name: good.title }).click();
    await expect(page).toHaveURL(good.path);
  },
);

test(
  'CARD-03 FMT-01 A11Y-04 a card shows the price, a reduced one with the old one and the percent, or «Под заказ»',
  once,
  async ({ page, goods }) => {
    await test.step('in stock without a discount', async () => {
      const good = goods.at(0, ({ cardPrices, allRemnants }) => !cardPrices[0]?.oldPrice && allRemnants > 10);
      const card = await openCard(page, good);
      await expect(card).toContainText(writtenMoney(guestPrice(good)?.price ?? 0));
      await expect(card.locator('s, del')).toHaveCount(0);
      await expect(card).not.toContainText('Под заказ');
    });
    await test.step('with a discount', async () => {
      const good = goods.at(
        0,
        ({ cardPrices, allRemnants }) => !!cardPrices[0]?.oldPrice && allRemnants > 10,
      );
      const { price = 0, oldPrice } = guestPrice(good) ?? {};
      const card = await openCard(page, good);
      await expect(card).toContainText(writtenMoney(price));
      await expect(card.locator('s, del')).toContainText(writtenMoney(oldPrice ?? 0));
      const percent = Math.round((1 - price / (oldPrice ?? 1)) * 100);
      await expect(card).toContainText(new RegExp(`[-−]${percent}\\s%`));
      await expect(card.getByRole('paragraph'), 'a screen reader reads words').toMatchAriaSnapshot(
        `- paragraph: /старая цена [\\s\\S]+ скидка ${percent}\\s%/`,
      );
    });
    await test.step('with nothing in stock', async () => {
      const gone = goods.at(0, ({ allRemnants }) => allRemnants === 0);
      const card = await openCard(page, gone);
      await expect(card).toContainText('Под заказ');
      await expect(card).not.toContainText('₽');
    });
  },
);

test(
  'CARD-02 hovering over the zones of the picture leafs through it, leaving returns to the first',
  once,
  async ({ page, goods }) => {
    const good = goods.at(0, ({ images, allRemnants }) => images.length > 2 && allRemnants > 0);
    const card = await openCard(page, good);
    const gallery = card.locator('[data-gallery]');
    await gallery.scrollIntoViewIfNeeded();
    await expect(gallery.locator('img')).toHaveCount(Math.min(5, good.product.images.length));
    const opacity = (index: number) => expect(gallery.locator('> *').nth(index));
    const box = await gallery.boundingBox();
    if (!box) throw new Error('The card has no picture.');
    const zone = box.width / (await gallery.locator('img').count());

    await opacity(0).toHaveCSS('opacity', '1');
    await page.mouse.move(box.x + zone * 1.5, box.y + box.height / 2);
    await opacity(1).toHaveCSS('opacity', '1');
    await page.mouse.move(box.x + zone * 2.5, box.y + box.height / 2);
    await opacity(2).toHaveCSS('opacity', '1');
    await opacity(1).toHaveCSS('opacity', '0');
    await page.mouse.move(0, 0);
    await opacity(2).toHaveCSS('opacity', '0');
    await opacity(0).toHaveCSS('opacity', '1');
  },
);

test(
  'CARD-02 CARD-06 only a card with several pictures has dots; one with none shows the placeholder',
  once,
  async ({ page, goods }) => {
    const bare = await openCard(
      page,
      goods.at(0, ({ images }) => images.length === 0),
    );
    await expect(bare.locator(DOT)).toHaveCount(0);
    await expect(bare.locator('a img'), 'stickers may have pictures all the same').toHaveCount(0);
    await expect(bare.locator('[data-gallery]')).toHaveCount(0);

    const good = goods.at(0, ({ images }) => images.length > 2);
    const rich = await openCard(page, good);
    await expect(rich.locator(DOT)).toHaveCount(Math.min(5, good.product.images.length));
  },
);

test(
  'CARD-06 pictures below the screen are not asked for until they come near, and are 360 wide',
  once,
  async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/image-minifier/')) asked.push(request.url());
    });
    await page.goto('/catalog/tkani');
    const last = page.getByRole('region', { name: 'Товары' }).locator('[data-gallery]').last();
    await expect(last.locator('img')).toHaveCount(1);
    await expect(last.locator('img')).toHaveAttribute('loading', 'lazy');
    await expect(last.locator('img')).toHaveAttribute('src', /preview=360x360/);
    const further = (await last.getAttribute('data-gallery'))?.split(/[+,]/)[0] ?? '';
    expect(asked.some((url) => url.includes(`/${further}.`))).toBe(false);
    await last.scrollIntoViewIfNeeded();
    await expect(last.locator('img')).not.toHaveCount(1);
    await expect.poll(() => asked.some((url) => url.includes(`/${further}.`))).toBe(true);
  },
);

test(
  'CARD-06 each picture of a card that cannot be loaded gives way to the placeholder',
  once,
  async ({ page, goods, watch }) => {
    watch.expects(/image-minifier|ERR_FAILED/);
    const good = goods.at(1, ({ images, allRemnants }) => images.length > 2 && allRemnants > 0);
    failPictures(
      page,
      good.product.images.map(({ fileId }) => fileId),
    );
    const card = await openCard(page, good);
    const gallery = card.locator('[data-gallery]');
    await gallery.scrollIntoViewIfNeeded();
    const frames = gallery.locator('> *');
    await expect(frames).toHaveCount(Math.min(5, good.product.images.length));
    await expect(gallery.locator('img:not([data-failed])')).toHaveCount(0);
    const said = await frames.evaluateAll((all) =>
      all.map((each) => getComputedStyle(each, '::after').content),
    );
    expect(said.every((text) => text.includes('Фото готовится'))).toBe(true);
  },
);

test('CARD-02 a finger swipes through the pictures, and the dots follow', phone, async ({ page, goods }) => {
  const good = goods.at(0, ({ images, allRemnants }) => images.length > 2 && allRemnants > 0);
  const card = await openCard(page, good);
  const gallery = card.locator('[data-gallery]');
  await gallery.scrollIntoViewIfNeeded();
  await expect(gallery.locator('img')).toHaveCount(Math.min(5, good.product.images.length));
  // What a finger does: the strip of pictures is the browser's own to move, and stops at whole pictures.
  await expect(gallery).toHaveCSS('overflow-x', 'auto');
  await expect(gallery).toHaveCSS('scroll-snap-type', 'x mandatory');
  await gallery.evaluate((strip) => strip.scrollBy({ left: strip.clientWidth * 0.8 }));
  await expect(gallery).toHaveAttribute('data-shown', '1');
  await expect(page).not.toHaveURL(good.path);
});

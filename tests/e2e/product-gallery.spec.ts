import type { Page } from '@playwright/test';
import { expect, once, onceWalk, test } from './shop-test.ts';

test.use({ pictures: 'plain' });

/** Four pictures and no video. */
const isPictured = ({ images, videos }: { images: readonly unknown[]; videos: readonly unknown[] }) =>
  images.length >= 4 && videos.length === 0;

const strip = (page: Page) => page.getByRole('list', { name: 'Фотографии и видео товара' });
/** The slide that is seen, from 0. */
const seen = (page: Page) =>
  strip(page).evaluate((element) => Math.round(element.scrollLeft / element.clientWidth));

test(
  'PROD-01 the shown slide is in the address; a thumbnail shows its picture; over the whole screen there are keys and zoom',
  onceWalk,
  async ({ page, goods, axe }) => {
    const { path, product } = goods.at(0, isPictured);
    await page.goto(path);
    const open = page.getByRole('button', { name: 'Увеличить' });
    await test.step('with reduced motion there is no slideshow', async () => {
      await expect(open).toBeVisible();
      await expect(page.getByRole('button', { name: 'Слайд-шоу' })).toBeHidden();
    });

    await test.step('the address opens the slide again', async () => {
      await strip(page).focus();
      await page.keyboard.press('ArrowRight');
      await expect(page).toHaveURL(/#photo-2$/);
      await page.keyboard.press('End');
      await expect(page).toHaveURL(new RegExp(`#photo-${product.images.length}$`));
      await page.reload();
      await expect.poll(() => seen(page)).toBe(product.images.length - 1);
      await strip(page).focus();
      await page.keyboard.press('Home');
      await expect.poll(() => seen(page)).toBe(0);
      await expect(page, 'the first picture is the page itself').toHaveURL(path);
    });

    await test.step('back to the picture that was left', async () => {
      await open.focus();
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name: /^Фотографии/ });
      await expect(dialog.getByRole('button', { name: 'Закрыть' })).toBeFocused();
      await expect(dialog.getByRole('button', { name: 'Предыдущее фото' })).toBeDisabled();
      await page.keyboard.press('ArrowRight');
      await expect(dialog.getByRole('status')).toHaveText(/^Фото 2 из/);
      const zoom = dialog.getByRole('button', { name: 'Приблизить' });
      await zoom.click();
      await expect(zoom).toHaveAttribute('aria-pressed', 'true');
      await axe({ part: 'dialog[open]' });
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(open).toBeFocused();
      await expect(page).toHaveURL(/#photo-2$/);
    });

    await test.step('thumbnails', async () => {
      const third = page.getByRole('link', { name: /^Фото 3 из/ });
      await third.click();
      await expect(third).toHaveAttribute('aria-current', 'true');
      await expect(page).toHaveURL(/#photo-3$/);
      await expect.poll(() => seen(page)).toBe(2);
    });
  },
);

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test(
    'PROD-01 the slideshow shows a picture every 3 s, until it is stopped or the strip is taken in hand',
    once,
    async ({ page, goods }) => {
      await page.clock.install();
      await page.goto(goods.at(0, isPictured).path);
      const show = page.getByRole('button', { name: 'Слайд-шоу' });
      await show.click();
      await expect(show).toHaveAttribute('aria-pressed', 'true');
      await page.mouse.move(0, 0);
      await page.clock.runFor(3000);
      await expect(page).toHaveURL(/#photo-2$/);
      await page.clock.runFor(3000);
      await expect(page).toHaveURL(/#photo-3$/);
      await show.click();
      await expect(show).toHaveAttribute('aria-pressed', 'false');
      await show.click();
      await strip(page).focus();
      await expect(show).toHaveAttribute('aria-pressed', 'false');
    },
  );
});

test(
  'PROD-01 the shop’s own video is a slide that loads nothing before it is played',
  once,
  async ({ page, goods }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (/\/video\/v1\//.test(request.url())) asked.push(request.url());
    });
    const { path } = goods.at(0, ({ videos }) => videos.length > 0);
    await page.goto(`${path}#video-1`);
    await expect(page.locator('video')).toBeInViewport();
    const cues = () =>
      page.locator('video').evaluate((video: HTMLVideoElement) => video.textTracks[0]?.cues?.length ?? 0);
    await expect.poll(cues, 'its captions are read').toBe(1);
    await expect(page.getByRole('button', { name: 'Увеличить' })).toBeHidden();
    expect(asked).toEqual([]);
  },
);

test(
  'PROD-01 nothing of another site’s video is asked for before it is played',
  once,
  async ({ page, goods, axe }) => {
    const asked: string[] = [];
    await page.route(/(rutube|vkvideo|youtube)/, (route) => {
      asked.push(route.request().url());
      return route.fulfill({ contentType: 'text/html; charset=utf-8', body: '<!doctype html><p>Кино</p>' });
    });
    const { path, title } = goods.at(0, ({ videoLink }) => JSON.stringify(videoLink).includes('rutube'));
    await page.goto(path);
    await page.locator('[data-thumbs] a').last().focus();
    await page.goto(`${path}#video-1`);
    const play = page.getByRole('link', { name: `Смотреть видео «${title}» Rutube` });
    await expect(play).toBeInViewport();
    await expect(play).toHaveAttribute('href', /^https:\/\/rutube\.ru\/video\/0+\/$/);
    await page.waitForLoadState('networkidle');
    expect(asked).toEqual([]);
    await axe();
    await play.press('Enter');
    const player = page.locator('iframe');
    await expect(player).toBeFocused();
    await expect(player).toHaveAttribute('title', title);
    await expect(page.frameLocator('iframe').getByText('Кино')).toBeVisible();
    expect(asked).toEqual([expect.stringMatching(/^https:\/\/rutube\.ru\/play\/embed\/0+\/$/)]);
  },
);

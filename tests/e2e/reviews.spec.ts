import sharp from 'sharp';
import * as z from 'zod/mini';
import { findReviews, getReviewFiles } from '../../src/contract/catalog/review.ts';
import type { Product } from '../../src/contract/catalog/product.ts';
import { productPath } from '../../src/paths.ts';
import { apiHeaders } from './goods.ts';
import { forgetMoves, moved, painted, watchLayout } from './layout-shift.ts';
import { firstOf, notReviewed, openReviews } from './reviews.ts';
import { expectNoWider } from './screen-page.ts';
import { expect, once, onceWalk, test } from './shop-test.ts';

const picture = async () => ({
  name: 'ткань.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 40, height: 50, channels: 3, background: '#87271f' } })
    .png()
    .toBuffer(),
});

test(
  'PROD-14 the reviews of a product are read, narrowed, put into another order and looked through',
  onceWalk,
  async ({ page, goods, axe }) => {
    const product = await firstOf(goods, (count) => count > 5);
    const reviews = await openReviews(page, product);
    const list = reviews.getByRole('article');
    await expect(list).toHaveCount(5);
    await expect(reviews.getByRole('img', { name: /^Оценка [\d,]+ из 5$/ }).first()).toBeVisible();
    await axe({ part: '#reviews' });

    await reviews.getByRole('button', { name: 'Показать ещё' }).click();
    await expect(list).toHaveCount(6);
    await expect(reviews.getByRole('button', { name: 'Показать ещё' })).toBeHidden();

    const bar = reviews.getByRole('button', { name: /^\d зв[её]зд.*: [1-9]/ }).first();
    await bar.focus();
    await page.keyboard.press('Enter');
    await expect(bar).toHaveAttribute('aria-pressed', 'true');
    const [stars] = (await bar.textContent()) ?? '';
    await expect(reviews.getByRole('status').filter({ hasText: 'отзыв' })).toBeVisible();
    for (const review of await list.all())
      await expect(review.getByRole('img', { name: `Оценка ${stars} из 5` })).toBeVisible();
    await reviews.getByRole('button', { name: 'Показать все' }).click();
    await reviews.getByRole('combobox', { name: 'Порядок отзывов' }).selectOption('rating');
    await expect(list).toHaveCount(5);
  },
);

test('PROD-14 pictures of reviews are seen large and turned by keys', once, async ({ page, goods, axe }) => {
  let found: Product | undefined;
  for (const product of goods.all) {
    const answer = await fetch(`${goods.apiUrl}/reviews/v1/files?product_id=${product.id}`, {
      headers: apiHeaders,
    });
    const { data } = z.parse(getReviewFiles.response, await answer.json());
    if (data.length < 2) continue;
    found = product;
    break;
  }
  if (!found) throw new Error('No product has pictures in its reviews.');
  const reviews = await openReviews(page, found);
  const tile = reviews.getByRole('button', { name: /^Фото 1 из \d+$/ });
  await tile.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('img', { name: /^Фото 1 из/ })).toBeVisible();
  await axe({ part: 'dialog' });
  await page.keyboard.press('ArrowRight');
  await expect(dialog.getByRole('img', { name: /^Фото 2 из/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(tile).toBeFocused();
});

test(
  'PROD-14 a product that nobody has reviewed invites; a guest is led to sign in',
  once,
  async ({ page, goods }) => {
    const product = await firstOf(goods, (count) => count === 0);
    const reviews = await openReviews(page, product);
    await expect(reviews).toContainText('ещё никто не написал');
    await reviews.getByRole('button', { name: 'Написать отзыв' }).click();
    await expect(page.getByRole('dialog')).toContainText('оставить отзыв');
  },
);

test(
  'PROD-14 a customer writes a review by keyboard, with a photograph, and it waits for the shop',
  onceWalk,
  async ({ page, goods, watch, signIn, axe }, { workerIndex }) => {
    watch.expects(/status of (422|409)|response: (422|409)/);
    const client = await signIn();
    const product = await notReviewed(goods, client, 100 + workerIndex);
    const reviews = await openReviews(page, product);
    const write = reviews.getByRole('button', { name: 'Написать отзыв' });
    await write.click();
    const dialog = page.getByRole('dialog', { name: 'Отзыв о товаре' });
    await expect(dialog.getByLabel('Имя, под которым отзыв увидят')).not.toHaveValue('');

    await dialog.getByRole('button', { name: 'Отправить отзыв' }).press('Enter');
    await expect(dialog.getByRole('radio', { name: '1 из 5: ужасно' })).toBeFocused();
    await page.keyboard.press('Space');
    for (let star = 1; star < 5; star++) await page.keyboard.press('ArrowRight');
    await expect(dialog.getByRole('radio', { name: '5 из 5: отлично' })).toBeChecked();
    await axe({ part: 'dialog' });

    await dialog.getByRole('combobox', { name: 'Цвет на снимке и в жизни' }).selectOption('Совпадает');
    await dialog.getByRole('textbox', { name: 'Отзыв', exact: true }).fill('Плотный, мягкий, «в руку».');
    await dialog
      .getByLabel('Фотографии')
      .setInputFiles([
        await picture(),
        { name: 'договор.png', mimeType: 'image/png', buffer: Buffer.from('не картинка') },
      ]);
    await expect(dialog.getByText('Такой файл не подойдёт')).toBeVisible();
    await dialog.getByRole('button', { name: 'Убрать договор.png' }).click();
    await expect(dialog.getByLabel('Фотографии: выбранное').getByRole('listitem')).toHaveCount(1);

    await page.reload();
    await page.getByRole('region', { name: 'Отзывы', exact: true }).scrollIntoViewIfNeeded();
    await write.click();
    await expect(dialog.getByRole('textbox', { name: 'Отзыв', exact: true })).toHaveValue(
      'Плотный, мягкий, «в руку».',
    );
    await expect(dialog.getByText('ткань.png')).toBeVisible();
    await dialog.getByRole('checkbox').check();
    await dialog.getByRole('button', { name: 'Отправить отзыв' }).click();
    await expect(dialog).toContainText('когда мы его прочитаем');
    await dialog.getByRole('button', { name: 'Закрыть', exact: true }).last().click();
    await expect(dialog).toBeHidden();

    await write.click();
    await expect(reviews).toContainText('Вы уже оставили отзыв');
  },
);

const hostile = [
  '<script>document.title="взломано"</script><img src=x onerror="document.title=1">',
  'Я'.repeat(400),
  '\u202eнаоборот\u202c и\u200bнулевые\u200bпробелы "кавычки" &amp;',
  `${'Длинный отзыв. '.repeat(80)}\nКонец.`,
];

test(
  'PROD-14 hostile reviews are letters, fit the screen and are folded when long',
  once,
  async ({ page, goods }) => {
    const product = await firstOf(goods, (count) => count > 0);
    const { title } = product;
    await page.route('**/reviews/v1', async (route) => {
      const answer = await route.fetch();
      const body = z.parse(findReviews.response, await answer.json());
      const [sample] = body.data;
      const data = hostile.map((text, index) => ({
        ...sample,
        id: 9000 + index,
        author: text.slice(0, 150),
        text,
      }));
      await route.fulfill({ json: { ...body, data } });
    });
    const reviews = await openReviews(page, product);
    await expect(reviews.getByRole('article')).toHaveCount(hostile.length);
    await expect(reviews).toContainText('<script>document.title=');
    expect(await page.title()).toContain(title.slice(0, 10));
    const wide = page.viewportSize();
    await expectNoWider(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoWider(page);
    if (wide) await page.setViewportSize(wide);
    const unfold = reviews.getByRole('button', { name: 'Читать целиком' });
    await unfold.click();
    await expect(reviews.getByRole('button', { name: 'Свернуть' })).toHaveAttribute('aria-expanded', 'true');
  },
);

test(
  'PROD-14 reviews that do not come say so and come when asked again',
  once,
  async ({ page, goods, watch }) => {
    watch.expects(/status of 500|response: 500/);
    const product = await firstOf(goods, (count) => count > 0);
    await page.route('**/reviews/v1/counts**', (route) => route.fulfill({ status: 500, json: {} }), {
      times: 1,
    });
    const reviews = await openReviews(page, product);
    await expect(reviews.getByRole('alert')).toContainText('Отзывы не открылись');
    await reviews.getByRole('button', { name: 'Повторить' }).click();
    await expect(reviews.getByRole('article').first()).toBeVisible();
  },
);

test('nothing moves when reviews come late, or turn out to be none', once, async ({ page, goods }) => {
  await watchLayout(page);
  const reviews = page.locator('#reviews');
  for (const [fits, button] of [
    [(count: number) => count === 0, 'Написать отзыв'],
    [(count: number) => count > 5, 'Показать отзывы'],
  ] as const) {
    const product = await firstOf(goods, fits);
    const late = Promise.withResolvers<undefined>();
    await page.route('**/reviews/v1/counts**', async (route) => {
      await late.promise;
      await route.continue();
    });
    await page.goto(productPath(product));
    await reviews.evaluate((element) => element.scrollIntoView());
    await expect(reviews.locator('[data-late]'), 'what follows is read meanwhile').toBeVisible();
    await painted(page);
    await forgetMoves(page);
    late.resolve(undefined);
    await expect(reviews.getByRole('button', { name: button })).toBeVisible();
    await painted(page);
    expect(await moved(page)).toBeLessThan(0.01);
    await page.unrouteAll();
  }
  await reviews.getByRole('button', { name: 'Показать отзывы' }).click();
  await expect(reviews.getByRole('article')).toHaveCount(5);
});

test('the reviews of the shop are a page', once, async ({ page }) => {
  await page.goto('/reviews');
  await expect(page).toHaveTitle(/^Отзывы о магазине/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Отзывы о магазине');
  await expect(page.getByRole('article')).toHaveCount(5);
});

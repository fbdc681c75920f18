import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ModalProduct } from '../../src/stores/page/modal.ts';
import type { ReviewsState } from '../../src/features/reviews/state/reviews.ts';
import { png } from './harness/pictures.ts';
import { openBrowser, type Browser, type Tab } from './harness/shop-tab.ts';

/** The fixture's product with four reviews, one of them with a picture and one with a video. */
const PRODUCT: ModalProduct = { id: 101, title: 'Сатин', path: '/catalog/fabrics/detail/satin', imageId: 1 };

let browser: Browser;
afterEach(() => void vi.unstubAllGlobals());
beforeEach(() => {
  browser = openBrowser();
});

function ready({
  $reviews,
}: ReturnType<Tab['reviews']['reviewsOf']>): Extract<ReviewsState, { status: 'ready' }> {
  const state = $reviews.get();
  if (state.status !== 'ready') throw new Error(`the reviews are ${state.status}`);
  return state;
}

const idsOf = (reviews: ReturnType<Tab['reviews']['reviewsOf']>) =>
  ready(reviews).reviews.map(({ id }) => id);

async function signIn(): Promise<void> {
  const { headers } = await browser.api.customer();
  browser.cookies.set('authToken', headers.authorization.replace('Bearer ', ''));
}

async function open(productId: number | null = PRODUCT.id) {
  const tab = await browser.openTab();
  const reviews = tab.reviews.reviewsOf(productId);
  await reviews.load();
  return { tab, reviews };
}

test('PROD-14 a product has its average, its counts, its list and its pictures and videos', async () => {
  const { reviews } = await open();
  const { summary, totalCount, hasMore } = ready(reviews);
  expect(summary.average).toBe(4);
  expect(summary.counts).toMatchObject({ total: 4, withFiles: 2 });
  expect(summary.files).toEqual([
    { fileId: 7, kind: 'video', reviewId: 3 },
    { fileId: 1, kind: 'image', reviewId: 1 },
  ]);
  expect({ ids: idsOf(reviews), totalCount, hasMore }).toEqual({
    ids: [4, 3, 2, 1],
    totalCount: 4,
    hasMore: false,
  });
});

test('PROD-14 the list is narrowed by rating and to what has files, and put into another order', async () => {
  const { reviews } = await open();
  await reviews.choose({ rating: 5 });
  expect(idsOf(reviews)).toEqual([3, 1]);
  await reviews.choose({ rating: null, sort: 'rating' });
  expect(idsOf(reviews)[0]).toBe(2);
  await reviews.choose({ sort: 'new', withFiles: true });
  expect(idsOf(reviews)).toEqual([3, 1]);
});

test('PROD-14 more reviews come below those that are there, each once', async () => {
  const { store } = browser.api;
  for (let id = 20; id < 28; id++)
    store.reviews.put(
      {
        id,
        typeId: 1,
        productId: 102,
        author: 'Анна',
        rating: 5,
        text: `Отзыв ${id}`,
        params: [],
        imageIds: [],
        videoIds: [],
        answer: null,
        createdAt: `2026-03-${id}T10:00:00.000Z`,
      },
      { uid: null, state: 'published' },
    );
  const { reviews } = await open(102);
  expect(idsOf(reviews)).toEqual([27, 26, 25, 24, 23]);
  await Promise.all([reviews.showMore(), reviews.showMore()]);
  expect(idsOf(reviews)).toEqual([27, 26, 25, 24, 23, 22, 21, 20]);
  expect(ready(reviews).hasMore).toBe(false);
});

test('PROD-14 reviews of the shop are apart from those of products', async () => {
  const { reviews } = await open(null);
  expect(idsOf(reviews)).toEqual([6]);
  expect(ready(reviews).summary.files).toEqual([]);
});

test.each([
  ['offline', { kind: 'offline' } as const],
  ['nonsense', { kind: 'nonsense' } as const],
  ['a server error', { kind: 'refused', status: 500 } as const],
])('PROD-14 %s: what is on the screen stays, and asking again shows the rest', async (_, fault) => {
  browser.network.fail('getReviewCounts', fault);
  const { reviews } = await open();
  expect(reviews.$reviews.get().status).toBe('failed');
  await reviews.load();
  browser.network.fail('findReviews', fault);
  await reviews.choose({ rating: 5 });
  expect(idsOf(reviews)).toEqual([4, 3, 2, 1]);
  expect(ready(reviews).failure).toEqual(expect.any(String));
  await reviews.retry();
  expect(idsOf(reviews)).toEqual([3, 1]);
  expect(ready(reviews).failure).toBeNull();
});

test('an answer that is overtaken by another choice is not shown', async () => {
  const { reviews } = await open();
  const release = browser.network.hold('findReviews');
  const slow = reviews.choose({ rating: 5 });
  release();
  await Promise.all([slow, reviews.choose({ rating: 2 })]);
  expect(idsOf(reviews)).toEqual([2]);
});

test('PROD-14 a guest is led to sign in, a customer may write once, and then reads why not again', async () => {
  const guest = await browser.openTab();
  expect(await guest.reviews.startReview(PRODUCT)).toBeNull();
  expect(guest.modal.$modal.get()).toMatchObject({
    kind: 'no-auth',
    purpose: 'оставить отзыв',
    returnTo: '/catalog/fabrics/detail/satin#write-review',
  });
  vi.stubGlobal('navigator', { onLine: true });
  expect(guest.modal.takePlainWay(), 'without the dialog by its page').toBe(true);
  expect(browser.visited).toEqual(['/user/signin']);

  await signIn();
  const tab = await browser.openTab();
  expect(await tab.reviews.startReview(PRODUCT)).toBeNull();
  expect(tab.modal.$modal.get()).toEqual({ kind: 'write-review', product: PRODUCT });

  await tab.reviews.loadReviewForm(PRODUCT.id);
  const form = tab.reviews.reviewFormOf(PRODUCT.id);
  const state = form.$form.get();
  if (state.status !== 'ready') throw new Error(`the form is ${state.status}`);
  expect(state.draft.values).toEqual({ author: 'Анна' });
  expect(await form.send()).toBe(false);

  form.change('rating', '4');
  form.change('params.colour', 'Тот');
  form.change('text', 'Мягкий и плотный.\nШьётся легко.');
  form.accept({ accept: true });
  form.addFiles('imageIds', [new File([await png()], 'satin.png', { type: 'image/png' })]);
  await new Promise<void>((resolve) => {
    form.$form.subscribe((now) => {
      if (now.status === 'ready' && now.uploads.imageIds?.[0]?.status === 'ready') resolve();
    });
  });
  browser.network.fail('addReview', { kind: 'answer-lost' });
  expect(await form.send()).toBe(false);
  expect(await form.send()).toBe(true);
  expect(form.$form.get()).toMatchObject({
    sending: { status: 'sent', message: 'Спасибо! Отзыв появится на\u00a0сайте, когда мы его прочитаем' },
  });
  const [sent] = browser.network.asked('addReview');
  expect(sent?.body).toMatchObject({
    typeId: 1,
    productId: 101,
    author: 'Анна',
    rating: 4,
    accept: true,
    videoIds: [],
    params: [{ code: 'colour', value: 'Тот' }],
    imageIds: [expect.any(Number)],
  });

  expect(await tab.reviews.startReview(PRODUCT)).toBe('Вы уже оставили отзыв об\u00a0этом товаре');
});

test('PROD-14 where the shop cannot say who may write, it says that', async () => {
  const tab = await browser.openTab();
  browser.network.fail('getReviewPermission', { kind: 'offline' });
  expect(await tab.reviews.startReview(null)).toContain('Нет связи с магазином');
  expect(tab.modal.$modal.get()).toBeNull();
});

test('PROD-14 a review that was begun is there again after a reload', async () => {
  await signIn();
  const tab = await browser.openTab();
  await tab.reviews.loadReviewForm(PRODUCT.id);
  tab.reviews.reviewFormOf(PRODUCT.id).change('text', 'Мягкий');

  const later = await browser.openTab();
  browser.network.fail('getPartProfile', { kind: 'offline' });
  await later.reviews.loadReviewForm(PRODUCT.id);
  expect(later.reviews.reviewFormOf(PRODUCT.id).$form.get()).toMatchObject({
    draft: { values: { author: 'Анна', text: 'Мягкий' } },
  });
});

test('FORM-01 PROD-14 pictures of a review are uploaded as pictures and videos as files, each for its target, and sent with it', async () => {
  await signIn();
  const tab = await browser.openTab();
  await tab.reviews.loadReviewForm(PRODUCT.id);
  const form = tab.reviews.reviewFormOf(PRODUCT.id);
  const clip = readFileSync(new URL('../../src/reference-api/media/clips/willow-satin.mp4', import.meta.url));
  form.addFiles('imageIds', [new File([await png()], 'satin.png', { type: 'image/png' })]);
  form.addFiles('videoIds', [new File([new Uint8Array(clip)], 'satin.mp4', { type: 'video/mp4' })]);
  await new Promise<void>((resolve) => {
    form.$form.subscribe((now) => {
      if (now.status !== 'ready') return;
      const { imageIds = [], videoIds = [] } = now.uploads;
      if ([imageIds, videoIds].every(([file]) => file?.status === 'ready')) resolve();
    });
  });
  expect(browser.network.asked('uploadImage')).toHaveLength(1);
  expect(browser.network.asked('uploadFile')).toHaveLength(1);

  form.addFiles('videoIds', [new File([await png()], 'satin.png'), new File([await png()], 'third.mp4')]);
  expect(tab.toasts.$toasts.get().map(({ text }) => text)).toEqual([
    'Можно приложить не больше 2\u00a0файлов',
  ]);
  form.change('rating', '5');
  form.change('params.colour', 'Тот');
  form.change('text', 'Хорошо');
  form.accept({ accept: true });
  await new Promise<void>((resolve) => {
    form.$form.subscribe((now) => {
      if (now.status === 'ready' && now.uploads.videoIds?.[1]?.status === 'failed') resolve();
    });
  });
  expect(await form.send()).toBe(false);
  expect(form.$form.get()).toMatchObject({
    errors: { videoIds: 'Загрузите ещё раз или уберите то, что не загрузилось' },
  });

  const state = form.$form.get();
  if (state.status !== 'ready') throw new Error(`the form is ${state.status}`);
  const [uploaded, failed] = state.uploads.videoIds ?? [];
  form.removeFile('videoIds', failed?.key ?? '');
  expect(await form.send()).toBe(true);
  const videoId = uploaded?.status === 'ready' ? uploaded.fileId : undefined;
  expect(browser.network.asked('addReview').map(({ body }) => body)).toMatchObject([
    { imageIds: [expect.any(Number)], videoIds: [videoId] },
  ]);
});

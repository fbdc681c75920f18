import { beforeEach, expect, test } from 'vitest';
import sharp from 'sharp';
import * as z from 'zod/mini';
import type { CallInput } from '../../src/contract/calls/call.ts';
import { uploadImage } from '../../src/contract/shop/file.ts';
import {
  addReview,
  findReviews,
  getReviewAverage,
  getReviewCounts,
  getReviewFiles,
  getReviewParams,
  getReviewPermission,
  ReviewType,
} from '../../src/contract/catalog/review.ts';
import { findProducts, viewProduct } from '../../src/contract/catalog/product.ts';
import { editCommand } from '../../src/reference-api/edit/edit-command.ts';
import { edit } from '../../src/reference-api/edit/edit.ts';
import { keyed, PRODUCT, reviewForm as form } from './fixture/review.ts';
import { testApi, type TestApi } from './fixture/test-api.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
let now: Date;
let api: TestApi;
beforeEach(() => {
  now = new Date('2026-03-10T12:00:00Z');
  api = testApi({ now: () => now });
});

type Search = CallInput<typeof findReviews>['body'];
async function found(body: Partial<Search> = {}) {
  const search = { typeId: ReviewType.product, productId: PRODUCT, ...body };
  return (await api.call(findReviews, { body: search })).data.map(({ id }) => id);
}

const shown = (id: number) => edit(api.store, editCommand(['review', String(id), '--publish']));

test('API-02 reviews: the newest first, by rating, with files, by pages', async () => {
  expect(await found()).toEqual([4, 3, 2, 1]);
  expect(await found({ sort: 'rating' })).toEqual([2, 4, 3, 1]);
  expect(await found({ sort: '-rating' })).toEqual([3, 1, 4, 2]);
  expect(await found({ rating: 5 })).toEqual([3, 1]);
  expect(await found({ withFiles: true })).toEqual([3, 1]);
  expect(await found({ productId: 999_999 })).toEqual([]);
  const page = await api.call(findReviews, {
    body: { typeId: ReviewType.product, productId: PRODUCT, page: 2, limit: 3 },
  });
  expect(page.data.map(({ id }) => id)).toEqual([1]);
  expect(page.meta).toMatchObject({ totalCount: 4, pageCount: 2 });
  const ofShop = await api.call(findReviews, { body: { typeId: ReviewType.shop } });
  expect(ofShop.data).toMatchObject([{ id: 6, productId: null }]);
});

test('META-12 a product has the rating of its published reviews, and is another revision with each of them', async () => {
  const rating = async () => (await api.call(viewProduct, { query: { id: PRODUCT } })).rating;
  expect(await rating()).toEqual({ average: 4, count: 4 });
  const { revision = '' } = await api.call(findProducts, { body: {} });
  edit(api.store, editCommand(['review', '2', '--hide']));
  expect(await rating()).toEqual({ average: 4.7, count: 3 });
  const changed = await api.call(findProducts, { body: { changedAfter: revision } });
  expect(changed.data.map(({ id }) => id)).toEqual([PRODUCT]);
  for (const id of ['1', '3', '4']) edit(api.store, editCommand(['review', id, '--hide']));
  expect(await rating()).toBeNull();
});

test('API-02 reviews: counts of every rating, the average to one decimal, the files', async () => {
  const query = { type_id: ReviewType.product, product_id: PRODUCT };
  expect(await api.call(getReviewCounts, { query })).toEqual({
    total: 4,
    withFiles: 2,
    ratings: [5, 4, 3, 2, 1].map((rating) => ({ rating, count: [0, 0, 1, 0, 1, 2][rating] })),
  });
  expect(await api.call(getReviewAverage, { query })).toEqual({ average: 4 });
  const none = { query: { type_id: ReviewType.product, product_id: 102 } };
  expect(await api.call(getReviewAverage, none)).toEqual({ average: null });
  expect((await api.call(getReviewFiles, { query: { product_id: PRODUCT } })).data).toEqual([
    { fileId: 7, kind: 'video', reviewId: 3 },
    { fileId: 1, kind: 'image', reviewId: 1 },
  ]);
});

test('API-02 reviews: what a type is asked for; an unknown type is refused', async () => {
  const { data } = await api.call(getReviewParams, { query: { type_id: ReviewType.product } });
  expect(data.map(({ code }) => code)).toEqual(['colour', 'pluses']);
  expect((await api.refused(findReviews, { body: { typeId: 9 } })).status).toBe(422);
  expect((await api.refused(findReviews, { body: { typeId: ReviewType.product } })).status).toBe(422);
  const wrong = [
    await api.refused(getReviewAverage, { query: { type_id: 9 } }),
    await api.refused(getReviewCounts, { query: { type_id: ReviewType.product } }),
    await api.refused(findReviews, { body: { typeId: ReviewType.product } }),
  ];
  expect(wrong.map(({ body }) => body.errors?.map(({ field }) => field))).toEqual([
    ['type_id'],
    ['product_id'],
    ['productId'],
  ]);
});

test('API-02 reviews: a review waits for the shop, which gets an e-mail and shows it', async () => {
  const { headers } = await api.customer();
  const added = await api.call(
    addReview,
    { body: form({ text: ' Отлично ', author: ' Анна К. ' }) },
    keyed(headers),
  );
  expect(added.published).toBe(false);
  expect(await found()).toEqual([4, 3, 2, 1]);
  const [message] = api.store.outbox.latest(1, 'shop@example.com');
  expect(message?.body).toContain('Отлично');
  expect(message?.body).toContain(`npm run edit -- review ${added.id} --publish`);

  shown(added.id);
  const { data } = await api.call(findReviews, { body: { typeId: ReviewType.product, productId: PRODUCT } });
  expect(data[0]).toMatchObject({
    id: added.id,
    author: 'Анна К.',
    text: 'Отлично',
    createdAt: now.toISOString(),
    answer: null,
    params: [{ code: 'colour', title: 'Цвет', value: 'Тот' }],
  });
  edit(api.store, editCommand(['review', String(added.id), '--hide']));
  expect(await found()).toEqual([4, 3, 2, 1]);
});

test('API-02 reviews: guests are told to sign in, customers write once of a product', async () => {
  const query = { type_id: ReviewType.product, product_id: PRODUCT };
  const guest = await api.call(getReviewPermission, { query });
  expect(guest).toEqual({ allowPost: false, message: 'Войдите в\u00a0аккаунт, чтобы оставить отзыв' });
  expect((await api.refused(addReview, { body: form() }, keyed())).status).toBe(403);

  const { headers } = await api.customer();
  expect(await api.call(getReviewPermission, { query }, headers)).toEqual({ allowPost: true, message: '' });
  await api.call(addReview, { body: form() }, keyed(headers));
  const after = await api.call(getReviewPermission, { query }, headers);
  expect(after).toEqual({ allowPost: false, message: 'Вы уже оставили отзыв об\u00a0этом товаре' });
  const again = await api.refused(addReview, { body: form() }, keyed(headers));
  expect(again).toMatchObject({ status: 409, body: { code: 'already_done' } });
  await api.call(addReview, { body: form({ productId: 201 }) }, keyed(headers));
  const unknown = await api.refused(addReview, { body: form({ productId: 999_999 }) }, keyed(headers));
  expect(unknown.status).toBe(404);
});

test('API-02 reviews: of the shop once a week', async () => {
  const { uid, headers } = await api.customer();
  const ofShop = form({ typeId: ReviewType.shop, productId: undefined, params: [] });
  await api.call(addReview, { body: ofShop }, keyed(headers));
  const early = await api.refused(addReview, { body: ofShop }, keyed(headers));
  expect(early).toMatchObject({
    status: 409,
    body: { message: 'Вы\u00a0недавно оставили отзыв. Следующий можно написать с\u00a017 марта' },
  });
  now = new Date(now.getTime() + 7 * DAY_MS);
  const later = await api.call(
    getReviewPermission,
    { query: { type_id: ReviewType.shop } },
    {
      authorization: `Bearer ${await api.tokenOf(uid)}`,
    },
  );
  expect(later.allowPost).toBe(true);
});

test('API-02 reviews: a repeated request is carried out once', async () => {
  const { headers } = await api.customer();
  const key = keyed(headers, 'review-key-1');
  const first = await api.call(addReview, { body: form() }, key);
  expect(await api.call(addReview, { body: form() }, key)).toEqual(first);
  expect(api.store.outbox.latest(10, 'shop@example.com')).toHaveLength(1);
  expect((await api.refused(addReview, { body: form({ rating: 1 }) }, key)).status).toBe(422);
});

async function upload(headers: Record<string, string>, targetCode = 'review') {
  const { width, height } = { width: 8, height: 10 };
  const png = await sharp({ create: { width, height, channels: 3, background: '#888' } })
    .png()
    .toBuffer();
  const body = new FormData();
  body.set('targetCode', targetCode);
  body.set('file', new File([new Uint8Array(png)], 'look.png', { type: 'image/png' }));
  const response = await api.fetch(uploadImage.path, { method: 'POST', body, headers });
  return z.parse(uploadImage.response, await response.json()).fileId;
}

test('API-02 reviews: pictures are the own uploads of the author, made for a review, used once', async () => {
  const [anna, boris] = [await api.customer(), await api.customer()];
  const [own, other, profile] = [
    await upload(anna.headers),
    await upload(boris.headers),
    await upload(anna.headers, 'profile'),
  ];
  for (const wrong of [other, profile, 1, 999_999]) {
    const body = form({ imageIds: [own, wrong] });
    const { status, body: refusal } = await api.refused(addReview, { body }, keyed(anna.headers));
    expect([status, refusal.errors?.[0]?.field]).toEqual([422, 'imageIds']);
  }
  const asVideo = await api.refused(addReview, { body: form({ videoIds: [own] }) }, keyed(anna.headers));
  expect(asVideo.body.errors?.[0]?.field).toBe('videoIds');
  const { id } = await api.call(addReview, { body: form({ imageIds: [own] }) }, keyed(anna.headers));
  shown(id);
  expect(await found({ withFiles: true })).toEqual([id, 3, 1]);
  const again = form({ productId: 201, imageIds: [own] });
  expect((await api.refused(addReview, { body: again }, keyed(anna.headers))).status).toBe(422);
});

test('API-02 reviews: every field that breaks a rule is named', async () => {
  const { headers } = await api.customer();
  const wrong = form({
    author: ' ',
    text: ' ',
    accept: false,
    params: [
      { code: 'colour', value: 'Третий' },
      { code: 'taste', value: 'Сладкий' },
    ],
  });
  const { status, body } = await api.refused(addReview, { body: wrong }, keyed(headers));
  expect(status).toBe(422);
  const fields = body.errors?.map(({ field }) => field);
  expect(fields?.sort()).toEqual(['accept', 'author', 'params.colour', 'params.taste', 'text'].sort());
  const missing = await api.refused(addReview, { body: form({ params: [] }) }, keyed(headers));
  expect(missing.body.errors).toEqual([{ field: 'params.colour', message: 'Поле не заполнено' }]);
  await api.call(addReview, { body: form() }, keyed(headers));
});

test.each([
  [['review', '1']],
  [['review', '1', '--publish', '--hide']],
  [['review', 'one', '--publish']],
  [['news', '1', '--publish']],
  [['product', 'x', '--hide']],
])('the edit %j is refused', (args) => {
  expect(() => editCommand(args)).toThrow(/review/);
});

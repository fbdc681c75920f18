import { beforeEach, expect, test } from 'vitest';
import { addReview, getReviewAverage, ReviewType } from '../../src/contract/catalog/review.ts';
import { keyed, PRODUCT, reviewForm as form } from './fixture/review.ts';
import { testApi, type TestApi } from './fixture/test-api.ts';

let api: TestApi;
beforeEach(() => {
  api = testApi();
});

test('API-02 reviews: what nobody sees is left out, and is no text', async () => {
  const { headers } = await api.customer();
  const unseen = form({ author: '\u200b', text: '\u2060\ufeff' });
  const { body } = await api.refused(addReview, { body: unseen }, keyed(headers));
  expect(body.errors?.map(({ field }) => field)).toEqual(['author', 'text']);
  const hostile = form({ author: 'Ан\u202eна\n\nК.', text: '<b>Да</b>\u0000\n\n\n\n\u001bнет' });
  const { id } = await api.call(addReview, { body: hostile }, keyed(headers));
  expect(api.store.reviews.byId(id)).toMatchObject({ author: 'Анна К.', text: '<b>Да</b>\n\nнет' });
});

test('API-02 reviews: of two reviews sent at once one is taken', async () => {
  const { headers } = await api.customer();
  const sent = ['one', 'two'].map((key) =>
    api.call(addReview, { body: form() }, keyed(headers, key)).then(
      () => 'taken',
      (error: unknown) => String(error),
    ),
  );
  const answers = (await Promise.all(sent)).sort();
  expect(answers).toEqual([expect.stringContaining('409'), 'taken']);
  expect(api.store.outbox.latest(10, 'shop@example.com')).toHaveLength(1);
});

test('API-02 reviews: the average is rounded to the nearest tenth', async () => {
  const [one] = api.store.reviews.find({
    typeId: ReviewType.product,
    productId: PRODUCT,
    sort: 'new',
    withFiles: false,
    limit: 1,
    offset: 0,
  });
  if (one === undefined) throw new Error('the fixture has no reviews');
  const average = async () =>
    (await api.call(getReviewAverage, { query: { type_id: ReviewType.product, product_id: 102 } })).average;
  const averages = [];
  for (const rating of [5, 4, 4, 4]) {
    const id = api.store.reviews.nextId;
    api.store.reviews.put({ ...one, id, productId: 102, rating }, { uid: null, state: 'published' });
    averages.push(await average());
  }
  expect(averages).toEqual([5, 4.5, 4.3, 4.3]);
});

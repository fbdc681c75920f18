import { beforeEach, expect, test } from 'vitest';
import { addReview, findReviews, ReviewType } from '../../src/contract/catalog/review.ts';
import { editCommand } from '../../src/reference-api/edit/edit-command.ts';
import { edit } from '../../src/reference-api/edit/edit.ts';
import { keyed, PRODUCT, reviewForm as form } from './fixture/review.ts';
import { testApi, type TestApi } from './fixture/test-api.ts';

const TOWEL_PRODUCT = 201;
let now: Date;
let api: TestApi;
beforeEach(() => {
  now = new Date('2026-03-10T12:00:00Z');
  api = testApi({ now: () => now });
});

async function write(headers: Record<string, string>, fields: Parameters<typeof form>[0]) {
  now = new Date(now.getTime() + 60_000);
  return (await api.call(addReview, { body: form(fields) }, keyed(headers))).id;
}
const ofShop = { typeId: ReviewType.shop, productId: undefined, params: [] };
const own = (headers: Record<string, string>, paging = {}) =>
  api.call(findReviews, { body: { own: true, ...paging } }, headers);

test('API-02 reviews: authors see all that they wrote, and what became of it', async () => {
  const [anna, boris] = [await api.customer(), await api.customer()];
  const published = await write(anna.headers, { text: 'Показан' });
  const rejected = await write(anna.headers, { productId: TOWEL_PRODUCT, text: 'Скрыт' });
  const waiting = await write(anna.headers, { ...ofShop, text: 'Ждёт' });
  await write(boris.headers, { text: 'Чужой' });
  edit(api.store, editCommand(['review', String(published), '--publish']));
  edit(api.store, editCommand(['review', String(rejected), '--hide']));

  const { data, meta } = await own(anna.headers);
  expect(data.map(({ id, state }) => [id, state])).toEqual([
    [waiting, 'waiting'],
    [rejected, 'rejected'],
    [published, 'published'],
  ]);
  expect(meta).toMatchObject({ totalCount: 3, pageCount: 1 });
  expect(data[0]).toMatchObject({ typeId: ReviewType.shop, productId: null, product: null });
  expect(data[2]?.product).toMatchObject({ code: 'satin-belyy', title: 'Сатин белёный', imageId: 1 });
  expect(data[2]?.product?.categories.length).toBeGreaterThan(0);
  const second = await own(anna.headers, { page: 2, limit: 2 });
  expect(second.data.map(({ id }) => id)).toEqual([published]);
});

test('API-02 reviews: others are not told the state of a review, and see published ones only', async () => {
  const { headers } = await api.customer();
  const id = await write(headers, {});
  edit(api.store, editCommand(['review', String(id), '--publish']));
  await write(headers, ofShop);
  const search = { body: { typeId: ReviewType.product, productId: PRODUCT } };
  for (const seen of [await api.call(findReviews, search), await api.call(findReviews, search, headers)]) {
    expect(seen.data[0]?.id).toBe(id);
    expect(seen.data.every((review) => !('state' in review || 'product' in review))).toBe(true);
  }
  expect((await api.refused(findReviews, { body: { own: true } })).status).toBe(401);
  const { status, body } = await api.refused(findReviews, { body: {} });
  expect([status, body.errors?.[0]?.field]).toEqual([422, 'typeId']);
});

test('API-02 reviews: what was written stays with its author when the product leaves the shop', async () => {
  const { headers } = await api.customer();
  const id = await write(headers, { productId: TOWEL_PRODUCT });
  api.store.products.remove(TOWEL_PRODUCT);
  expect((await own(headers)).data).toMatchObject([{ id, productId: TOWEL_PRODUCT, product: null }]);
});

import type { ReviewParam } from '../../../src/contract/catalog/review.ts';
import { ReviewType } from '../../../src/contract/catalog/review.ts';
import { calls } from '../../../src/contract/routes.ts';
import { expectMeta, expectPages } from '../paging.ts';
import { basic, expect, expectEqual, given, Unchecked } from '../problem.ts';
import { changes, leaves, type Suite } from '../suite.ts';

const NO_SUCH_ID = 2_000_000_000;

const valueOf = ({ type, options }: ReviewParam): string =>
  type === 'select' ? (options[0] ?? '') : 'Проверка';

/** Reviews of products and of the shop. */
export async function reviews(suite: Suite): Promise<void> {
  const { guest, shop, check, customer } = suite;
  /** A product with reviews, where the first ones have any. */
  const reviewed = async () => {
    basic(shop.products[0], 'product');
    for (const { id } of shop.products.slice(0, 30)) {
      const query = { type_id: ReviewType.product, product_id: id };
      const { total } = await guest.answer(calls.getReviewCounts, { query });
      if (total > 0) return { id, total, query };
    }
    return undefined;
  };

  await check(calls.findReviews, 'lists reviews of the shop', async () => {
    expectMeta(await guest.answer(calls.findReviews, { body: { typeId: ReviewType.shop } }), 1);
  });
  await check(calls.findReviews, 'its pages follow one another', () =>
    expectPages(
      (page, limit) => guest.answer(calls.findReviews, { body: { typeId: ReviewType.shop, page, limit } }),
      ({ id }) => id,
    ),
  );
  await check(calls.getReviewCounts, 'counts what is listed', async () => {
    const { id, total, query } = given(await reviewed(), 'product with reviews among the first');
    const list = await guest.answer(calls.findReviews, {
      body: { typeId: ReviewType.product, productId: id },
    });
    expectEqual(list.meta.totalCount, total, 'the number of listed reviews');
    const { ratings } = await guest.answer(calls.getReviewCounts, { query });
    if (!ratings) throw new Unchecked('reviews are not counted by rating');
    expectEqual(
      ratings.reduce((sum, { count }) => sum + count, 0),
      total,
      'the sum over ratings',
    );
  });
  await check(calls.getReviewAverage, 'is the average of the ratings', async () => {
    const { query, total } = given(await reviewed(), 'product with reviews among the first');
    const { ratings } = await guest.answer(calls.getReviewCounts, { query });
    if (!ratings) throw new Unchecked('reviews are not counted by rating');
    const mean = ratings.reduce((sum, { rating, count }) => sum + rating * count, 0) / total;
    const { average } = await guest.answer(calls.getReviewAverage, { query });
    expect(
      average !== null && Math.abs(average - mean) <= 0.051,
      `the average is ${average} instead of ${mean}`,
    );
  });
  await check(calls.viewProduct, 'a product’s rating is that of its reviews', async () => {
    const { id, query } = given(await reviewed(), 'product with reviews among the first');
    const { rating } = await guest.answer(calls.viewProduct, { query: { id } });
    if (rating === undefined) throw new Unchecked('products have no rating');
    const { total } = await guest.answer(calls.getReviewCounts, { query });
    const { average } = await guest.answer(calls.getReviewAverage, { query });
    expectEqual(rating?.count ?? 0, total, 'rating.count');
    expectEqual(rating?.average ?? null, average, 'rating.average');
  });
  await check(calls.getReviewAverage, 'is null without reviews', async () => {
    const query = { type_id: ReviewType.product, product_id: NO_SUCH_ID };
    const answer = await guest.send(calls.getReviewAverage, { query });
    if (answer.status === 404) return;
    expectEqual((await guest.answer(calls.getReviewAverage, { query })).average, null, 'the average');
  });
  const params = await check(calls.getReviewParams, 'lists what a review is asked for', async () => {
    const { data } = await guest.answer(calls.getReviewParams, { query: { type_id: ReviewType.product } });
    return data;
  });
  await check(calls.getReviewFiles, 'lists pictures and videos', async () => {
    const { id } = basic(shop.products[0], 'product');
    await guest.answer(calls.getReviewFiles, { query: { product_id: id } });
  });
  const query = () => ({ type_id: ReviewType.product, product_id: basic(shop.products[0], 'product').id });
  await check(calls.getReviewPermission, 'tells a guest whether a review is welcome', async () => {
    const { allowPost, message } = await guest.answer(calls.getReviewPermission, { query: query() });
    expect(allowPost || message !== '', 'a refusal does not say why');
  });
  const review = () => ({
    typeId: ReviewType.product,
    productId: query().product_id,
    author: 'Анна',
    rating: 5,
    text: 'Проверка интерфейса',
    params: (params ?? []).map((param) => ({ code: param.code, value: valueOf(param) })),
    imageIds: [],
    videoIds: [],
    accept: true,
  });
  await check(calls.addReview, 'does what the permission said', async () => {
    changes(suite);
    const { client } = customer();
    const { allowPost } = await client.answer(calls.getReviewPermission, { query: query() });
    if (allowPost) await (leaves(suite), client.answer(calls.addReview, { body: review() }));
    else await client.reject(calls.addReview, { body: review() }, [401, 403, 409]);
  });
  await check(calls.findReviews, 'tells authors what became of their reviews, and nobody else', async () => {
    const { client } = customer();
    const list = await client.answer(calls.findReviews, { body: { own: true, limit: 10 } });
    expectMeta(list, 1, 10);
    if (list.data.every(({ state }) => state === undefined))
      throw new Unchecked('there is no list of own reviews, or nothing in it');
    const stateless = list.data.find(({ state }) => state === undefined);
    expect(stateless === undefined, `review ${stateless?.id} has no state`);
    await guest.reject(calls.findReviews, { body: { own: true } }, [401]);
    const { data } = await guest.answer(calls.findReviews, {
      body: { typeId: ReviewType.product, productId: query().product_id },
    });
    expect(
      data.every(({ state, product }) => state === undefined && product === undefined),
      'a guest is told what became of a review',
    );
  });
  await check(calls.addReview, 'refuses a rating of six', () =>
    guest.reject(calls.addReview, { body: { ...review(), rating: 6 } }, [400, 401, 403, 422]),
  );
}

import { beforeEach, expect, test, vi } from 'vitest';
import { addReview, ReviewType } from '../../src/contract/catalog/review.ts';
import { keyed, reviewForm } from '../contract/fixture/review.ts';
import { openBrowser, type Browser } from './harness/shop-tab.ts';

let browser: Browser;
let headers: { authorization: string };

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  browser = openBrowser();
  ({ headers } = await browser.api.customer());
  browser.cookies.set('authToken', headers.authorization.replace('Bearer ', ''));
});

async function openTab() {
  await browser.openTab();
  const { ownReviews } = await import('../../src/features/account/reviews/state/own-reviews.ts');
  ownReviews.$state.subscribe(() => undefined);
  return ownReviews;
}

const ofShop = { typeId: ReviewType.shop, productId: undefined, params: [] };
const write = (by: Record<string, string>, text: string) =>
  browser.api.call(addReview, { body: reviewForm({ ...ofShop, text }) }, keyed(by));

test('the customer’s own reviews come with what became of them, and nobody else’s', async () => {
  const { headers: other } = await browser.api.customer();
  await write(headers, 'Своё');
  await write(other, 'Чужое');
  const ownReviews = await openTab();
  await ownReviews.show(1);
  expect(ownReviews.$state.get()).toMatchObject({
    status: 'ready',
    data: { areOwn: true, reviews: [{ text: 'Своё', state: 'waiting', productId: null }] },
  });
});

test('a page past the last one shows the last one', async () => {
  await write(headers, 'Своё');
  const ownReviews = await openTab();
  await ownReviews.show(99);
  expect(ownReviews.$state.get()).toMatchObject({
    status: 'ready',
    data: { meta: { currentPage: 1 }, reviews: [{ text: 'Своё' }] },
  });
});

test('a back end that lists everybody’s reviews is found out', async () => {
  await write(headers, 'Своё');
  const ownReviews = await openTab();
  const review = {
    id: 1,
    typeId: 2,
    productId: null,
    author: 'Борис',
    createdAt: '2026-05-01T12:00:00Z',
    rating: 4,
    text: 'Чужое',
    params: [],
    imageIds: [],
    videoIds: [],
    answer: null,
  };
  const meta = { currentPage: 1, perPage: 10, offset: 0, pageCount: 1, totalCount: 1 };
  browser.network.fail('findReviews', { kind: 'refused', status: 200, body: { data: [review], meta } });
  await ownReviews.show(1);
  expect(ownReviews.$state.get()).toMatchObject({ status: 'ready', data: { areOwn: false } });
});

import * as z from 'zod/mini';
import {
  addReview,
  findReviews,
  getReviewAverage,
  getReviewCounts,
  getReviewFiles,
  getReviewParams,
  getReviewPermission,
} from '../../contract/catalog/review.ts';
import { Header } from '../../contract/calls/headers.ts';
import { recordConsents, requireConsents } from '../consents/record-consents.ts';
import { unauthorized } from '../http/error-response.ts';
import { pageMeta, readPaging } from '../http/paging.ts';
import { guestId } from '../idempotency/guest-id.ts';
import { runOnce } from '../idempotency/run-once.ts';
import { addReview as add, reviewParamsOf } from './add-review.ts';
import { ownReviews } from './own-reviews.ts';
import { permissionOf } from './permission.ts';
import { ratingOf } from './rating.ts';
import { QUERY_FIELDS, subjectOf } from './subject.ts';
import type { RouteContext } from '../route-context.ts';

const DEFAULT_LIMIT = 20;
const RATINGS = [5, 4, 3, 2, 1];
/** Reviews whose files are listed for a product. */
const MAX_ILLUSTRATED = 200;

/** Reviews of products and of the shop. */
export function serveReviews({ serve, store, now }: RouteContext): void {
  const { reviews } = store;

  serve(findReviews, ({ body, client: { customer } }) => {
    const paging = readPaging(body, DEFAULT_LIMIT);
    if (body.own === true) {
      if (customer === undefined) throw unauthorized();
      return ownReviews(store, customer.uid, paging, now());
    }
    const { sort = 'new', rating, withFiles = false } = body;
    const search = { ...subjectOf(body.typeId, body.productId), rating, withFiles };
    return {
      data: reviews.find({ ...search, ...paging, sort }),
      meta: pageMeta(paging, reviews.count(search)),
    };
  });

  serve(getReviewParams, ({ query }) => ({ data: reviewParamsOf(store, query.type_id) }));

  serve(getReviewCounts, ({ query }) => {
    const counts = reviews.counts(subjectOf(query.type_id, query.product_id, QUERY_FIELDS));
    const sum = (of: (count: (typeof counts)[number]) => number) =>
      counts.reduce((total, count) => total + of(count), 0);
    return {
      total: sum(({ count }) => count),
      withFiles: sum(({ withFiles }) => withFiles),
      ratings: RATINGS.map((rating) => ({
        rating,
        count: counts.find((one) => one.rating === rating)?.count ?? 0,
      })),
    };
  });

  serve(getReviewAverage, ({ query }) => {
    const counts = reviews.counts(subjectOf(query.type_id, query.product_id, QUERY_FIELDS));
    return { average: ratingOf(counts)?.average ?? null };
  });

  serve(getReviewPermission, ({ query, client }) => {
    const subject = subjectOf(query.type_id, query.product_id, QUERY_FIELDS);
    const permission = permissionOf(store, subject, client, now());
    return { allowPost: permission.allowed, message: permission.allowed ? '' : permission.message };
  });

  serve(getReviewFiles, ({ query }) => ({
    data: reviews
      .withFiles(query.product_id, MAX_ILLUSTRATED)
      .flatMap(({ id, imageIds, videoIds }) => [
        ...imageIds.map((fileId) => ({ fileId, kind: 'image' as const, reviewId: id })),
        ...videoIds.map((fileId) => ({ fileId, kind: 'video' as const, reviewId: id })),
      ]),
  }));

  serve(addReview, ({ body, header, client, address }) => {
    const moment = now();
    const request = { call: addReview.name, body };
    const key = header(Header.idempotencyKey);
    const parse = (answer: unknown) => z.parse(addReview.response, answer);
    const onceRequest = { key, client, guestId: guestId({ header, address }), request, now: moment, parse };
    return runOnce(store, onceRequest, () => {
      requireConsents(store, 'review', body);
      const added = add(store, body, client, moment);
      const person = { uid: client.customer?.uid ?? null, contact: null };
      recordConsents(store, { ...body, ...person, place: 'review', origin: { address, header } }, moment);
      return added;
    });
  });
}

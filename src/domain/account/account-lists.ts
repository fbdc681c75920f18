import type { CallInput } from '../../contract/calls/call.ts';
import type { findReviews } from '../../contract/catalog/review.ts';

export const BLANKS_ON_PAGE = 10;
export const NOTIFICATIONS_ON_PAGE = 20;
export const OWN_REVIEWS_ON_PAGE = 10;

/** `page` counts from 1. */
export const ownReviewsSearch = (page: number): CallInput<typeof findReviews>['body'] => ({
  own: true,
  page,
  limit: OWN_REVIEWS_ON_PAGE,
});

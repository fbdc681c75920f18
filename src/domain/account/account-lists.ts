import type { CallInput } from '../../contract/calls/call.ts';
import type { findReviews } from '../../contract/catalog/review.ts';

/** Lines on a page of the account's lists. */
export const BLANKS_ON_PAGE = 10;
export const NOTIFICATIONS_ON_PAGE = 20;
export const OWN_REVIEWS_ON_PAGE = 10;

/** What the API is asked for a page (from 1 on) of the customer's own reviews. */
export const ownReviewsSearch = (page: number): CallInput<typeof findReviews>['body'] => ({
  own: true,
  page,
  limit: OWN_REVIEWS_ON_PAGE,
});

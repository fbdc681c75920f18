import { findReviews, type ListedReview } from '../../../../contract/catalog/review.ts';
import type { PageMeta } from '../../../../contract/calls/paging.ts';
import { ownReviewsSearch } from '../../../../domain/account/account-lists.ts';
import { createAccountList, readPageOf } from '../../state/account-list.ts';
import { environment } from '../../../../stores/environment/environment.ts';

export interface OwnReviewPage {
  readonly reviews: readonly ListedReview[];
  readonly meta: PageMeta;
  /** False where the back end cannot filter by author and has listed all reviews. */
  readonly areOwn: boolean;
}

async function fetchPage(page: number): Promise<OwnReviewPage> {
  const ask = (number: number) => environment().client.call(findReviews, { body: ownReviewsSearch(number) });
  const { data, meta } = await readPageOf(ask, page);
  return { reviews: data, meta, areOwn: data.every(({ state }) => state !== undefined) };
}

export const ownReviews = createAccountList<number, OwnReviewPage>('reviews', 1, fetchPage);

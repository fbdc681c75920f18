import { atom, type ReadableAtom } from 'nanostores';
import type { CallInput, CallResponse } from '../../../contract/calls/call.ts';
import {
  findReviews,
  getReviewAverage,
  getReviewCounts,
  getReviewFiles,
  ReviewType,
  type Review,
} from '../../../contract/catalog/review.ts';
import { errorText } from '../../../session/client/error-text.ts';
import { environment } from '../../../stores/environment/environment.ts';
import { createLatestRequest } from '../../../stores/requests/latest-request.ts';

export const REVIEWS_LIMIT = 5;

export interface ReviewFilter {
  readonly sort: NonNullable<NonNullable<CallInput<typeof findReviews>['body']>['sort']>;
  readonly rating: number | null;
  readonly withFiles: boolean;
}

export const EVERY_REVIEW: ReviewFilter = { sort: 'new', rating: null, withFiles: false };

export type ReviewFile = CallResponse<typeof getReviewFiles>['data'][number];

export interface ReviewSummary {
  readonly average: number | null;
  readonly counts: CallResponse<typeof getReviewCounts>;
  /** Empty for the shop. */
  readonly files: readonly ReviewFile[];
}

export type ReviewsState =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly message: string }
  | {
      readonly status: 'ready';
      readonly summary: ReviewSummary;
      readonly filter: ReviewFilter;
      readonly reviews: readonly Review[];
      readonly totalCount: number;
      readonly hasMore: boolean;
      /** `list`: another filter; `more`: the next page. */
      readonly loading: 'no' | 'list' | 'more';
      /** The content on screen stays. */
      readonly failure: string | null;
    };

interface Subject {
  readonly typeId: number;
  readonly productId?: number;
}

const subjectOf = (productId: number | null): Subject =>
  productId === null ? { typeId: ReviewType.shop } : { typeId: ReviewType.product, productId };

function find(
  subject: Subject,
  { sort, rating, withFiles }: ReviewFilter,
  page: number,
  signal: AbortSignal,
) {
  const wanted = { sort, ...(rating !== null && { rating }), ...(withFiles && { withFiles }) };
  const body = { ...subject, ...wanted, page, limit: REVIEWS_LIMIT };
  return environment().client.call(findReviews, { body }, { signal });
}

async function fetchSummary({ typeId, productId }: Subject, signal: AbortSignal): Promise<ReviewSummary> {
  const { client } = environment();
  const ofProduct = productId !== undefined && { product_id: productId };
  const query = { type_id: typeId, ...ofProduct };
  const [{ average }, counts, files] = await Promise.all([
    client.call(getReviewAverage, { query }, { signal }),
    client.call(getReviewCounts, { query }, { signal }),
    ofProduct ? client.call(getReviewFiles, { query: ofProduct }, { signal }) : { data: [] },
  ]);
  return { average, counts, files: files.data };
}

export interface Reviews {
  readonly $reviews: ReadableAtom<ReviewsState>;
  readonly load: () => Promise<void>;
  readonly choose: (part: Partial<ReviewFilter>) => Promise<void>;
  readonly showMore: () => Promise<void>;
  readonly retry: () => Promise<void>;
}

function createReviews(productId: number | null): Reviews {
  const $state = atom<ReviewsState>({ status: 'loading' });
  const subject = subjectOf(productId);
  let lastPage = 1;
  const request = createLatestRequest();

  /** Appends or replaces a page; outdated responses are dropped. */
  const show = async (filter: ReviewFilter, pageNumber: number): Promise<void> => {
    const before = $state.get();
    if (before.status !== 'ready') return;
    $state.set({ ...before, filter, loading: pageNumber === 1 ? 'list' : 'more', failure: null });
    try {
      const found = await request.send((signal) => find(subject, filter, pageNumber, signal));
      if (!found) return;
      const { data, meta } = found;
      lastPage = pageNumber;
      const shownIds = new Set(pageNumber === 1 ? [] : before.reviews.map(({ id }) => id));
      const earlier = pageNumber === 1 ? [] : before.reviews;
      $state.set({
        ...before,
        filter,
        reviews: [...earlier, ...data.filter(({ id }) => !shownIds.has(id))],
        totalCount: meta.totalCount,
        hasMore: pageNumber < meta.pageCount,
        loading: 'no',
        failure: null,
      });
    } catch (error) {
      $state.set({ ...before, filter, loading: 'no', failure: errorText(error) });
    }
  };

  let retry: () => Promise<void> = () => Promise.resolve();
  const showWithRetry = (filter: ReviewFilter, pageNumber: number): Promise<void> => {
    retry = () => show(filter, pageNumber);
    return retry();
  };

  return {
    $reviews: $state,
    async load() {
      if ($state.get().status === 'failed') $state.set({ status: 'loading' });
      try {
        const found = await request.send((signal) =>
          Promise.all([fetchSummary(subject, signal), find(subject, EVERY_REVIEW, 1, signal)]),
        );
        if (!found) return;
        const [summary, { data, meta }] = found;
        lastPage = 1;
        $state.set({
          status: 'ready',
          summary,
          filter: EVERY_REVIEW,
          reviews: data,
          loading: 'no',
          failure: null,
          totalCount: meta.totalCount,
          hasMore: meta.pageCount > 1,
        });
      } catch (error) {
        $state.set({ status: 'failed', message: errorText(error) });
      }
    },
    async choose(part) {
      const state = $state.get();
      if (state.status === 'ready') await showWithRetry({ ...state.filter, ...part }, 1);
    },
    async showMore() {
      const state = $state.get();
      if (state.status === 'ready' && state.hasMore && state.loading === 'no')
        await showWithRetry(state.filter, lastPage + 1);
    },
    retry: () => retry(),
  };
}

const reviewsByProduct = new Map<number | null, Reviews>();

/** Null for the shop's. */
export function reviewsOf(productId: number | null): Reviews {
  const reviews = reviewsByProduct.get(productId) ?? createReviews(productId);
  reviewsByProduct.set(productId, reviews);
  return reviews;
}

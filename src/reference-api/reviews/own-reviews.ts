import type { ListedReview, Review } from '../../contract/catalog/review.ts';
import type { PageMeta } from '../../contract/calls/paging.ts';
import type { ShopStore } from '../shop-store.ts';
import { filesKey } from '../auth/review-files-key.ts';
import { pageMeta, type Paging } from '../http/paging.ts';
import { productImageId } from '../product-image.ts';

const hasFiles = ({ imageIds, videoIds }: Review): boolean => imageIds.length + videoIds.length > 0;

/** A page of what a customer has written, with what became of each review. */
export const ownReviews = (
  store: ShopStore,
  uid: number,
  paging: Paging,
  now: Date,
): { data: ListedReview[]; meta: PageMeta } => ({
  data: store.reviews.ofCustomer(uid, paging).map(({ review, state, reason }) => ({
    ...review,
    // They are not shown any more.
    ...(state === 'rejected' && { imageIds: [], videoIds: [] }),
    ...(state === 'waiting' && hasFiles(review) && { filesKey: filesKey(store, review.id, now) }),
    state,
    reason: state === 'rejected' && reason !== '' ? reason : null,
    product: review.productId === null ? null : reviewedProduct(store, review.productId),
  })),
  meta: pageMeta(paging, store.reviews.countOfCustomer(uid)),
});

function reviewedProduct(store: ShopStore, productId: number): ListedReview['product'] {
  const product = store.products.byId(productId);
  if (product === undefined) return null;
  const { code, title, categories } = product;
  return { code, title, categories, imageId: productImageId(product) };
}

import { paths, productPath } from '../../paths.ts';
import { saveRating } from '../reviews/rating.ts';
import type { ShopStore } from '../shop-store.ts';
import type { EditCommand } from './edit-command.ts';
import { EditError } from './edit-error.ts';

/** Shows a review, or takes it off again. */
export function editReview(
  store: ShopStore,
  { id, published }: Extract<EditCommand, { kind: 'review' }>,
): { path: string; changes: string[] } {
  const review = store.reviews.byId(id);
  if (review === undefined) throw new EditError(`The shop has no review with the number ${id}.`);
  store.reviews.setState(id, published ? 'published' : 'rejected');
  if (review.productId !== null) saveRating(store, review.productId);
  const product = review.productId === null ? undefined : store.products.byId(review.productId);
  return {
    path: product === undefined ? paths.home : productPath(product),
    changes: [`review ${id}: ${published ? 'published' : 'hidden'}`],
  };
}

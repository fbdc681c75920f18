import { paths, productPath } from '../../paths.ts';
import { decideReview } from '../reviews/decide-review.ts';
import type { ShopStore } from '../shop-store.ts';
import type { EditCommand } from './edit-command.ts';
import { EditError } from './edit-error.ts';

/** Shows a review, or takes it off again. */
export function editReview(
  store: ShopStore,
  { id, published }: Extract<EditCommand, { kind: 'review' }>,
  now: Date,
): { path: string; changes: string[] } {
  const judged = store.reviewDesk.byId(id);
  if (judged === undefined) throw new EditError(`The shop has no review with the number ${id}.`);
  const { review } = judged;
  decideReview(store, judged, { state: published ? 'published' : 'rejected', staff: '', reason: '' }, now);
  const product = review.productId === null ? undefined : store.products.byId(review.productId);
  return {
    path: product === undefined ? paths.home : productPath(product),
    changes: [`review ${id}: ${published ? 'published' : 'hidden'}`],
  };
}

import { getReviewPermission, ReviewType } from '../../contract/catalog/review.ts';
import { paths } from '../../paths.ts';
import { errorText } from '../../session/client/error-text.ts';
import { environment } from '../environment/environment.ts';
import { openModal, type ModalProduct } from '../page/modal.ts';
import { showToast } from '../page/toasts.ts';
import { openSignInPage } from '../session/open-sign-in-page.ts';
import { isSignedIn } from '../visitor/visitor.ts';

/** Whether the visitor may write a review, and if not, why. */
type ReviewPermission =
  | { readonly kind: 'allowed' }
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'failed'; readonly message: string };

/** `productId` is null for a review of the shop. */
async function askReviewPermission(productId: number | null): Promise<ReviewPermission> {
  const { client } = environment();
  const query =
    productId === null
      ? { type_id: ReviewType.shop }
      : { type_id: ReviewType.product, product_id: productId };
  try {
    const { allowPost, message } = await client.call(getReviewPermission, { query });
    if (allowPost) return { kind: 'allowed' };
    return isSignedIn() ? { kind: 'refused', message } : { kind: 'signed-out' };
  } catch (error) {
    return { kind: 'failed', message: errorText(error) };
  }
}

/** A hash that opens the review for a signed-in customer. */
const WANTED = '#write-review';

/** Whether the visitor signed in on another page to write the review; true once. */
export function takeWantedReview(): boolean {
  if (location.hash !== WANTED || !isSignedIn()) return false;
  history.replaceState(history.state, '', location.pathname + location.search);
  return true;
}

/** Continues after the sign-in; a refusal is a toast, wherever the visitor is. */
async function resumeReview(product: ModalProduct | null): Promise<void> {
  const refusal = await startReview(product);
  if (refusal !== null) showToast({ kind: 'warning', text: refusal });
}

/** Opens the review form (null: of the shop) or the sign-in; resolves to the reason where the visitor may not write. */
export async function startReview(product: ModalProduct | null): Promise<string | null> {
  const permission = await askReviewPermission(product?.id ?? null);
  switch (permission.kind) {
    case 'allowed':
      openModal({ kind: 'write-review', product });
      return null;
    case 'signed-out': {
      const returnTo = `${product?.path ?? paths.reviews}${WANTED}`;
      const resume = () => void resumeReview(product);
      openModal({ kind: 'no-auth', purpose: 'оставить отзыв', returnTo, resume }, () =>
        openSignInPage(returnTo),
      );
      return null;
    }
    case 'refused':
    case 'failed':
      return permission.message;
  }
}

import { getReviewPermission, ReviewType } from '../contract/review.ts';
import { errorText } from '../session/error-text.ts';
import { environment } from './environment.ts';

/** Whether the visitor may write a review now, and if not, what they are told. */
export type ReviewPermission =
  | { readonly kind: 'allowed' }
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'refused'; readonly message: string }
  /** The shop could not be asked. */
  | { readonly kind: 'failed'; readonly message: string };

/** Asks the shop whether the visitor may review a product, or the shop, which is null. */
export const askReviewPermission = async (productId: number | null): Promise<ReviewPermission> => {
  const { client, cookies } = environment();
  const query =
    productId === null
      ? { type_id: ReviewType.shop }
      : { type_id: ReviewType.product, product_id: productId };
  try {
    const { allowPost, message } = await client.call(getReviewPermission, { query });
    if (allowPost) return { kind: 'allowed' };
    return cookies.get('authToken') === undefined ? { kind: 'signed-out' } : { kind: 'refused', message };
  } catch (error) {
    return { kind: 'failed', message: errorText(error) };
  }
};

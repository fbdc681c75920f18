import type { Product } from '../../contract/catalog/product.ts';
import { ReviewType } from '../../contract/catalog/review.ts';
import { round } from '../../domain/text/format.ts';
import type { ShopStore } from '../shop-store.ts';

type Rating = NonNullable<Product['rating']>;

/** The average of ratings, to one decimal, and how many there are; null without one. */
export function ratingOf(counts: readonly { rating: number; count: number }[]): Rating | null {
  const count = counts.reduce((sum, one) => sum + one.count, 0);
  const stars = counts.reduce((sum, one) => sum + one.rating * one.count, 0);
  return count === 0 ? null : { average: round(stars / count, 1), count };
}

/** Brings a product's rating up to its published reviews; call it inside the change of a review. */
export function saveRating({ products, reviews }: ShopStore, productId: number): void {
  const product = products.byId(productId);
  const rating = ratingOf(reviews.counts({ typeId: ReviewType.product, productId }));
  if (product) products.save({ ...product, rating });
}

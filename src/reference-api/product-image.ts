import type { Product } from '../contract/catalog/product.ts';

/** The picture that stands for a product in a list; null without one. */
export const productImageId = (product: Product | undefined): number | null =>
  product?.catalogImageId ?? product?.images[0]?.fileId ?? null;

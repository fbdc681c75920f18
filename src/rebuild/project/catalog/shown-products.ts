import { oncePerQuality } from '../../../domain/product/siblings.ts';
import { productCodesOf } from '../../../domain/shop/shop-defaults.ts';
import type { ProductIndexes } from './product-indexes.ts';
import type { Projection } from '../projection.ts';

/** What a listing of a category shows of its products: all, or one of each quality where the shop says so. */
export function shownProducts(
  { config }: Pick<Projection, 'config'>,
  { options }: Pick<ProductIndexes, 'options'>,
): (products: readonly number[]) => readonly number[] {
  if (!config.catalog.byQuality) return (products) => products;
  const qualities = options.firstValues(productCodesOf(config).quality);
  return (products) => oncePerQuality(products, (id) => qualities.get(id));
}

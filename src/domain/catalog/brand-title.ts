import type { Product } from '../../contract/catalog/product.ts';
import type { ProductCodes } from '../shop/shop-defaults.ts';

/** The value of the shop's brand option, else the manufacturer; undefined where unknown. */
export const brandTitle = (
  { options, partner }: Pick<Product, 'options' | 'partner'>,
  { brand }: Pick<ProductCodes, 'brand'>,
): string | undefined =>
  options.find(({ code }) => code === brand)?.values[0]?.title.trim() || partner?.title.trim() || undefined;

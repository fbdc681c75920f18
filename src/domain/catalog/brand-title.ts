import type { Product } from '../../contract/catalog/product.ts';
import type { ProductCodes } from '../shop/shop-defaults.ts';

/** The brand of a product: the value of the shop's option for it, else who makes it; undefined where nobody says. */
export const brandTitle = (
  { options, partner }: Pick<Product, 'options' | 'partner'>,
  { brand }: Pick<ProductCodes, 'brand'>,
): string | undefined =>
  options.find(({ code }) => code === brand)?.values[0]?.title.trim() || partner?.title.trim() || undefined;

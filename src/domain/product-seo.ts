import type { Product } from '../contract/product.ts';
import { priceState, priceText } from './price-state.ts';
import type { ProductSale } from './sale.ts';

/** What `seoPage` makes of a product's own texts. */
export interface ProductTexts {
  readonly heading: string;
  /** HTML. */
  readonly description: string;
  /** The name of the product's category on its page. */
  readonly categoryTitle: string;
  /** HTML of the SEO text where it stands beside the description instead of in its place. */
  readonly addition: string | undefined;
}

/** A product's texts as its `seoPage` wants them. */
export function productTexts({
  title,
  description,
  categories,
  seoPage,
}: Pick<Product, 'title' | 'description' | 'categories' | 'seoPage'>): ProductTexts {
  const seoText = seoPage?.additionalFields.seodescr || undefined;
  const replaces = seoText !== undefined && Boolean(seoPage?.config.replaceDescription);
  return {
    heading: seoPage?.h1 || title,
    description: replaces ? seoText : description,
    categoryTitle: seoPage?.additionalFields.categoryTitle || (categories.at(-1)?.title ?? ''),
    addition: replaces ? undefined : seoText,
  };
}

/** Stands in a SEO description for what the product costs. */
const PRICE = '{price}';

/** A product's SEO description with its price: «от 1 290 ₽», or «под заказ». */
export const describedWithPrice = (description: string, sale: ProductSale | null | undefined): string =>
  description.replaceAll(PRICE, () => priceText(priceState(sale)).toLowerCase());

import type { Product } from '../../contract/catalog/product.ts';
import { priceState, priceText } from '../prices/price-state.ts';
import type { ProductSale } from '../prices/sale.ts';

export interface ProductTexts<Html extends string> {
  readonly heading: string;
  readonly description: Html;
  readonly categoryTitle: string;
  /** SEO text shown beside the description instead of replacing it. */
  readonly addition: Html | undefined;
}

type SeoPage = NonNullable<Product['seoPage']>;

/** `Html`: sanitised or raw. */
type Described<Html extends string> = Pick<Product, 'title' | 'categories'> & {
  description: Html;
  seoPage: (SeoPage & { additionalFields: { seodescr: Html | null } }) | null;
};

/** Applies `seoPage` to the product's texts. */
export function productTexts<Html extends string>({
  title,
  description,
  categories,
  seoPage,
}: Described<Html>): ProductTexts<Html> {
  const seoText = seoPage?.additionalFields.seodescr || undefined;
  const replaces = seoText !== undefined && Boolean(seoPage?.config.replaceDescription);
  return {
    heading: seoPage?.h1 || title,
    description: replaces ? seoText : description,
    categoryTitle: seoPage?.additionalFields.categoryTitle || (categories.at(-1)?.title ?? ''),
    addition: replaces ? undefined : seoText,
  };
}

const PRICE = '{price}';

/** A product's SEO description with its price: «от 1 290 ₽», or «под заказ». */
export const describedWithPrice = (description: string, sale: ProductSale | null | undefined): string =>
  description.replaceAll(PRICE, () => priceText(priceState(sale)).toLowerCase());

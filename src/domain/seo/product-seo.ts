import type { Product } from '../../contract/catalog/product.ts';
import { priceState, priceText } from '../prices/price-state.ts';
import type { ProductSale } from '../prices/sale.ts';

/** What `seoPage` makes of a product's own texts. */
export interface ProductTexts<Html extends string> {
  readonly heading: string;
  readonly description: Html;
  /** The name of the product's category on its page. */
  readonly categoryTitle: string;
  /** The SEO text where it stands beside the description instead of in its place. */
  readonly addition: Html | undefined;
}

type SeoPage = NonNullable<Product['seoPage']>;

/** A product with its texts as HTML of one type: sanitised, or as it was sent. */
type Described<Html extends string> = Pick<Product, 'title' | 'categories'> & {
  description: Html;
  seoPage: (SeoPage & { additionalFields: { seodescr: Html | null } }) | null;
};

/** A product's texts as its `seoPage` wants them. */
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

/** Stands in a SEO description for what the product costs. */
const PRICE = '{price}';

/** A product's SEO description with its price: «от 1 290 ₽», or «под заказ». */
export const describedWithPrice = (description: string, sale: ProductSale | null | undefined): string =>
  description.replaceAll(PRICE, () => priceText(priceState(sale)).toLowerCase());

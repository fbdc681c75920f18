import type { Product as ProductData } from 'schema-dts';
import type { Product } from '../../contract/product.ts';
import type { ProductCodes } from '../shop-defaults.ts';
import { plainText } from '../plain-text.ts';
import { productTexts } from '../product-seo.ts';
import { breadcrumbsData, type Step } from './breadcrumbs-data.ts';
import type { StructuredData } from './graph.ts';
import { offersOf } from './offers.ts';
import { pictureUrl } from './picture-url.ts';
import { type ShopFacts, urlOf } from './shop-facts.ts';

/** What options say that schema.org has a word for. */
const PROPERTIES = { colour: 'color', composition: 'material', print: 'pattern' } as const;

/** What structured data need to know to tell of products. */
interface ProductFacts extends ShopFacts {
  readonly products: Pick<ProductCodes, keyof typeof PROPERTIES>;
}

const properties = ({ products: codes }: ProductFacts, { options }: Product) =>
  Object.fromEntries(
    (['colour', 'composition', 'print'] as const).flatMap((meaning) => {
      const code = codes[meaning];
      const values = options.find((option) => option.code === code)?.values ?? [];
      return values.length === 0 ? [] : [[PROPERTIES[meaning], values.map(({ title }) => title).join(', ')]];
    }),
  );

/** A product as crawlers read it; undefined without a price, since there is then nothing to offer. */
export function productData(
  shop: ProductFacts,
  product: Product & { readonly path: string },
): ProductData | undefined {
  const offers = offersOf(shop, product.path, product.groups);
  if (!offers) return undefined;
  const { heading, description } = productTexts(product);
  const text = plainText(description);
  return {
    '@type': 'Product',
    name: heading,
    url: urlOf(shop, product.path),
    sku: product.vendorCode,
    ...(product.images.length > 0 && {
      image: product.images.map(({ fileId }) => pictureUrl(shop, fileId)),
    }),
    ...(text && { description: text }),
    ...(product.partner && { brand: { '@type': 'Brand', name: product.partner.title } }),
    ...properties(shop, product),
    offers,
  };
}

/** A product's page: the way to it, and what it sells. */
export const productPageData = (
  shop: ProductFacts,
  product: Product & { readonly path: string; readonly crumbs: readonly Step[] },
): StructuredData => [breadcrumbsData(shop, product.crumbs, product.title), productData(shop, product)];

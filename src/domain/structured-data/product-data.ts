import type { Product as ProductData } from 'schema-dts';
import type { Product } from '../../contract/product.ts';
import { plainText } from '../plain-text.ts';
import { productTexts } from '../product-seo.ts';
import { breadcrumbsData, type Step } from './breadcrumbs-data.ts';
import type { StructuredData } from './graph.ts';
import { offersOf } from './offers.ts';
import { pictureUrl } from './picture-url.ts';
import { type ShopFacts, urlOf } from './shop-facts.ts';

/** What options say that schema.org has a word for. */
const PROPERTIES = { colour: 'color', composition: 'material', print: 'pattern' } as const;

const properties = ({ options }: Product) =>
  Object.fromEntries(
    Object.entries(PROPERTIES).flatMap(([code, property]) => {
      const values = options.find((option) => option.code === code)?.values ?? [];
      return values.length === 0 ? [] : [[property, values.map(({ title }) => title).join(', ')]];
    }),
  );

/** A product as crawlers read it; undefined without a price, since there is then nothing to offer. */
export function productData(
  shop: ShopFacts,
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
    ...properties(product),
    offers,
  };
}

/** A product's page: the way to it, and what it sells. */
export const productPageData = (
  shop: ShopFacts,
  product: Product & { readonly path: string; readonly crumbs: readonly Step[] },
): StructuredData => [breadcrumbsData(shop, product.crumbs, product.title), productData(shop, product)];

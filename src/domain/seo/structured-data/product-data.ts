import { hasPart, type ShopParts } from '../../shop/shop-parts.ts';
import type { Product as ProductData, ProductGroup as ProductGroupData } from 'schema-dts';
import type { Group, Product } from '../../../contract/catalog/product.ts';
import { qualityGroupId, type Siblings } from '../../product/siblings.ts';
import { productSizePath } from '../../product/size-address.ts';
import { brandTitle } from '../../catalog/brand-title.ts';
import type { ProductCodes } from '../../shop/shop-defaults.ts';
import { plainText } from '../../text/plain-text.ts';
import { productTexts } from '../product-seo.ts';
import { type GroupWithSale, groupsWithSales } from '../../prices/sale.ts';
import { NO_SIZE, sizeOf } from '../../product/size.ts';
import { breadcrumbsData, type Step } from './breadcrumbs-data.ts';
import type { StructuredData } from './graph.ts';
import { aggregateOffer, offer, variantOffer } from './offers.ts';
import { pictureUrl } from './picture-url.ts';
import { type ShopFacts, urlOf } from './shop-facts.ts';
import { termsData, type TermsFacts, termsOfOffer } from './terms-data.ts';

/** Options with a schema.org property. */
const PROPERTIES = { colour: 'color', composition: 'material', print: 'pattern' } as const;

interface ProductFacts extends ShopFacts, TermsFacts, ShopParts {
  readonly products: Pick<ProductCodes, keyof typeof PROPERTIES | 'brand'>;
}

interface PlacedProduct extends Product {
  readonly path: string;
}

const properties = ({ products: codes }: ProductFacts, { options }: Product) =>
  Object.fromEntries(
    (['colour', 'composition', 'print'] as const).flatMap((meaning) => {
      const code = codes[meaning];
      const values = options.find((option) => option.code === code)?.values ?? [];
      return values.length === 0 ? [] : [[PROPERTIES[meaning], values.map(({ title }) => title).join(', ')]];
    }),
  );

/** Only customers' ratings. */
const rating = (shop: ProductFacts, { rating: given }: Product) =>
  given &&
  hasPart(shop, 'reviews') && {
    aggregateRating: {
      '@type': 'AggregateRating' as const,
      ratingValue: given.average,
      reviewCount: given.count,
    },
  };

/** Shared by all sizes. */
function commonData(shop: ProductFacts, product: PlacedProduct, colour: string | undefined) {
  const { heading, description } = productTexts(product);
  const text = plainText(description);
  const brand = brandTitle(product, shop.products);
  return {
    name: heading,
    url: urlOf(shop, product.path),
    sku: product.vendorCode,
    ...(product.images.length > 0 && {
      image: product.images.map(({ fileId }) => pictureUrl(shop, fileId)),
    }),
    ...(text && { description: text }),
    ...(brand && { brand: { '@type': 'Brand' as const, name: brand } }),
    ...properties(shop, product),
    ...(colour !== undefined && { color: colour }),
    ...rating(shop, product),
  };
}

function sizeData({ title }: Group): { size?: string } {
  const size = sizeOf(title);
  return size === NO_SIZE ? {} : { size };
}

/** One size: its own properties, with the required name and picture. */
function variantData(
  shop: ProductFacts,
  product: PlacedProduct,
  { group, sale }: GroupWithSale<Group>,
  color: string | undefined,
): ProductData {
  const [image] = product.images;
  const { size } = sizeData(group);
  const { heading } = productTexts(product);
  return {
    '@type': 'Product',
    name: size ? `${heading}, ${size}` : heading,
    sku: String(group.id),
    ...(size && { size }),
    ...(color !== undefined && { color }),
    ...(image && { image: pictureUrl(shop, image.fileId) }),
    offers: {
      ...variantOffer(shop, { path: productSizePath(product.path, group.id), ...sale }),
      ...termsOfOffer(shop, group.unit),
    },
  };
}

/** The pages of the other colours: each describes its own product. */
const otherColours = (shop: ProductFacts, product: PlacedProduct, { items }: Siblings) =>
  items.filter(({ id }) => id !== product.id).map(({ path }) => ({ url: urlOf(shop, path) }));

/** The quality that a product with one size is a colour of. */
const qualityData = (shop: ProductFacts, product: PlacedProduct, siblings: Siblings) => ({
  '@type': 'ProductGroup' as const,
  name: siblings.title,
  productGroupID: String(qualityGroupId(siblings)),
  variesBy: 'https://schema.org/color',
  hasVariant: otherColours(shop, product, siblings) as ProductData[],
});

/** A group where there are several sizes; undefined without a price. */
export function productData(
  shop: ProductFacts,
  product: PlacedProduct,
  siblings?: Siblings,
): ProductData | ProductGroupData | undefined {
  const groups = groupsWithSales(product.groups, shop.config.basket.allowOverAdding);
  const [first] = groups;
  if (!first) return undefined;
  const colour = siblings?.items.find(({ id }) => id === product.id)?.name;
  const common = commonData(shop, product, colour);
  if (groups.length === 1) {
    const offers = {
      ...offer(shop, { path: product.path, ...first.sale }),
      ...termsOfOffer(shop, first.group.unit),
    };
    return {
      '@type': 'Product',
      ...common,
      ...sizeData(first.group),
      offers,
      ...(siblings && { isVariantOf: qualityData(shop, product, siblings) }),
    };
  }
  return {
    '@type': 'ProductGroup',
    ...common,
    productGroupID: String(siblings ? qualityGroupId(siblings) : product.id),
    variesBy: siblings ? ['https://schema.org/size', 'https://schema.org/color'] : 'https://schema.org/size',
    offers: aggregateOffer(
      shop,
      groups.map(({ sale }) => sale),
    ),
    hasVariant: [
      ...groups.map((group) => variantData(shop, product, group, colour)),
      ...(siblings ? (otherColours(shop, product, siblings) as ProductData[]) : []),
    ],
  };
}

export function productPageData(
  shop: ProductFacts,
  product: PlacedProduct & { readonly crumbs: readonly Step[] },
  siblings?: Siblings,
): StructuredData {
  const data = productData(shop, product, siblings);
  const units = groupsWithSales(product.groups, shop.config.basket.allowOverAdding).map(
    ({ group }) => group.unit,
  );
  const terms = data ? termsData(shop, units) : [];
  return [breadcrumbsData(shop, product.crumbs, product.title), data, ...terms];
}

import type { ProductRecord } from '../../content/records.ts';
import { pictureUrl } from '../../domain/seo/structured-data/picture-url.ts';
import type { ShopFacts } from '../../domain/seo/structured-data/shop-facts.ts';
import { element, textElement } from '../../domain/text/xml.ts';

/** A page in a sitemap, without the time of its last change. */
export interface SitemapEntry {
  /** Name of the sitemap. */
  readonly sitemap: string;
  /** Its place there; entries of one place are sorted by address. */
  readonly place: number;
  /** XML of the page's address. */
  readonly loc: string;
  /** XML of its pictures. */
  readonly images: string;
}

/** So few that an edit of a product writes a small file. */
const PRODUCTS_IN_SITEMAP = 1000;

/** The most that search engines read of one page. */
const MAX_IMAGES = 1000;

const sections: Readonly<Record<string, string>> = {
  news: 'news',
  blog: 'news',
  actions: 'news',
  brands: 'brands',
  collection: 'collections',
};

/** The sitemap of a page that is no product's: the catalogue has one for each of its topmost categories. */
function sitemapOf(address: string): string {
  const [, first = '', second] = address.split('?', 1).join().split('/');
  if (first === 'catalog') return second ? `catalogue-${second}` : 'catalogue';
  return sections[first] ?? 'pages';
}

/** The address of an indexed page for search engines; its canonical link is the same. */
export const indexedUrl = ({ siteUrl }: Pick<ShopFacts, 'siteUrl'>, address: string): string =>
  encodeURI(decodeURI(siteUrl + address));

const imageElement = (url: string) => element('image:image', textElement('image:loc', url));

export const sitemapEntry = (
  shop: ShopFacts,
  address: string,
  product: ProductRecord | undefined,
): SitemapEntry => ({
  sitemap: product ? `products-${Math.floor(product.id / PRODUCTS_IN_SITEMAP) + 1}` : sitemapOf(address),
  place: product?.id ?? 0,
  loc: textElement('loc', indexedUrl(shop, address)),
  images: (product?.images ?? [])
    .slice(0, MAX_IMAGES)
    .map(({ fileId }) => imageElement(pictureUrl(shop, fileId)))
    .join(''),
});

import { recordKey } from '../../content/record-keys.ts';
import type { RecordStore } from '../../content/record-store.ts';
import type { ProductRecord, Settings } from '../../content/records.ts';
import type { Trace } from '../../content/trace.ts';
import { qualityOf, type Siblings } from '../../domain/product/siblings.ts';
import { isClosedToSearch } from '../../domain/seo/seo.ts';
import { urlOf } from '../../domain/seo/structured-data/shop-facts.ts';
import { marketOffers } from './market-offer.ts';
import type { RebuildProblem } from '../problems/problem.ts';
import { priceInconsistency, type RenderedPage } from './price-consistency.ts';
import { type SitemapEntry, sitemapEntry } from './sitemap-entry.ts';

/** The entries of a page in sitemap and product feed, and whether the page's bytes agree with them. */
export interface FeedEntries {
  /** Undefined where search engines may not index the page. */
  readonly entry: SitemapEntry | undefined;
  readonly offer: { readonly product: number; readonly xml: string } | undefined;
  /** How the page's bytes contradict its records. */
  readonly problem: RebuildProblem | undefined;
}

/** The address without its page number: SEO data are those of the whole listing. */
const unpaged = (address: string) => address.replace(/[?&]page=\d+$/, '');

const ROBOTS = /<meta name="robots" content="([^"]*)"/;
const CANONICAL = /<link rel="canonical" href="([^"]*)"/;

/** How a page's head contradicts the sitemap; a missing tag contradicts nothing. */
function headInconsistency(
  address: string,
  html: string,
  url: string,
  indexed: boolean,
): RebuildProblem | undefined {
  const head = html.slice(0, html.indexOf('</head>') + 1);
  const robots = ROBOTS.exec(head)?.[1];
  if (robots !== undefined && robots.includes('noindex') === indexed) {
    return { code: 'robots-inconsistent', address, robots, inSitemap: indexed };
  }
  const canonical = CANONICAL.exec(head)?.[1]?.replace(/&#38;|&amp;/g, '&');
  if (!indexed || canonical === undefined || canonical === url) return undefined;
  return { code: 'canonical-inconsistent', address, canonical, inSitemap: url };
}

/** The product that an address is the page of. */
function productAt(address: string, trace: Trace, store: RecordStore): ProductRecord | undefined {
  const key = recordKey.product(address.slice(address.lastIndexOf('/') + 1));
  if (!address.includes('/detail/') || !trace.get(key)) return undefined;
  const product = store.find(key)?.value as ProductRecord;
  return product.path === address ? product : undefined;
}

/** The other colours of a product's quality, which its page has read as well. */
function siblingsOf(
  { products }: Settings,
  product: ProductRecord,
  store: RecordStore,
): Siblings | undefined {
  const quality = qualityOf(product, products);
  return quality && (store.find(recordKey.siblings(quality.id))?.value as Siblings | undefined);
}

export function feedEntriesOf(page: RenderedPage): FeedEntries {
  const { address, html, trace, store, settings: shop } = page;
  const path = unpaged(address);
  const indexed = Boolean(trace.get(recordKey.seo(path))) && !isClosedToSearch(path);
  const product = productAt(address, trace, store);
  const entry = indexed ? sitemapEntry(shop, address, product) : undefined;
  const head = headInconsistency(address, html, urlOf(shop, address), indexed);
  if (!product) {
    return { entry, offer: undefined, problem: head ?? priceInconsistency(page, shop, undefined, undefined) };
  }

  // Where no category of a product has a page, the feed has none for it either.
  const xml =
    product.crumbs.length > 0 ? marketOffers(shop, product, siblingsOf(shop, product, store)) : undefined;
  const problem = head ?? priceInconsistency(page, shop, product, xml);
  return { entry, offer: xml === undefined ? undefined : { product: product.id, xml }, problem };
}

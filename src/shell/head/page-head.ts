import type { FirstCall } from '../../domain/requests/first-calls.ts';
import type { ProductSale } from '../../domain/prices/sale.ts';
import type { StructuredData } from '../../domain/seo/structured-data/graph.ts';
import { selectionOf } from '../../paths.ts';

/** What a page says of itself; the shop's SEO record for its path wins over it. */
export interface PageHead {
  /** Without the shop's name. */
  title: string;
  /** Plain text or HTML. */
  description?: string | undefined;
  /** Number of a paginated page. */
  page?: number;
  /** Picture for social networks. */
  imageId?: number | null | undefined;
  /** ISO 8601; of a news item. */
  publishedAt?: string;
  /** Of a product: its SEO description may name the price. */
  sale?: ProductSale | undefined;
  /** What crawlers read beside the text: functions of domain/structured-data. */
  structuredData?: StructuredData;
  /** The page that answers in place of this one where there is no JavaScript. */
  plainPath?: string;
  /** What the page asks the API first, for a customer. */
  firstCalls?: readonly FirstCall[];
  /** The page has Markdown beside its HTML. */
  markdown?: boolean;
  /** The page stands for an address where there is nothing: no canonical address, no SEO data. */
  missing?: boolean;
}

/**
 * The address that a page says is its own, without `page`: its path, and the query of a selection that the shop has.
 * Any other query shows the same page.
 */
export function pageAddress(
  { pathname, searchParams }: URL,
  isSelection: (address: string) => boolean,
): string {
  const path = pathname.replace(/(?<=.)\/$/, '');
  const query = new URLSearchParams([...searchParams].filter(([name]) => name !== 'page'));
  const address = `${path}?${query}`;
  return selectionOf(address) && isSelection(address) ? address : path;
}

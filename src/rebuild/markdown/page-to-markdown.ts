import { recordKey } from '../../content/record-keys.ts';
import type { RecordStore } from '../../content/record-store.ts';
import type { NewsRecord, PageRecord, ProductRecord, SeoRecord, Settings } from '../../content/records.ts';
import type { Trace } from '../../content/trace.ts';
import { fixedPages, optionalPages } from '../plan/fixed-pages.ts';
import { newsMarkdown, pageMarkdown } from './article-markdown.ts';
import { productMarkdown } from './product-markdown.ts';

const NEWS = /^\/news\/detail\/(\d+)$/;
const PRODUCT = /\/detail\/([^/?]+)$/;

/** The record that an address is the page of, by a key among those that the page has read. */
function ownRecord<Found extends { path: string }>(
  address: string,
  key: string,
  trace: Trace,
  store: RecordStore,
): Found | undefined {
  if (!trace.get(key)) return undefined;
  const found = store.find(key)?.value as Found | undefined;
  return found?.path === address ? found : undefined;
}

/**
 * The Markdown of a page that was rendered from the records of `trace`; undefined where a page has none. It reads no other
 * record, so that whatever changes it renders the page, too.
 */
export function markdownOf(
  address: string,
  { trace, store, settings: shop }: { trace: Trace; store: RecordStore; settings: Settings },
): string | undefined {
  const seo = () => store.find(recordKey.seo(address))?.value as SeoRecord | undefined;
  const newsId = NEWS.exec(address)?.[1];
  if (newsId !== undefined) {
    const item = ownRecord<NewsRecord>(address, recordKey.news(Number(newsId)), trace, store);
    return item && newsMarkdown(shop, item, seo());
  }
  const code = PRODUCT.exec(address)?.[1];
  if (code !== undefined) {
    const product = ownRecord<ProductRecord>(address, recordKey.product(code), trace, store);
    return product && productMarkdown(shop, product);
  }
  if (fixedPages.includes(address) || optionalPages.includes(address)) return undefined;
  const page = ownRecord<PageRecord>(address, recordKey.page(address), trace, store);
  return page && pageMarkdown(shop, page, seo());
}

import type { Filter } from '../../../contract/catalog/filter.ts';
import type { ListingQuery } from '../../../domain/catalog/listing-query.ts';
import { narrowedTitle, type OwnValue } from '../../../domain/catalog/listing-texts.ts';
import { retitle } from '../../../domain/seo/page-title.ts';

/** The page's own. */
export interface ListingTitles {
  readonly document: string;
  readonly heading: string;
  /** Of the list without its own value. */
  readonly list: string;
}

const headingOf = (page: Document): HTMLElement | null => page.querySelector('main h1');

export function ownTitles(page: Document, own: OwnValue | null): ListingTitles {
  const named = page.querySelector<HTMLElement>('[data-listing]')?.dataset.title ?? '';
  const value = own ? `: ${own.valueTitle}` : '';
  return {
    document: page.title,
    heading: headingOf(page)?.textContent ?? '',
    list: named.endsWith(value) ? named.slice(0, named.length - value.length) : named,
  };
}

interface Shown {
  /** Null for the page's own list. */
  readonly listingQuery: ListingQuery | null;
  readonly filters: readonly Filter[];
  readonly own: OwnValue | null;
  readonly page: number;
}

/** Calls the page by the values that its list is narrowed to; a page of one value has another heading without it. */
export function showListingTitle(page: Document, titles: ListingTitles, shown: Shown): void {
  const { listingQuery, filters, own } = shown;
  const narrowed = listingQuery && narrowedTitle(titles.list, listingQuery, filters, own);
  const isAsOwn = !narrowed || (own === null && narrowed === titles.list);
  page.title = retitle(isAsOwn ? titles.document : narrowed, shown.page);
  const heading = headingOf(page);
  const text = isAsOwn ? titles.heading : narrowed;
  if (own && heading && heading.textContent !== text) heading.textContent = text;
}

import { isFilePath } from '../../content/release-files.ts';

/** `file`: an asset that the page needs; `page`: a link that a visitor may follow, to a page or a file. */
export type PageLink = { kind: 'page' | 'file'; target: string };

const ATTRIBUTE = /\s(?:href|src|component-url|renderer-url|before-hydration-url)="(\/(?!\/)[^"]*)"/g;

const unescaped = (text: string) => text.replace(/&(?:amp|#38);/g, '&');

/**
 * The page or file that an internal address names; without what only scripts read. `page` names a page only alone: a
 * listing with any other parameter falls back to its path's first page.
 */
function linkOf(address: string, isFollowed: boolean): PageLink {
  if (!URL.canParse(address, 'http://shop')) return { kind: 'page', target: address };
  const { pathname, searchParams } = new URL(address, 'http://shop');
  if (isFilePath(pathname)) return { kind: isFollowed ? 'page' : 'file', target: pathname };
  const page = searchParams.size === 1 ? searchParams.get('page') : null;
  return { kind: 'page', target: page === null ? pathname : `${pathname}?page=${page}` };
}

/** A substring would keep the whole page in memory. */
const copyOf = (text: string) => Buffer.from(text).toString();

/** An internal address as markup names it. */
export interface LinkedAddress {
  readonly raw: string;
  /** Whether a visitor may follow it; else the page needs it. */
  readonly isFollowed: boolean;
}

/** The internal addresses that markup names, each once. */
export function addressesIn(html: string): LinkedAddress[] {
  const found = new Map<string, LinkedAddress>();
  for (const { 1: raw = '', index } of html.matchAll(ATTRIBUTE)) {
    const isFollowed = html.startsWith('<a ', html.lastIndexOf('<', index));
    found.set(`${isFollowed} ${raw}`, { raw, isFollowed });
  }
  return [...found.values()].map(({ raw, isFollowed }) => ({ raw: copyOf(raw), isFollowed }));
}

/** Addresses that are remembered; one that comes again later is returned again. */
const MAX_REMEMBERED = 20_000;

/** Turns addresses into links; each is returned once, for the first page that has it, as far as it is remembered. */
export class LinkCollector {
  #seen = new Set<string>();
  #seenParts = new WeakSet<object>();

  /** The links of a page or a part of one that were not returned before. */
  collect(addresses: readonly LinkedAddress[]): PageLink[] {
    if (this.#seenParts.has(addresses)) return [];
    this.#seenParts.add(addresses);
    return addresses.flatMap(({ raw, isFollowed }) => {
      const seen = isFollowed ? raw : `needed ${raw}`;
      if (this.#seen.has(seen)) return [];
      if (this.#seen.size >= MAX_REMEMBERED) this.#seen.clear();
      this.#seen.add(seen);
      return [linkOf(unescaped(raw), isFollowed)];
    });
  }
}

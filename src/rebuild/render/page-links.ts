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

/** Finds the internal links and assets of pages; each is returned once, for the first page that has it. */
export class LinkCollector {
  readonly #seen = new Set<string>();

  collect(html: string): PageLink[] {
    const links: PageLink[] = [];
    for (const { 1: raw = '', index } of html.matchAll(ATTRIBUTE)) {
      const isFollowed = html.startsWith('<a ', html.lastIndexOf('<', index));
      const seen = isFollowed ? raw : `needed ${raw}`;
      if (this.#seen.has(seen)) continue;
      this.#seen.add(copyOf(seen));
      links.push(linkOf(unescaped(raw), isFollowed));
    }
    return links;
  }
}

/** What a page needs in order to be whole. */
export type PageLink = { kind: 'page' | 'file'; target: string };

const ATTRIBUTE = /\s(?:href|src|component-url|renderer-url|before-hydration-url)="(\/(?!\/)[^"]*)"/g;

const unescaped = (text: string) => text.replace(/&(?:amp|#38);/g, '&');

/**
 * The page or file that an internal address names; without what only scripts read. `page` names a page only alone: a
 * listing with any other parameter falls back to its path's first page.
 */
const linkOf = (address: string): PageLink | undefined => {
  if (!URL.canParse(address, 'http://shop')) return { kind: 'page', target: address };
  const { pathname, searchParams } = new URL(address, 'http://shop');
  if (/\.[^/]+$/.test(pathname)) return { kind: 'file', target: pathname };
  const page = searchParams.size === 1 ? searchParams.get('page') : null;
  return { kind: 'page', target: page === null ? pathname : `${pathname}?page=${page}` };
};

/** A copy: what is cut out of a page would keep the whole page in memory. */
const detached = (text: string) => Buffer.from(text).toString();

/** Finds the internal links and assets of pages; each address is named once, for the first page that has it. */
export class LinkCollector {
  readonly #seen = new Set<string>();

  collect(html: string): PageLink[] {
    const links: PageLink[] = [];
    for (const [, raw = ''] of html.matchAll(ATTRIBUTE)) {
      if (this.#seen.has(raw)) continue;
      this.#seen.add(detached(raw));
      const link = linkOf(unescaped(raw));
      if (link) links.push(link);
    }
    return links;
  }
}

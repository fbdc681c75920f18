import { LRUCache } from 'lru-cache';
import { isMarkdownPath } from '../content/markdown-files.ts';
import { isFilePath } from '../content/release-files.ts';
import { routeOf } from '../domain/auth/guards.ts';
import { encodePath, readRequestPath } from '../domain/requests/request-path.ts';
import { readSharePicturePath, type SharePicture } from '../domain/seo/share-picture.ts';
import { searchedText } from '../domain/search/search-address.ts';
import { paths, type Selection } from '../paths.ts';
import type { ListingRules } from './listing-rules.ts';
import { readPageQuery } from './page-query.ts';

/** `path` is decoded, as file names are. */
export type Destination =
  | { kind: 'file'; path: string; page: number }
  /** The selection's page, else the path's first. */
  | { kind: 'selection'; selection: Selection; page: number }
  | { kind: 'share'; picture: SharePicture }
  /** `target`: the canonical path with the query as sent; the compiled site sees nothing else. `isRead`: it takes no form. */
  | { kind: 'on-demand'; target: string; isRead?: true }
  | { kind: 'redirect'; location: string; status: 301 }
  | { kind: 'none' };

const NONE: Destination = { kind: 'none' };

/** May have file names with `_`. */
const ASSETS = '_astro';
/** RFC 8615. */
const WELL_KNOWN = '.well-known';

/** Codes have none (`CodeSchema`); some hosts and file systems would still find a page. */
const CAPITAL = /\p{Lu}/u;
const INDEX_FILE = '/index.html';

function withoutIndexFile(path: string): string {
  let end = path.length;
  while (path.slice(Math.max(0, end - INDEX_FILE.length), end).toLowerCase() === INDEX_FILE)
    end -= INDEX_FILE.length;
  return path.slice(0, end);
}

/**
 * Whether a decoded path cannot be a release's address: codes do not start with `_` or `.`, and pages have no `.html`.
 * Protects case-insensitive file systems too.
 */
function isPrivate(path: string): boolean {
  const [first = '', ...others] = path.slice(1).split('/');
  const isHidden = (name: string) => name.startsWith('.') || (name.startsWith('_') && first !== ASSETS);
  return (
    (first !== WELL_KNOWN && isHidden(first)) ||
    others.some(isHidden) ||
    /\.(?:html?|br|gz)$/i.test(path) ||
    /^\/(?:index|404)$/i.test(path) ||
    (!isFilePath(path) && CAPITAL.test(path))
  );
}

/** Lower-cases pages and removes `index.html`, as codes have neither. Files keep their names, except a page's Markdown. */
function canonicalPath(decodedPath: string): string {
  const page = withoutIndexFile(decodedPath) || '/';
  return isFilePath(page) && !isMarkdownPath(page) ? decodedPath : page.toLowerCase().normalize('NFC');
}

/** Longer targets are not kept. */
const LONGEST_KEPT = 200;
/** What visitors ask for most, without a query; log and answer each want to know. */
const known = new LRUCache<string, Destination>({ max: 5_000 });

/**
 * Decides about a request target as sent. A page has one address: other spellings of path, page number and selection
 * redirect there once, with other parameters unchanged. `rules` are the live release's.
 */
export function destinationOf(target: string, rules?: ListingRules): Destination {
  if (target.length > LONGEST_KEPT || target.includes('?')) return decide(target, rules);
  const kept = known.get(target);
  if (kept) return kept;
  const decided = decide(target, rules);
  known.set(target, decided);
  return decided;
}

function decide(target: string, rules: ListingRules | undefined): Destination {
  const address = readRequestPath(target);
  if (address.kind === 'none') return NONE;
  const { search } = address;
  const decodedPath = canonicalPath(address.decodedPath);
  const path = decodedPath === address.decodedPath ? address.path : encodePath(decodedPath);
  const isRespelled = address.kind === 'redirect' || path !== address.path;
  const route = routeOf(path);
  if (route.kind === 'on-demand') {
    return isRespelled
      ? { kind: 'redirect', location: path + search, status: 301 }
      : { kind: 'on-demand', target: path + search };
  }
  const picture = readSharePicturePath(path);
  if (route.kind === 'none' || (!picture && isPrivate(decodedPath))) return NONE;
  const query = readPageQuery(path, search, rules);
  const { page, selection, isNarrowed } = query;
  if (page === 'none') return NONE;
  if (isRespelled || query.search !== search)
    return { kind: 'redirect', location: path + query.search, status: 301 };
  if (picture) return { kind: 'share', picture };
  // What it finds cannot be prebuilt; without a query it is a file.
  if (path === paths.search && searchedText(search) !== '')
    return { kind: 'on-demand', target: path + search, isRead: true };
  if (selection) return { kind: 'selection', selection: { ...selection, path: decodedPath }, page };
  // Other parameters narrow the listing in the browser, where a page number of the whole list is meaningless.
  return { kind: 'file', path: decodedPath, page: isNarrowed ? 1 : page };
}

import { isMarkdownPath } from '../content/markdown-files.ts';
import { isFilePath } from '../content/release-files.ts';
import { routeOf } from '../domain/auth/guards.ts';
import { encodePath, readRequestPath } from '../domain/requests/request-path.ts';
import { readSharePicturePath, type SharePicture } from '../domain/seo/share-picture.ts';
import type { Selection } from '../paths.ts';
import type { ListingRules } from './listing-rules.ts';
import { readPageQuery } from './page-query.ts';

/** What the server does with an address; `path` is decoded, as files are named. */
export type Destination =
  | { kind: 'file'; path: string; page: number }
  /** A page of a selection where the release has the selection, else the path's first page. */
  | { kind: 'selection'; selection: Selection; page: number }
  /** A picture for sharing. */
  | { kind: 'share'; picture: SharePicture }
  /** `target` is the path in its canonical spelling with the query as sent: all that the compiled site may see. */
  | { kind: 'on-demand'; target: string }
  | { kind: 'redirect'; location: string; status: 301 }
  | { kind: 'none' };

const NONE: Destination = { kind: 'none' };

/** Folder of the release whose files may be named by a compiler, with `_` too. */
const ASSETS = '_astro';
/** RFC 8615. */
const WELL_KNOWN = '.well-known';

/** Codes have none (`CodeSchema` of the contract); some hosts and file systems would find a page by them. */
const CAPITAL = /\p{Lu}/u;
/** What a folder of pages is asked for with elsewhere. */
const INDEX_FILE = '/index.html';

function withoutIndexFile(path: string): string {
  let end = path.length;
  while (path.slice(Math.max(0, end - INDEX_FILE.length), end).toLowerCase() === INDEX_FILE)
    end -= INDEX_FILE.length;
  return path.slice(0, end);
}

/**
 * Whether a decoded path is none of the addresses of a release: no code of the shop starts with `_` or `.`, and pages are
 * asked for without `.html`. File systems that ignore case must not find these either.
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

/**
 * The decoded path that people and old links mean by one with capital letters or with `index.html`: codes have neither. Files have
 * their own names, but a page's Markdown has the page's.
 */
function canonicalPath(decodedPath: string): string {
  const page = withoutIndexFile(decodedPath) || '/';
  return isFilePath(page) && !isMarkdownPath(page) ? decodedPath : page.toLowerCase().normalize('NFC');
}

/**
 * Decides about a request's target as it was sent. Whatever means a page has one address: every other spelling of path, page
 * number and selection leads there in one redirect, with all other parameters as they were sent. `rules` are those of the live release.
 */
export function destinationOf(target: string, rules?: ListingRules): Destination {
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
  if (selection) return { kind: 'selection', selection: { ...selection, path: decodedPath }, page };
  // With any other parameter the listing is narrowed in the browser, where the same page of the whole one would mean nothing.
  return { kind: 'file', path: decodedPath, page: isNarrowed ? 1 : page };
}

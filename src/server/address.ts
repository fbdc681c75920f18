import { isFilePath } from '../content/release-files.ts';
import { routeOf } from '../domain/guards.ts';
import { type RequestPath, readRequestPath } from '../domain/request-path.ts';
import { isTrackingParameter } from '../domain/tracking-parameters.ts';
import { type Selection, selectionOf } from '../paths.ts';

/** What the server does with an address; `path` is decoded, as files are named. */
export type Destination =
  | { kind: 'file'; path: string; page: number }
  /** A page of a selection where the release has the selection, else the path's first page. */
  | { kind: 'selection'; selection: Selection; page: number }
  /** `target` is the path in its canonical spelling with the query as sent: all that the compiled site may see. */
  | { kind: 'on-demand'; target: string }
  | { kind: 'redirect'; location: string; status: 301 | 302 }
  | { kind: 'none' };

const PAGE = /^[1-9]\d{0,5}$/;

/** Folder of the release whose files may be named by a compiler, with `_` too. */
const ASSETS = '_astro';
/** RFC 8615. */
const WELL_KNOWN = '.well-known';

/** Codes have none (`CodeSchema` of the contract); some hosts and file systems would find a page by them. */
const CAPITAL = /\p{Lu}/u;

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

const withQuery = (path: string, query: URLSearchParams) => (query.size > 0 ? `${path}?${query}` : path);

type Known = Exclude<RequestPath, { kind: 'none' }>;

/**
 * What the query of a file's path asks for. `page` counts alone and beside one value of a filter: with any other
 * parameter the listing is narrowed in the browser, where the same page of the whole listing would mean nothing.
 */
function shownBy({ path, decodedPath }: Known, query: URLSearchParams): Destination {
  const page = Number(query.get('page') ?? 1);
  const asked = new URLSearchParams(
    [...query].filter(([name]) => name !== 'page' && !isTrackingParameter(name)),
  );
  if (asked.size === 0) return { kind: 'file', path: decodedPath, page };
  const selection = selectionOf(`${path}?${asked}`);
  if (!selection) return { kind: 'file', path: decodedPath, page: 1 };
  return { kind: 'selection', selection: { ...selection, path: decodedPath }, page };
}

/** The query without a page number that is 1, zero or no number; undefined where it may stay as it is. */
function withoutUselessPage(query: URLSearchParams): URLSearchParams | undefined {
  const page = query.get('page');
  if (page === null || (page !== '1' && PAGE.test(page))) return undefined;
  const rest = new URLSearchParams(query);
  rest.delete('page');
  return rest;
}

/**
 * Decides about a request's target as it was sent. Another spelling of a path leads to the canonical one, a page number
 * that is 1, zero or no number to the page's own address, both in one redirect.
 */
export function destinationOf(target: string): Destination {
  const address = readRequestPath(target);
  if (address.kind === 'none') return { kind: 'none' };
  const { path, decodedPath, search } = address;
  const isRespelled = address.kind === 'redirect';
  const route = routeOf(path);
  if (route.kind === 'on-demand') {
    return isRespelled
      ? { kind: 'redirect', location: path + search, status: 301 }
      : { kind: 'on-demand', target: path + search };
  }
  if (route.kind === 'none' || isPrivate(decodedPath)) return { kind: 'none' };
  const query = new URLSearchParams(search);
  const rest = withoutUselessPage(query);
  if (isRespelled) {
    return { kind: 'redirect', location: rest ? withQuery(path, rest) : path + search, status: 301 };
  }
  if (rest) return { kind: 'redirect', location: withQuery(path, rest), status: 302 };
  return shownBy(address, query);
}

import { isTrackingParameter } from '../domain/tracking-parameters.ts';
import { isOnDemandPath, type Selection, selectionOf } from '../paths.ts';

/** What the server does with an address. */
export type Destination =
  | { kind: 'file'; path: string; page: number }
  /** A page of a selection where the release has the selection, else the path's first page. */
  | { kind: 'selection'; selection: Selection; page: number }
  | { kind: 'on-demand' }
  | { kind: 'redirect'; location: string; status: 301 | 302 }
  | { kind: 'none' };

const PAGE = /^[1-9]\d{0,5}$/;

/** Files of the release that are no addresses of their own: their pages have clean ones. */
const isInternal = (path: string) =>
  path.startsWith('/_data/') ||
  /\/_(page|selection)\//.test(path) ||
  path.endsWith('.html') ||
  /\.(br|gz)$/.test(path);

const decoded = (path: string): string | undefined => {
  try {
    const text = decodeURIComponent(path);
    return text.includes('\0') || text.includes('\\') ? undefined : text;
  } catch {
    return undefined;
  }
};

/** One slash between parts and none at the end, so that a path has one spelling and `//host` is never a redirect. */
const normalised = (path: string) => path.replace(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '');

const withQuery = (path: string, query: URLSearchParams) => (query.size > 0 ? `${path}?${query}` : path);

/**
 * What the query of a file's path asks for. `page` counts alone and beside one value of a filter: with any other
 * parameter the listing is narrowed in the browser, where the same page of the whole listing would mean nothing.
 */
const shownBy = (path: string, query: URLSearchParams): Destination => {
  const page = Number(query.get('page') ?? 1);
  const asked = new URLSearchParams(
    [...query].filter(([name]) => name !== 'page' && !isTrackingParameter(name)),
  );
  if (asked.size === 0) return { kind: 'file', path, page };
  const selection = selectionOf(`${path}?${asked}`);
  return selection ? { kind: 'selection', selection, page } : { kind: 'file', path, page: 1 };
};

/**
 * Decides about a request's target (path and query as sent). A page number that is 1, zero or no number leads to the
 * page's own address; a file path always stays below the release, since `..` is resolved away before.
 */
export const destinationOf = (target: string): Destination => {
  const url = URL.canParse(target, 'http://shop')
    ? new URL(target.replace(/^\/+/, '/'), 'http://shop')
    : null;
  const path = url && decoded(url.pathname);
  if (!url || !path || path.split('/').includes('..')) return { kind: 'none' };
  const clean = normalised(url.pathname);
  if (clean !== url.pathname) {
    return { kind: 'redirect', location: withQuery(clean, url.searchParams), status: 301 };
  }
  if (isOnDemandPath(path)) return { kind: 'on-demand' };
  if (isInternal(path)) return { kind: 'none' };
  const page = url.searchParams.get('page');
  if (page !== null && (page === '1' || !PAGE.test(page))) {
    url.searchParams.delete('page');
    return { kind: 'redirect', location: withQuery(clean, url.searchParams), status: 302 };
  }
  return shownBy(path, url.searchParams);
};

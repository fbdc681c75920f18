import { isOnDemandPath } from '../paths.ts';

/** What the server does with an address. */
export type Destination =
  | { kind: 'file'; path: string; page: number }
  | { kind: 'on-demand' }
  | { kind: 'redirect'; location: string; status: 301 | 302 }
  | { kind: 'none' };

const PAGE = /^[1-9]\d{0,5}$/;

/** Files of the release that are no addresses of their own: their pages have clean ones. */
const isInternal = (path: string) =>
  path.startsWith('/_data/') || path.includes('/_page/') || path.endsWith('.html') || /\.(br|gz)$/.test(path);

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
  if (page === null) return { kind: 'file', path, page: 1 };
  if (page === '1' || !PAGE.test(page)) {
    url.searchParams.delete('page');
    return { kind: 'redirect', location: withQuery(clean, url.searchParams), status: 302 };
  }
  return { kind: 'file', path, page: Number(page) };
};

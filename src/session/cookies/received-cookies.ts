import {
  cookiePairs,
  cookieValues,
  soleCookie,
  unprefixedName,
} from '../../domain/requests/cookie-header.ts';
import {
  type CookieKey,
  cookieKeys,
  cookieName,
  type CookieScope,
  cookieText,
  readCookie,
} from './cookies.ts';
import { OLD_NAMES_END } from './move-cookies.ts';
import { serverCookie } from './server-cookie.ts';

/** Marks a browser whose cookies are moved; lives as long as the longest of them. */
const MOVED = 'cookies_moved';
const MOVED_MAX_AGE_SECONDS = 31_536_000;

/** Proxies allow 4 KB of headers: the rest is removed with later answers. */
const MAX_REMOVALS = 24;

const isTwice = (header: string, name: string): boolean => new Set(cookieValues(header, name)).size > 1;

/** The cookies of a request that a server accepts. */
export interface ReceivedCookies {
  /** Names without prefix; over https nothing that another host of the domain may have set. */
  readonly header: string;
  /** `Set-Cookie` headers for the answer. */
  readonly cookies: readonly string[];
}

interface Received {
  readonly scope: CookieScope;
  readonly url: URL;
  /** Milliseconds since 1970. */
  readonly now?: number;
}

/** The cookie paths that match a request for this one. */
function pathsAbove(path: string): string[] {
  const parts = path.split('/').slice(1);
  const above = parts.map((_, index) => `/${parts.slice(0, index + 1).join('/')}`);
  return ['/', ...above.flatMap((found) => (found === path ? [found] : [found, `${found}/`]))];
}

/** The host and the parent domains that may have cookies. */
function domainsOf(host: string): string[] {
  const labels = host.split('.');
  return labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'));
}

/** `Set-Cookie` headers that remove every cookie of these names that can come with a request; the shop's own first. */
const removalsOf = (names: readonly string[], { hostname, pathname }: URL): string[] =>
  ['', ...domainsOf(hostname).map((domain) => `; Domain=${domain}`)].flatMap((domain) =>
    pathsAbove(pathname).flatMap((path) => names.map((name) => `${name}=; Path=${path}; Max-Age=0${domain}`)),
  );

const byOldNames = (header: string): string =>
  cookiePairs(header)
    .flatMap(([name, value]) => {
      const known = unprefixedName(name);
      return known === undefined ? [] : `${known}=${value}`;
    })
    .join('; ');

/** Cookies that scripts cannot move, by the moved cookie that vouches for them. */
const movedBeside: Partial<Record<CookieKey, CookieKey>> = {
  refreshToken: 'authToken',
  deviceId: 'authToken',
  orderBill: 'orderCompletedId',
};

/**
 * Whether a cookie may predate the move. After a page's scripts have moved theirs, the rest came from another host unless it
 * belongs to a moved one.
 */
function mayBeOld(key: CookieKey, present: string, { siteCode }: CookieScope): boolean {
  if (readCookie(present, 'siteId', siteCode) === undefined) return true;
  const beside = movedBeside[key];
  return beside !== undefined && readCookie(present, beside, siteCode) !== undefined;
}

/** Takes over cookies under their old names where there is no new one; duplicates are ignored. */
function moved(header: string, present: string, scope: CookieScope) {
  const pairs: string[] = [];
  const cookies: string[] = [];
  for (const key of cookieKeys) {
    const name = cookieName(key, scope.siteCode);
    if (cookieValues(present, name).length > 0 || !mayBeOld(key, present, scope)) continue;
    pairs.push(
      ...cookiePairs(header).flatMap(([found, value]) => (found === name ? `${name}=${value}` : [])),
    );
    const value = readCookie(header, key, scope.siteCode);
    if (value !== undefined) cookies.push(cookieText(key, value, scope));
  }
  return { pairs, cookies };
}

/**
 * Accepts the shop's cookies: over https only those that no other host of the domain can set. Old names are read once per
 * browser, moved and removed; duplicates are ignored and removed where possible.
 */
export function receiveCookies(header: string, { scope, url, now = Date.now() }: Received): ReceivedCookies {
  const names = cookieKeys.map((key) => cookieName(key, scope.siteCode));
  const unwanted = names.filter((name) =>
    scope.secure ? cookieValues(header, name).length > 0 : isTwice(header, name),
  );
  const removals = removalsOf(unwanted, url).slice(0, MAX_REMOVALS);
  if (!scope.secure) return { header, cookies: removals };
  const present = byOldNames(header);
  const marker = `${MOVED}_${scope.siteCode}`;
  if (now > OLD_NAMES_END || soleCookie(present, marker) !== undefined)
    return { header: present, cookies: removals };
  const { pairs, cookies } = moved(header, present, scope);
  const hasMoved = serverCookie(marker, '1', {
    maxAgeSeconds: MOVED_MAX_AGE_SECONDS,
    path: '/',
    secure: true,
  });
  return {
    header: [present, ...pairs].filter((pair) => pair !== '').join('; '),
    cookies: [...removals, ...cookies, hasMoved],
  };
}

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

/** A browser whose cookies have been moved; `MOVED` lives as long as the longest of them. */
const MOVED = 'cookies_moved';
const MOVED_MAX_AGE_SECONDS = 31_536_000;

/** Proxies take 4 KB of an answer's headers: what is left is removed with the next answers. */
const MAX_REMOVALS = 24;

const isTwice = (header: string, name: string): boolean => new Set(cookieValues(header, name)).size > 1;

/** What a server lets in of the cookies of a request. */
export interface ReceivedCookies {
  /** The header by names without prefix; over https with nothing that another host of the domain may have set. */
  readonly header: string;
  /** `Set-Cookie` headers that the answer begins with. */
  readonly cookies: readonly string[];
}

interface Received {
  readonly scope: CookieScope;
  readonly url: URL;
  /** Milliseconds since 1970. */
  readonly now?: number;
}

/** The paths of cookies that a request for this one carries. */
function pathsAbove(path: string): string[] {
  const parts = path.split('/').slice(1);
  const above = parts.map((_, index) => `/${parts.slice(0, index + 1).join('/')}`);
  return ['/', ...above.flatMap((found) => (found === path ? [found] : [found, `${found}/`]))];
}

/** The host and each domain above it that may have cookies. */
function domainsOf(host: string): string[] {
  const labels = host.split('.');
  return labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'));
}

/** `Set-Cookie` headers that remove all cookies of these names that can have come with a request; the shop's own first. */
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

/** What scripts cannot move, by the cookie that they have moved where it is the shop's own. */
const movedBeside: Partial<Record<CookieKey, CookieKey>> = {
  refreshToken: 'authToken',
  deviceId: 'authToken',
  orderBill: 'orderCompletedId',
};

/**
 * Whether a cookie may have stood under its old name since before the move. Where a page has been opened since, its scripts
 * have moved what they read: what still stands there came from another host, unless it belongs to what they have moved.
 */
function mayBeOld(key: CookieKey, present: string, { siteCode }: CookieScope): boolean {
  if (readCookie(present, 'siteId', siteCode) === undefined) return true;
  const beside = movedBeside[key];
  return beside !== undefined && readCookie(present, beside, siteCode) !== undefined;
}

/** Cookies by their old names: one that has no successor is taken over, two of one name are let in for nobody to read. */
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
 * Lets the shop's cookies in: over https those that no other host of the domain can set. Those by the names of before are
 * read once for each browser, moved, and removed; where a name comes twice, what can be removed of it is, and nobody reads it.
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

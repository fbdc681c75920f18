/**
 * Browsers take a cookie whose name begins so only over https, from the host itself and for all its paths: no other host of
 * the domain can set one, nor a second one of the same name.
 */
const HOST_PREFIX = '__Host-';

/** The name of a cookie in the browser; `secure`: whether the site is served over https. */
export const hostCookieName = (name: string, secure: boolean): string => (secure ? HOST_PREFIX + name : name);

/** The name without its prefix; undefined for one that another host of the domain may have set. */
export const unprefixedName = (name: string): string | undefined =>
  name.startsWith(HOST_PREFIX) ? name.slice(HOST_PREFIX.length) : undefined;

/**
 * The cookies of a `Cookie` header or `document.cookie`, with their values as they came. Of the space around a name only
 * what separates cookies is taken away: with other space before it a name has no prefix for browsers, and another host may set it.
 */
export const cookiePairs = (header: string): [name: string, value: string][] =>
  header.split(';').flatMap((text): [string, string][] => {
    const pair = text.startsWith(' ') ? text.slice(1) : text;
    const equals = pair.indexOf('=');
    return equals === -1 ? [] : [[pair.slice(0, equals), pair.slice(equals + 1)]];
  });

/** The header with one cookie in place of all of its name. The value needs no encoding. */
export const withCookie = (header: string, name: string, value: string): string =>
  [
    `${name}=${value}`,
    ...cookiePairs(header).flatMap(([found, kept]) => (found === name ? [] : `${found}=${kept}`)),
  ].join('; ');

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return '';
  }
}

/** The values of all cookies of one name; one that cannot be decoded is empty. */
export const cookieValues = (header: string, name: string): string[] =>
  cookiePairs(header).flatMap(([found, value]) => (found === name ? decode(value) : []));

/**
 * The value of a cookie; undefined where there is none, and where there are two: one of them may be another host's or an
 * older one's, and the order says nothing of which.
 */
export function soleCookie(header: string, name: string): string | undefined {
  const [value, other] = new Set(cookieValues(header, name));
  return other === undefined ? value : undefined;
}

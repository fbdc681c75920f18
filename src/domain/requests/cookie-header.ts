/**
 * Browsers accept this prefix only over https, for the host itself and all paths: other hosts of the domain cannot set it,
 * nor can it be duplicated.
 */
const HOST_PREFIX = '__Host-';

/** `secure`: served over https. */
export const hostCookieName = (name: string, secure: boolean): string => (secure ? HOST_PREFIX + name : name);

/** Undefined for a name that another host of the domain may have set. */
export const unprefixedName = (name: string): string | undefined =>
  name.startsWith(HOST_PREFIX) ? name.slice(HOST_PREFIX.length) : undefined;

/**
 * Undecoded cookies of a header or `document.cookie`. Only separating spaces are trimmed: with other whitespace a name has
 * no prefix for browsers, and another host may set it.
 */
export const cookiePairs = (header: string): [name: string, value: string][] =>
  header.split(';').flatMap((text): [string, string][] => {
    const pair = text.startsWith(' ') ? text.slice(1) : text;
    const equals = pair.indexOf('=');
    return equals === -1 ? [] : [[pair.slice(0, equals), pair.slice(equals + 1)]];
  });

/** Replaces all cookies of the name. The value must need no encoding. */
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

/** Undecodable values are read as empty. */
export const cookieValues = (header: string, name: string): string[] =>
  cookiePairs(header).flatMap(([found, value]) => (found === name ? decode(value) : []));

/** Undefined for none and for two: one may be another host's or outdated, and their order is undefined. */
export function soleCookie(header: string, name: string): string | undefined {
  const [value, other] = new Set(cookieValues(header, name));
  return other === undefined ? value : undefined;
}

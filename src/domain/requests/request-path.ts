/** What a request's target means, whatever it is written like. */
export type RequestPath =
  | {
      /** `redirect` where the target is another spelling of the address than the canonical one. */
      readonly kind: 'canonical' | 'redirect';
      /** The canonical spelling, as WHATWG URL writes a path. It starts with one slash, so it never names a host. */
      readonly path: string;
      /** The path with nothing encoded, for names of files. */
      readonly decodedPath: string;
      /** The query with its `?`, as it was sent; empty where there is none. */
      readonly search: string;
    }
  /** No address in any spelling. */
  | { readonly kind: 'none' };

const NONE: RequestPath = { kind: 'none' };

/** RFC 9112 §3.2.2: servers take a target with scheme and host too; the person who checks hosts does so before. */
const SCHEME_AND_HOST = /^https?:\/\/(?:[a-z\d.-]+|\[[\da-f:.]+\])(?::\d*)?(?=[/?]|$)/i;
const TARGET = /^(\/[^?#]*)(\?[^#]*)?$/;

/** Paths that have no other spelling; nearly all that are asked for. */
const PLAIN_PATH = /^\/(?:[a-z\d][\w-]*(?:\/[a-z\d][\w-]*)*)?$/i;

const NOT_PRINTABLE_ASCII = /[^\x21-\x7e]/;
const ENCODED_SLASH = /%2f/i;
/** Backslashes, control characters, and what a second decoding would change. */
// oxlint-disable-next-line no-control-regex
const REFUSED = /[\\\u0000-\u001f\u007f-\u009f]|%[\da-f]{2}/i;
/** `.` and `..`, and endings that some file systems drop. */
const REFUSED_SEGMENT_END = /[.\s](?:\/|$)/u;

/** The canonical spelling of a path that is not encoded. */
export function encodePath(decodedPath: string): string {
  const url = new URL('http://shop');
  url.pathname = decodedPath.replaceAll('%', '%25');
  return url.pathname;
}

/** Decodes once, into composed characters (NFC); undefined for what is no path of this shop in any spelling. */
function decodePath(path: string): string | undefined {
  if (ENCODED_SLASH.test(path)) return undefined;
  try {
    const decoded = decodeURIComponent(path).normalize('NFC');
    return REFUSED.test(decoded) || REFUSED_SEGMENT_END.test(decoded) ? undefined : decoded;
  } catch {
    return undefined;
  }
}

const withoutSpareSlashes = (path: string) => path.replace(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '');

/**
 * Reads a request's target as it was sent, in origin or absolute form. The only place that decodes paths: guards, files
 * and redirects are all decided on what it answers (docs/decisions/0032-one-spelling-of-an-address.md).
 */
export function readRequestPath(target: string): RequestPath {
  if (NOT_PRINTABLE_ASCII.test(target)) return NONE;
  const rest = target.replace(SCHEME_AND_HOST, '');
  const isAbsolute = rest.length < target.length;
  const [, sent, query = ''] = TARGET.exec(isAbsolute && !rest.startsWith('/') ? `/${rest}` : rest) ?? [];
  if (sent === undefined) return NONE;
  // A lone `?` is no query.
  const isRespelled = query === '?';
  const search = isRespelled ? '' : query;
  if (PLAIN_PATH.test(sent)) {
    return { kind: isRespelled ? 'redirect' : 'canonical', path: sent, decodedPath: sent, search };
  }
  const decodedPath = decodePath(withoutSpareSlashes(sent));
  if (decodedPath === undefined) return NONE;
  const path = encodePath(decodedPath);
  return { kind: isRespelled || path !== sent ? 'redirect' : 'canonical', path, decodedPath, search };
}

export type RequestPath =
  | {
      /** `redirect` where the target is spelled non-canonically. */
      readonly kind: 'canonical' | 'redirect';
      /** Canonical, as WHATWG URL writes a path. It starts with a single slash, so it never names a host. */
      readonly path: string;
      /** Decoded, for file names. */
      readonly decodedPath: string;
      /** With its `?`, as sent; may be empty. */
      readonly search: string;
    }
  /** Not a valid address. */
  | { readonly kind: 'none' };

const NONE: RequestPath = { kind: 'none' };

/** RFC 9112 §3.2.2: servers accept absolute targets too; the host is checked elsewhere before. */
const SCHEME_AND_HOST = /^https?:\/\/(?:[a-z\d.-]+|\[[\da-f:.]+\])(?::\d*)?(?=[/?]|$)/i;
const TARGET = /^(\/[^?#]*)(\?[^#]*)?$/;

/** Paths with a single spelling; nearly all requests. */
const PLAIN_PATH = /^\/(?:[a-z\d][\w-]*(?:\/[a-z\d][\w-]*)*)?$/i;

const NOT_PRINTABLE_ASCII = /[^\x21-\x7e]/;
const ENCODED_SLASH = /%2f/i;
/** Backslashes, control characters, and what a second decoding would change. */
// oxlint-disable-next-line no-control-regex
const REFUSED = /[\\\u0000-\u001f\u007f-\u009f]|%[\da-f]{2}/i;
/** `.` and `..`, and endings that some file systems drop. */
const REFUSED_SEGMENT_END = /[.\s](?:\/|$)/u;

export function encodePath(decodedPath: string): string {
  const url = new URL('http://shop');
  url.pathname = decodedPath.replaceAll('%', '%25');
  return url.pathname;
}

/** Decodes once to NFC; undefined for an invalid path. */
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
 * Reads a request target in origin or absolute form. The only place that decodes paths: guards, files and redirects use its
 * result (docs/decisions/0032-one-spelling-of-an-address.md).
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

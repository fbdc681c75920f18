import { soleCookie } from '../../domain/requests/cookie-header.ts';
import { paths } from '../../paths.ts';
import type { CookieScope } from '../cookies/cookies.ts';
import { isDocumentRequest } from '../access/document-request.ts';
import type { Redirect } from '../access/on-demand-result.ts';
import { serverCookie } from '../cookies/server-cookie.ts';
import { withQuery } from './sign-in-link.ts';

const PARAMETER = 'code';
const NAME = 'password_code';
/** The path of the screens that use the code and of the endpoint. */
const COOKIE_PATH = '/user';
/** Later the link must be opened again. */
const MAX_AGE_SECONDS = 900;

/** The contract's format, limited to a cookie's size. */
const isCode = (text: string): boolean => /^[\w.~+/=-]{1,200}$/.test(text);

interface PasswordLink {
  /** The address without the code. */
  readonly to: string;
  /** Undefined for an invalid code. */
  readonly code: string | undefined;
}

/** Undefined where the address has no code. */
export function readPasswordLink({ pathname, searchParams }: URL): PasswordLink | undefined {
  if (pathname !== paths.passwordResetComplete || !searchParams.has(PARAMETER)) return undefined;
  const query = new URLSearchParams(searchParams);
  const code = query.get(PARAMETER)?.trim() ?? '';
  query.delete(PARAMETER);
  return { to: withQuery(pathname, query), code: isCode(code) ? code : undefined };
}

/** Stores the code for the form; without one removes it. */
export const passwordCodeCookie = (code: string | undefined, { siteCode, secure }: CookieScope): string =>
  serverCookie(`${NAME}_${siteCode}`, code, { maxAgeSeconds: MAX_AGE_SECONDS, path: COOKIE_PATH, secure });

export function readPasswordCode(header: string, siteCode: string): string | undefined {
  const code = soleCookie(header, `${NAME}_${siteCode}`);
  return code !== undefined && isCode(code) ? code : undefined;
}

/** Removes the code from the address before a page is rendered, so that history, scripts and other sites do not see it. */
export const openPasswordLink = (
  { to, code }: PasswordLink,
  { headers }: Request,
  scope: CookieScope,
): Redirect => ({
  kind: 'redirect',
  to,
  status: 302,
  cookies: isDocumentRequest(headers) ? [passwordCodeCookie(code, scope)] : [],
});

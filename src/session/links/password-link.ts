import { soleCookie } from '../../domain/requests/cookie-header.ts';
import { paths } from '../../paths.ts';
import type { CookieScope } from '../cookies/cookies.ts';
import { isDocumentRequest } from '../access/document-request.ts';
import type { Redirect } from '../access/on-demand-result.ts';
import { serverCookie } from '../cookies/server-cookie.ts';
import { withQuery } from './sign-in-link.ts';

const PARAMETER = 'code';
const NAME = 'password_code';
/** The screens that use the code and the endpoint that sends it are below it. */
const COOKIE_PATH = '/user';
/** The person who takes longer opens the link again. */
const MAX_AGE_SECONDS = 900;

/** What the contract lets a code be, as far as a cookie can hold it. */
const isCode = (text: string): boolean => /^[\w.~+/=-]{1,200}$/.test(text);

/** A link that brings a code for a new password. */
interface PasswordLink {
  /** The address without the code. */
  readonly to: string;
  /** Undefined where there is none that the API could have made. */
  readonly code: string | undefined;
}

/** The link for a new password in an address; undefined where the address brings no code. */
export function readPasswordLink({ pathname, searchParams }: URL): PasswordLink | undefined {
  if (pathname !== paths.passwordResetComplete || !searchParams.has(PARAMETER)) return undefined;
  const query = new URLSearchParams(searchParams);
  const code = query.get(PARAMETER)?.trim() ?? '';
  query.delete(PARAMETER);
  return { to: withQuery(pathname, query), code: isCode(code) ? code : undefined };
}

/** Keeps the code for the form; without one it is removed. */
export const passwordCodeCookie = (code: string | undefined, { siteCode, secure }: CookieScope): string =>
  serverCookie(`${NAME}_${siteCode}`, code, { maxAgeSeconds: MAX_AGE_SECONDS, path: COOKIE_PATH, secure });

/** The code of the link that was opened last. */
export function readPasswordCode(header: string, siteCode: string): string | undefined {
  const code = soleCookie(header, `${NAME}_${siteCode}`);
  return code !== undefined && isCode(code) ? code : undefined;
}

/**
 * Takes the code out of the address before there is a page: neither history nor a script nor another site gets to see it.
 */
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

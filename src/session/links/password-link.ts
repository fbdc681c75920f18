import { paths } from '../../paths.ts';
import type { CookieScope } from '../cookies/cookies.ts';
import { isDocumentRequest } from '../../http/document-request.ts';
import type { Redirect } from '../access/responses.ts';
import { isPasswordCode, passwordCodeCookie } from '../cookies/password-code.ts';
import { withQuery } from './sign-in-link.ts';

const PARAMETER = 'code';

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
  return { to: withQuery(pathname, query), code: isPasswordCode(code) ? code : undefined };
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

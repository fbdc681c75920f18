import { soleCookie } from '../../domain/requests/cookie-header.ts';
import { paths } from '../../paths.ts';
import type { CookieScope } from '../cookies/cookies.ts';
import { serverCookie } from '../cookies/server-cookie.ts';
import { type LinkTokens, readLinkTokens } from './sign-in-link.ts';

/** The visitor has 10 minutes to answer the question. */
const MAX_AGE_SECONDS = 600;
const NAME = 'sign_in_link';

/** Stores a link's tokens while the question is on screen; without tokens it removes them. */
export function pendingLinkCookie(tokens: LinkTokens | undefined, { siteCode, secure }: CookieScope): string {
  const value = tokens && new URLSearchParams({ ...tokens }).toString();
  return serverCookie(`${NAME}_${siteCode}`, value, {
    maxAgeSeconds: MAX_AGE_SECONDS,
    path: paths.signinLink,
    secure,
  });
}

/** The stored tokens of a link that waits for the visitor's answer. */
export const readPendingLink = (header: string, siteCode: string): LinkTokens | undefined =>
  readLinkTokens(new URLSearchParams(soleCookie(header, `${NAME}_${siteCode}`)));

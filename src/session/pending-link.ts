import { type CookieScope, cookieValues } from './cookies.ts';
import { linkCookie } from './link-cookie.ts';
import { type LinkTokens, readLinkTokens } from './sign-in-link.ts';

/** The visitor has 10 minutes to answer the question. */
const MAX_AGE_SECONDS = 600;
const NAME = 'sign_in_link';

/** Stores a link's tokens while the question is on screen; without tokens it removes them. */
export function pendingLinkCookie(tokens: LinkTokens | undefined, scope: CookieScope): string {
  const value = tokens && new URLSearchParams({ ...tokens }).toString();
  return linkCookie(NAME, value, { maxAgeSeconds: MAX_AGE_SECONDS, scope });
}

/** The stored tokens of a link that waits for the visitor's answer. */
export const readPendingLink = (header: string, siteCode: string): LinkTokens | undefined =>
  cookieValues(header, `${NAME}_${siteCode}`).flatMap(
    (value) => readLinkTokens(new URLSearchParams(value)) ?? [],
  )[0];

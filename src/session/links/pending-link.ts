import { soleCookie } from '../../domain/requests/cookie-header.ts';
import { paths } from '../../paths.ts';
import type { CookieScope } from '../cookies/cookies.ts';
import { serverCookie } from '../cookies/server-cookie.ts';
import { type LinkTokens, readLinkTokens } from './sign-in-link.ts';

/** 10 minutes to answer. */
const MAX_AGE_SECONDS = 600;
const NAME = 'sign_in_link';

/** Stores a link's tokens while the question is shown; without tokens removes them. */
export function pendingLinkCookie(tokens: LinkTokens | undefined, { siteCode, secure }: CookieScope): string {
  const value = tokens && new URLSearchParams({ ...tokens }).toString();
  return serverCookie(`${NAME}_${siteCode}`, value, {
    maxAgeSeconds: MAX_AGE_SECONDS,
    path: paths.signinLink,
    secure,
  });
}

export const readPendingLink = (header: string, siteCode: string): LinkTokens | undefined =>
  readLinkTokens(new URLSearchParams(soleCookie(header, `${NAME}_${siteCode}`)));

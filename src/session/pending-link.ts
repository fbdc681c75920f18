import { type CookieScope, cookieValues } from './cookies.ts';
import { paths } from '../paths.ts';
import { type LinkTokens, readLinkTokens } from './sign-in-link.ts';

/** 10 minutes to answer. */
const MAX_AGE_SECONDS = 600;

const nameOf = (siteCode: string) => `sign_in_link_${siteCode}`;

/** Keeps a link's tokens while the visitor is asked; without tokens it removes them. No script can read it. */
export const pendingLinkCookie = (
  tokens: LinkTokens | undefined,
  { siteCode, secure }: CookieScope,
): string =>
  [
    `${nameOf(siteCode)}=${tokens ? encodeURIComponent(new URLSearchParams({ ...tokens }).toString()) : ''}`,
    `Path=${paths.signinLink}`,
    `Max-Age=${tokens ? MAX_AGE_SECONDS : 0}`,
    'HttpOnly',
    'SameSite=Lax',
    ...(secure ? ['Secure'] : []),
  ].join('; ');

/** The tokens of a link that the visitor is asked about. */
export const readPendingLink = (header: string, siteCode: string): LinkTokens | undefined =>
  cookieValues(header, nameOf(siteCode)).flatMap(
    (value) => readLinkTokens(new URLSearchParams(value)) ?? [],
  )[0];

import { paths } from '../paths.ts';
import { type CookieScope } from './cookies.ts';

interface LinkCookie {
  readonly maxAgeSeconds: number;
  readonly scope: CookieScope;
  /** Pages below it are sent the cookie; the page about sign-in links alone without it. */
  readonly path?: string;
}

/** A cookie with what a link has brought, which no script can read; without a value it is removed. */
export const linkCookie = (
  name: string,
  value: string | undefined,
  { maxAgeSeconds, scope, path = paths.signinLink }: LinkCookie,
): string =>
  [
    `${name}_${scope.siteCode}=${encodeURIComponent(value ?? '')}`,
    `Path=${path}`,
    `Max-Age=${value === undefined ? 0 : maxAgeSeconds}`,
    'HttpOnly',
    'SameSite=Lax',
    ...(scope.secure ? ['Secure'] : []),
  ].join('; ');

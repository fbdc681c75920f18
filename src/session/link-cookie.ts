import { paths } from '../paths.ts';
import { type CookieScope } from './cookies.ts';

/** A cookie that only the page about sign-in links is sent, and no script can read; without a value it is removed. */
export const linkCookie = (
  name: string,
  value: string | undefined,
  { maxAgeSeconds, scope }: { readonly maxAgeSeconds: number; readonly scope: CookieScope },
): string =>
  [
    `${name}_${scope.siteCode}=${encodeURIComponent(value ?? '')}`,
    `Path=${paths.signinLink}`,
    `Max-Age=${value === undefined ? 0 : maxAgeSeconds}`,
    'HttpOnly',
    'SameSite=Lax',
    ...(scope.secure ? ['Secure'] : []),
  ].join('; ');

import { hostCookieName } from '../../domain/requests/cookie-header.ts';

interface ServerCookie {
  readonly maxAgeSeconds: number;
  /** Pages below it are sent the cookie; over https all are: only then can no other host of the domain set it. */
  readonly path: string;
  /** Whether the shop is served over https. */
  readonly secure: boolean;
}

/** A cookie for some pages of the shop, which no script can read; without a value it is removed. */
export const serverCookie = (
  name: string,
  value: string | undefined,
  { maxAgeSeconds, path, secure }: ServerCookie,
): string =>
  [
    `${hostCookieName(name, secure)}=${encodeURIComponent(value ?? '')}`,
    `Path=${secure ? '/' : path}`,
    `Max-Age=${value === undefined ? 0 : maxAgeSeconds}`,
    'HttpOnly',
    'SameSite=Lax',
    ...(secure ? ['Secure'] : []),
  ].join('; ');

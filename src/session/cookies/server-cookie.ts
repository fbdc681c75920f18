import { hostCookieName } from '../../domain/requests/cookie-header.ts';

interface ServerCookie {
  readonly maxAgeSeconds: number;
  /** Sent to pages below it; over https to all: only then can no other host of the domain set the cookie. */
  readonly path: string;
  readonly secure: boolean;
}

/** An http-only cookie for some pages; without a value it is removed. */
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

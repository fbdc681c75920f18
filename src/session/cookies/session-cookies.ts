import type { CookieKey } from './cookies.ts';

/** What the end of a session removes (SESS-02). */
export const SESSION_COOKIES: readonly CookieKey[] = [
  'authToken',
  'refreshToken',
  'deviceId',
  'cartToken',
  'currencyId',
  'sessionEnded',
];

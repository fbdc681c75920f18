import type { CookieKey } from './cookies.ts';

/** Removed when a session ends (SESS-02). */
export const SESSION_COOKIES: readonly CookieKey[] = [
  'authToken',
  'refreshToken',
  'deviceId',
  'cartToken',
  'currencyId',
  'sessionEnded',
];

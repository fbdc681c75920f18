import type { CookieKey } from './cookies.ts';

/** What the end of a session removes (SPEC.md §4). */
export const SESSION_COOKIES: readonly CookieKey[] = ['authToken', 'refreshToken', 'cartToken', 'currencyId'];

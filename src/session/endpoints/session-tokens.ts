import { type CookieScope, cookieText, isCookieValue } from '../cookies/cookies.ts';
import { SESSION_COOKIES } from '../cookies/session-cookies.ts';

export interface SessionTokens {
  readonly access: string;
  readonly refresh: string;
  /** The cart token of the customer, where the API sends it. */
  readonly basket?: string | undefined;
}

/** Browsers drop longer cookies. */
const MAX_PAIR_LENGTH = 4096;

/** A token does not fit a cookie. */
class UnusableTokenError extends Error {
  override readonly name = 'UnusableTokenError';
}

/** `Set-Cookie` headers that open or continue a session of the device. @throws UnusableTokenError */
export function sessionCookies(
  { access, refresh, basket }: SessionTokens,
  deviceId: string,
  scope: CookieScope,
): readonly string[] {
  const values = { authToken: access, refreshToken: refresh, deviceId, ...(basket && { cartToken: basket }) };
  return (Object.keys(values) as (keyof typeof values)[]).map((key) => {
    const value = values[key] ?? '';
    const text = cookieText(key, value, scope);
    const pair = text.slice(0, text.indexOf(';'));
    if (!isCookieValue(key, value) || pair.length > MAX_PAIR_LENGTH)
      throw new UnusableTokenError(`The API's ${key} fits no cookie.`);
    return text;
  });
}

/** `Set-Cookie` headers that end the session in this browser. */
export const clearedSessionCookies = (scope: CookieScope): readonly string[] =>
  SESSION_COOKIES.map((key) => cookieText(key, undefined, scope));

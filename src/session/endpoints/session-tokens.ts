import { type CookieScope, cookieText, isCookieValue } from '../cookies/cookies.ts';
import { SESSION_COOKIES } from '../cookies/session-cookies.ts';

/** The tokens of a session, as the API has issued them. */
export interface SessionTokens {
  readonly access: string;
  readonly refresh: string;
  /** The token of the customer's basket, where the API names it. */
  readonly basket?: string | undefined;
}

/** Browsers drop a cookie whose name and value are longer. */
const MAX_PAIR_LENGTH = 4096;

/** The back end has issued a token that no cookie can hold. */
class UnusableTokenError extends Error {
  override readonly name = 'UnusableTokenError';
}

/**
 * `Set-Cookie` headers that open or continue a session. `deviceId` is the device that the tokens were issued to.
 * @throws UnusableTokenError
 */
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

/** `Set-Cookie` headers that end the session on this browser. */
export const clearedSessionCookies = (scope: CookieScope): readonly string[] =>
  SESSION_COOKIES.map((key) => cookieText(key, undefined, scope));

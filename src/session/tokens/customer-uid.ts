import type { Cookies } from '../cookies/cookies.ts';
import { tokenPayload } from './token-payload.ts';

/** Tokens of ended sessions: a browser may refuse to remove the cookie. */
const ended = new Set<string>();

export const endToken = (text: string): void => void ended.add(text);

export const hasEnded = (text: string): boolean => ended.has(text);

/** Whether the browser has a session of the token's customer, be it by another token. */
export const isCurrentToken = (cookies: Cookies, token: string): boolean =>
  tokenPayload(token)?.uid === customerUid(cookies);

/**
 * Uid of the browser's customer, also while the token must be renewed; undefined for a guest. Only the back end can verify
 * it.
 */
export function customerUid(cookies: Cookies): number | undefined {
  const text = cookies.get('authToken');
  return text === undefined || ended.has(text) ? undefined : tokenPayload(text)?.uid;
}

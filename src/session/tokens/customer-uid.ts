import type { Cookies } from '../cookies/cookies.ts';
import { tokenPayload } from './token-payload.ts';

/** Tokens whose session is over: a browser may not let the cookie be removed. */
const ended = new Set<string>();

/** Treats the token as absent from now on, on this page. */
export const endToken = (text: string): void => void ended.add(text);

/** Whether the token's session is over on this page. */
export const hasEnded = (text: string): boolean => ended.has(text);

/**
 * Uid of the customer whose session the browser has, also where its token has to be renewed before anything is asked;
 * undefined for a guest. Only the back end can say whether it is true.
 */
export function customerUid(cookies: Cookies): number | undefined {
  const text = cookies.get('authToken');
  return text === undefined || ended.has(text) ? undefined : tokenPayload(text)?.uid;
}

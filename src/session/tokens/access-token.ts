import type { TokenPayload } from '../../contract/account/user.ts';
import { tokenPayload } from './token-payload.ts';

/** Well formed and unexpired; only the back end knows whether it is genuine. */
export interface AccessToken {
  readonly text: string;
  readonly payload: TokenPayload;
}

/** How far the reading clock may be ahead of the issuing one. */
const CLOCK_SKEW_SECONDS = 30;
const MILLISECONDS = 1000;

/** A token that ends within this time is refreshed first, so that no call is sent twice. */
const REFRESH_AHEAD_MS = 60_000;

/** `now`: milliseconds since 1970. */
export const endsSoon = ({ payload }: AccessToken, now: number): boolean =>
  payload.exp * MILLISECONDS - now < REFRESH_AHEAD_MS;

/** Undefined for a malformed or expired token. `now`: milliseconds since 1970. */
export function accessToken(text: string, now = Date.now()): AccessToken | undefined {
  const payload = tokenPayload(text);
  const isLive = payload !== undefined && payload.exp + CLOCK_SKEW_SECONDS > now / MILLISECONDS;
  return isLive ? { text, payload } : undefined;
}

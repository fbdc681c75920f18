import type { TokenPayload } from '../../contract/account/user.ts';
import { tokenPayload } from './token-payload.ts';

/** An access token that is well formed and has not expired; whether it is genuine only the back end knows. */
export interface AccessToken {
  readonly text: string;
  readonly payload: TokenPayload;
}

/** How far the clock that reads a token may be ahead of the clock that issued it. */
const CLOCK_SKEW_SECONDS = 30;
const MILLISECONDS = 1000;

/** A token that ends within this time is exchanged before it is used, so that no call has to be sent twice. */
const REFRESH_AHEAD_MS = 60_000;

/** Whether the token should be exchanged before it is used. `now`: ms since 1970. */
export const endsSoon = ({ payload }: AccessToken, now: number): boolean =>
  payload.exp * MILLISECONDS - now < REFRESH_AHEAD_MS;

/** The access token in a text; undefined for one that is cut, of another form, or expired. `now`: ms since 1970. */
export function accessToken(text: string, now = Date.now()): AccessToken | undefined {
  const payload = tokenPayload(text);
  const isLive = payload !== undefined && payload.exp + CLOCK_SKEW_SECONDS > now / MILLISECONDS;
  return isLive ? { text, payload } : undefined;
}

import { NetworkError } from '../api/errors.ts';
import { SESSION_ENDED, UNAUTHORIZED } from '../contract/http-status.ts';
import { endpointPath, ownEndpoints } from '../domain/session-endpoints.ts';
import type { Cookies } from './cookies.ts';
import { learnShopClock } from './shop-clock.ts';
import { signedIn } from './signed-in.ts';
import type { Exclusively } from './tab-lock.ts';

export type RefreshResult =
  /** `token` is the access token that the session goes on with. */
  | { readonly kind: 'refreshed'; readonly token: string }
  /** There is no session to continue; with 406 it has ended after long inactivity. */
  | { readonly kind: 'ended'; readonly status: typeof UNAUTHORIZED | typeof SESSION_ENDED };

/** Continues a session whose access token was rejected or has expired. @throws NetworkError */
export type Refresh = (spentToken: string) => Promise<RefreshResult>;

export interface RefreshSettings {
  readonly cookies: Cookies;
  readonly fetch: typeof globalThis.fetch;
  readonly exclusively: Exclusively;
}

/**
 * A response may be lost after the API has exchanged the token: it repeats it for 10 s, so the browser asks again
 * after these pauses, milliseconds.
 */
const RETRY_PAUSES_MS: readonly number[] = [500, 2000];
const TIMEOUT_MS = 3000;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function request(fetch: typeof globalThis.fetch): Promise<Response> {
  const [first = 0, ...later] = RETRY_PAUSES_MS;
  const send = () =>
    fetch(endpointPath(ownEndpoints.refresh), { method: 'POST', signal: AbortSignal.timeout(TIMEOUT_MS) });
  let sent = send();
  for (const ms of [first, ...later]) {
    try {
      return await sent;
    } catch {
      await pause(ms);
      sent = send();
    }
  }
  return sent;
}

async function exchange(cookies: Cookies, fetch: typeof globalThis.fetch): Promise<RefreshResult> {
  let response: Response;
  try {
    response = await request(fetch);
  } catch (error) {
    throw new NetworkError(ownEndpoints.refresh, 'offline', error);
  }
  learnShopClock(response.headers.get('date'));
  const { status } = response;
  if (status === UNAUTHORIZED || status === SESSION_ENDED) return { kind: 'ended', status };
  const token = cookies.get('authToken');
  if (!response.ok || token === undefined) throw new NetworkError(ownEndpoints.refresh, 'offline');
  return { kind: 'refreshed', token };
}

/**
 * One refresh at a time, in this tab and in all others: who waited for another tab's takes the token that it has stored.
 */
export function createRefresh({ cookies, fetch, exclusively }: RefreshSettings): Refresh {
  let underWay: Promise<RefreshResult> | undefined;

  async function refresh(spentToken: string): Promise<RefreshResult> {
    let result: RefreshResult | undefined;
    await exclusively(async () => {
      const current = signedIn(cookies)?.text;
      result =
        current !== undefined && current !== spentToken
          ? { kind: 'refreshed', token: current }
          : await exchange(cookies, fetch);
    }, 'session');
    if (!result) throw new NetworkError(ownEndpoints.refresh, 'offline');
    return result;
  }

  return (spentToken) => {
    underWay ??= refresh(spentToken).finally(() => (underWay = undefined));
    return underWay;
  };
}

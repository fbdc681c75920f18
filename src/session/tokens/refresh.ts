import { NetworkError } from '../../api/errors.ts';
import { SESSION_ENDED, UNAUTHORIZED } from '../../contract/calls/http-status.ts';
import { endpointPath, ownEndpoints } from '../../domain/auth/session-endpoints.ts';
import type { Cookies } from '../cookies/cookies.ts';
import { learnShopClock } from './shop-clock.ts';
import { signedIn } from './signed-in.ts';
import type { Exclusively } from '../tabs/tab-lock.ts';

export type RefreshResult =
  | { readonly kind: 'refreshed'; readonly token: string }
  /** No session to continue; 406 means after long inactivity. */
  | { readonly kind: 'ended'; readonly status: typeof UNAUTHORIZED | typeof SESSION_ENDED }
  /** Another tab has signed out or reported the session's end. */
  | { readonly kind: 'signed-out' };

/** Continues a session whose token was rejected or has expired. @throws NetworkError */
export type Refresh = (spentToken: string) => Promise<RefreshResult>;

export interface RefreshSettings {
  readonly cookies: Cookies;
  readonly fetch: typeof globalThis.fetch;
  readonly exclusively: Exclusively;
}

/**
 * A response may be lost after the token was exchanged; the API repeats it for a minute, so the browser retries after these
 * pauses, milliseconds.
 */
const RETRY_PAUSES_MS: readonly number[] = [500, 2000];
const TIMEOUT_MS = 3000;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function request(fetch: typeof globalThis.fetch): Promise<Response> {
  const [first = 0, ...later] = RETRY_PAUSES_MS;
  const send = () =>
    // With `keepalive`: leaving the page must not lose the next refresh token.
    fetch(endpointPath(ownEndpoints.refresh), {
      method: 'POST',
      keepalive: true,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
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

async function exchange({ cookies, fetch }: RefreshSettings): Promise<RefreshResult> {
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
  // A network's own page may answer in the server's place.
  const isOwn = response.headers.get('content-type')?.startsWith('application/json') === true;
  if (!response.ok || !isOwn || token === undefined)
    throw new NetworkError(ownEndpoints.refresh, 'not-renewed');
  return { kind: 'refreshed', token };
}

/** One refresh at a time across tabs: waiting tabs take the stored token. */
export function createRefresh(settings: RefreshSettings): Refresh {
  const { cookies, exclusively } = settings;
  let underWay: Promise<RefreshResult> | undefined;

  async function refreshAlone(spentToken: string): Promise<RefreshResult> {
    const current = signedIn(cookies)?.text;
    if (current !== undefined && current !== spentToken) return { kind: 'refreshed', token: current };
    if (cookies.get('authToken') === undefined) return { kind: 'signed-out' };
    const result = await exchange(settings);
    // Waiting tabs then find no session and send nothing.
    if (result.kind === 'ended' && current === undefined) cookies.remove('authToken');
    return result;
  }

  async function refresh(spentToken: string): Promise<RefreshResult> {
    let result: RefreshResult | undefined;
    await exclusively(async () => {
      result = await refreshAlone(spentToken);
    }, 'session');
    if (!result) throw new NetworkError(ownEndpoints.refresh, 'offline');
    return result;
  }

  return (spentToken) => {
    underWay ??= refresh(spentToken).finally(() => (underWay = undefined));
    return underWay;
  };
}

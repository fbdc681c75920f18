import { endpointPath, ownEndpoints } from '../../domain/auth/session-endpoints.ts';
import type { RefreshSettings } from './refresh.ts';

const TIMEOUT_MS = 3000;

/** That the API has ended the session of this browser, until the shop's server has removed its refresh token. */
export const ENDED = '1';

/**
 * Has the shop's server remove what no script can: the refresh token of a session that the API has ended. Where the server
 * does not answer, a cookie says so to the server itself and to the next page, which asks again. Never rejects.
 */
export async function forgetSession({ cookies, fetch, exclusively }: RefreshSettings): Promise<void> {
  cookies.set('sessionEnded', ENDED);
  try {
    await exclusively(async () => {
      // Someone has signed in meanwhile, in another tab: the tokens are theirs.
      if (cookies.get('authToken') !== undefined) return cookies.remove('sessionEnded');
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      const { ok, status } = await fetch(endpointPath(ownEndpoints.signOut), {
        method: 'POST',
        keepalive: true,
        signal,
      });
      if (!ok) throw new Error(`The shop's server answered ${status}.`);
    }, 'session');
  } catch (error) {
    console.error('The refresh token of an ended session could not be removed yet.', error);
  }
}

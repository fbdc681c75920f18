import { endpointPath, ownEndpoints } from '../../domain/auth/session-endpoints.ts';
import type { RefreshSettings } from './refresh.ts';

const TIMEOUT_MS = 3000;

/** Set until the server has removed the refresh token of a session that the API has ended. */
export const ENDED = '1';

/**
 * Has the shop's server remove the refresh token of an ended session. If it does not answer, a cookie tells it with the next
 * request, and the next page retries. Never rejects.
 */
export async function forgetSession({ cookies, fetch, exclusively }: RefreshSettings): Promise<void> {
  cookies.set('sessionEnded', ENDED);
  try {
    await exclusively(async () => {
      // Another tab has signed in meanwhile: the tokens are new.
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

import { type CookieKey, cookieKeys } from '../../session/cookies/cookies.ts';
import { ENDED } from '../../session/tokens/forget-session.ts';
import { environment } from '../environment/environment.ts';
import { removeStored } from '../storage/stored.ts';
import { readVisitor } from '../visitor/visitor.ts';
import { forgetPersonalData } from './followers.ts';
import { endSession } from './sign-out.ts';

/**
 * Restores the browser's first-visit state in all tabs: tokens, cookies, local storage. The last announced version stays, so
 * that it is not announced again.
 */
export async function resetBrowser(): Promise<void> {
  const { cookies, sessionChannel } = environment();
  const kept: CookieKey[] = ['lastSystemNotification'];
  try {
    await endSession();
  } catch (error) {
    console.error('The session could not be ended on the server.', error);
    // The server ends the session at this browser's next request.
    cookies.set('sessionEnded', ENDED);
    kept.push('sessionEnded');
  }
  for (const key of cookieKeys) if (!kept.includes(key)) cookies.remove(key);
  forgetPersonalData({ keepViewed: false, keepCompared: false });
  removeStored(() => true);
  // Browsers notify the other tabs only.
  dispatchEvent(new StorageEvent('storage'));
  readVisitor();
  sessionChannel.post('changed');
}

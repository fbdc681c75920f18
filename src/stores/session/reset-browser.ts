import { type CookieKey, cookieKeys } from '../../session/cookies/cookies.ts';
import { ENDED } from '../../session/tokens/forget-session.ts';
import { environment } from '../environment/environment.ts';
import { forgetPersonalData } from '../account/personal-data.ts';
import { endSession } from './sign-out.ts';
import { removeStored } from '../storage/stored.ts';
import { readVisitor } from '../visitor/visitor.ts';

/**
 * Takes a browser back to its first visit: tokens, cookies and local storage are removed, in all tabs. What was last told
 * to the browser stays, so that it is not told again.
 */
export async function resetBrowser(): Promise<void> {
  const { cookies, sessionChannel } = environment();
  const kept: CookieKey[] = ['lastSystemNotification'];
  try {
    await endSession();
  } catch (error) {
    console.error('The session could not be ended on the server.', error);
    // The server ends it as soon as it hears from this browser.
    cookies.set('sessionEnded', ENDED);
    kept.push('sessionEnded');
  }
  for (const key of cookieKeys) if (!kept.includes(key)) cookies.remove(key);
  forgetPersonalData({ keepViewed: false, keepCompared: false });
  removeStored(() => true);
  // Browsers tell the other tabs only.
  dispatchEvent(new StorageEvent('storage'));
  readVisitor();
  sessionChannel.post('changed');
}

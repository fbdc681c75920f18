import { cookieKeys } from '../session/cookies.ts';
import { environment } from './environment.ts';
import { forgetPersonalData } from './personal-data.ts';
import { readPriceRole } from './price-role.ts';
import { endSession } from './sign-out.ts';

/**
 * Takes a browser back to its first visit: tokens, cookies and local storage are removed, in all tabs. What was last told
 * to the browser stays, so that it is not told again.
 */
export async function resetBrowser(): Promise<void> {
  const { cookies, sessionChannel } = environment();
  try {
    await endSession();
  } catch (error) {
    console.error('The session could not be ended on the server.', error);
  }
  for (const key of cookieKeys) if (key !== 'lastSystemNotification') cookies.remove(key);
  forgetPersonalData({ keepViewed: false });
  localStorage.clear();
  // Browsers tell the other tabs only.
  dispatchEvent(new StorageEvent('storage'));
  readPriceRole();
  sessionChannel.post('changed');
}

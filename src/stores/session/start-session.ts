import * as apiMessages from '../../domain/requests/api-messages.ts';
import { environment } from '../environment/environment.ts';
import { showToast } from '../page/toasts.ts';
import { isSignedIn } from '../visitor/visitor.ts';
import { notifyFollowers } from './followers.ts';

/**
 * Starts a customer's page: refreshes an expired token. If the session is over the visitor is signed out; other failures are
 * shown and the page stays usable.
 */
export async function startSession(): Promise<void> {
  try {
    await environment().session.token();
  } catch (error) {
    console.error('The session could not be continued.', error);
    showToast({ kind: 'error', text: apiMessages.initFailed });
    return;
  }
  if (isSignedIn()) await notifyFollowers('start');
}

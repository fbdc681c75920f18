import { HttpError } from '../../api/errors.ts';
import { endpointPath, ownEndpoints } from '../../domain/auth/session-endpoints.ts';
import * as sessionMessages from '../../domain/auth/session-messages.ts';
import * as messages from '../../domain/requests/messages.ts';
import { environment } from '../environment/environment.ts';
import { closeModal, openModal } from '../page/modal.ts';
import { showToast } from '../page/toasts.ts';
import type { KeptData } from '../visitor/session-follower.ts';
import { readVisitor } from '../visitor/visitor.ts';
import { forgetPersonalData, notifyFollowers } from './followers.ts';

/** The shop server's own wait for the API, and a little. */
const TIMEOUT_MS = 15_000;

/** Ends the session; the response removes its cookies. @throws HttpError, NetworkError */
export async function endSession(): Promise<void> {
  const { exclusively, fetch } = environment();
  await exclusively(async () => {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const { ok, status } = await fetch(endpointPath(ownEndpoints.signOut), { method: 'POST', signal });
    if (!ok) throw new HttpError(ownEndpoints.signOut, { message: messages.unexpected, status });
  }, 'session');
}

/** Removes personal data from this browser and notifies the other tabs. */
export function forgetCustomer(kept: KeptData): void {
  const { cookies, sessionChannel } = environment();
  cookies.remove('prevLink');
  forgetPersonalData(kept);
  readVisitor();
  sessionChannel.post('changed');
}

/**
 * Signs out in all tabs and removes personal data. Offline the customer stays signed in and sees why: only the server can
 * remove the cookies.
 */
export async function signOut({ keepViewed }: { readonly keepViewed: boolean }): Promise<boolean> {
  await notifyFollowers('beforeSignOut');
  try {
    await endSession();
  } catch (error) {
    console.error('Sign-out failed.', error);
    showToast({ kind: 'error', text: sessionMessages.signOutFailed });
    return false;
  }
  forgetCustomer({ keepViewed });
  openModal({ kind: 'logout-success', keepViewed });
  return true;
}

/** Closes the dialog and leaves a customers-only page. */
export function leaveAfterSignOut(): void {
  closeModal();
  const { navigate, path } = environment();
  if (path().startsWith('/user/') || path() === '/constructor') navigate('/');
}

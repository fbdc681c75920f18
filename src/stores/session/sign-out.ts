import { HttpError } from '../../api/errors.ts';
import { endpointPath, ownEndpoints } from '../../domain/auth/session-endpoints.ts';
import * as sessionMessages from '../../domain/auth/session-messages.ts';
import * as messages from '../../domain/requests/messages.ts';
import type { CookieKey } from '../../session/cookies/cookies.ts';
import { environment } from '../environment/environment.ts';
import { closeModal, openModal } from '../page/modal.ts';
import { forgetPersonalData } from '../account/personal-data.ts';
import { sendFavorites } from '../favorites/sync-favorites.ts';
import { showToast } from '../page/toasts.ts';
import { readVisitor } from '../visitor/visitor.ts';

/** As long as the shop's server waits for the API, and a little. */
const TIMEOUT_MS = 15_000;

/** What else the browser keeps in cookies for its customer; the session's own are removed by the shop's server. */
const PERSONAL_COOKIES: readonly CookieKey[] = ['orderCompletedId', 'orderCompletedCode', 'prevLink'];

/** Ends the session on the shop's server, whose response removes its cookies. @throws HttpError, NetworkError */
export async function endSession(): Promise<void> {
  const { exclusively, fetch } = environment();
  await exclusively(async () => {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const { ok, status } = await fetch(endpointPath(ownEndpoints.signOut), { method: 'POST', signal });
    if (!ok) throw new HttpError(ownEndpoints.signOut, { message: messages.unexpected, status });
  }, 'session');
}

/** Removes what is personal in this browser once the session is over, and tells the other tabs. */
export function forgetCustomer(kept: {
  readonly keepViewed: boolean;
  readonly keepCompared?: boolean;
}): void {
  const { cookies, sessionChannel } = environment();
  for (const key of PERSONAL_COOKIES) cookies.remove(key);
  forgetPersonalData(kept);
  readVisitor();
  sessionChannel.post('changed');
}

/**
 * Signs out in all tabs and removes what is personal in this browser. Without a connection the customer stays signed
 * in, and is told: the cookies can be removed by the shop's server only.
 */
export async function signOut({ keepViewed }: { readonly keepViewed: boolean }): Promise<boolean> {
  // What the server does not know yet is not the browser's to lose.
  await sendFavorites();
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

/** Closes the dialog that says so; a page for customers alone is left. */
export function leaveAfterSignOut(): void {
  closeModal();
  const { navigate, path } = environment();
  if (path().startsWith('/user/') || path() === '/constructor') navigate('/');
}

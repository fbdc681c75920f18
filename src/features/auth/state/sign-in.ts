import { atom, type ReadableAtom } from 'nanostores';
import {
  login,
  sendTemporaryPassword as sendTemporaryPasswordCall,
} from '../../../contract/account/sign-in.ts';
import { CUSTOMER_SCENARIO, normalisePassword, normaliseUsername } from '../../../domain/auth/credentials.ts';
import * as sessionMessages from '../../../domain/auth/session-messages.ts';
import { paths } from '../../../paths.ts';
import { errorText } from '../../../session/client/error-text.ts';
import { enterSession } from '../../../stores/session/enter-session.ts';
import { environment } from '../../../stores/environment/environment.ts';
import { $modal, closeModal, openModal } from '../../../stores/page/modal.ts';
import { showToast } from '../../../stores/page/toasts.ts';
import { isSignedIn } from '../../../stores/visitor/visitor.ts';

export type SignInState =
  | { readonly status: 'idle' }
  | { readonly status: 'sending'; readonly what: 'credentials' | 'temporary-password' }
  | { readonly status: 'failed'; readonly message: string }
  /** A temporary password is on its way to this username, if there is such a customer. */
  | { readonly status: 'password-sent'; readonly username: string }
  /** The customer is signed in; the page goes on, or is being left. */
  | { readonly status: 'signed-in' };

const $state = atom<SignInState>({ status: 'idle' });

export const $signIn: ReadableAtom<SignInState> = $state;

/** Asks the API; the shop's server stores the tokens of its response. */
async function send(username: string, password: string): Promise<void> {
  const { client, cookies, deviceId, exclusively } = environment();
  const basket = cookies.get('cartToken');
  const body = {
    username: normaliseUsername(username),
    password: normalisePassword(password),
    scenario: CUSTOMER_SCENARIO,
    emailOnly: false,
    deviceId: deviceId(),
    ...(basket !== undefined && { basket }),
  };
  await exclusively(async () => {
    await client.call(login, { body });
  }, 'session');
}

/** Leaves for the page that was wanted before the sign-in. */
export function leaveForWantedPage(): void {
  const { cookies, navigate } = environment();
  const wanted = cookies.get('prevLink');
  cookies.remove('prevLink');
  navigate(wanted?.startsWith('/') ? `/${wanted.slice(1)}` : paths.profile);
}

/** Goes on where the visitor was, with what they wanted; without a wish a dialog says that they are signed in. */
export function resumeAfterSignIn(resume: (() => void) | undefined): void {
  const isAsked = $modal.get()?.kind === 'sign-in';
  if (isAsked && resume === undefined) return openModal({ kind: 'sign-in-success' });
  if (isAsked) closeModal();
  showToast({ kind: 'success', text: sessionMessages.signedIn });
  resume?.();
}

/** Forgets what became of the last attempt, as where a dialog is closed. */
export function resetSignIn(): void {
  if ($state.get().status !== 'sending') $state.set({ status: 'idle' });
}

/**
 * Signs in with an e-mail or a phone number and a password; basket, favourites, prices and the other tabs follow.
 * Resolves to whether the visitor is signed in.
 */
export async function signIn(username: string, password: string): Promise<boolean> {
  if ($state.get().status === 'sending') return false;
  $state.set({ status: 'sending', what: 'credentials' });
  try {
    await send(username, password);
    await enterSession();
    // The answer is there, and the browser has kept nothing of it.
    if (!isSignedIn()) {
      $state.set({ status: 'failed', message: sessionMessages.signInNotKept });
      return false;
    }
    $state.set({ status: 'signed-in' });
    return true;
  } catch (error) {
    $state.set({ status: 'failed', message: errorText(error) });
    return false;
  }
}

/**
 * Has a temporary password sent to the e-mail or the phone; nobody learns whether there is such a customer. Resolves to
 * whether the shop has taken the request.
 */
export async function sendTemporaryPassword(username: string): Promise<boolean> {
  if ($state.get().status === 'sending') return false;
  $state.set({ status: 'sending', what: 'temporary-password' });
  try {
    const body = { username: normaliseUsername(username) };
    await environment().client.call(sendTemporaryPasswordCall, { body });
    $state.set({ status: 'password-sent', username });
    return true;
  } catch (error) {
    $state.set({ status: 'failed', message: errorText(error) });
    return false;
  }
}

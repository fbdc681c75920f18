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
  /** Sent if there is such a customer. */
  | { readonly status: 'password-sent'; readonly username: string }
  /** The page continues, or is being left. */
  | { readonly status: 'signed-in' };

const $state = atom<SignInState>({ status: 'idle' });

export const $signIn: ReadableAtom<SignInState> = $state;

/** The shop's server stores the response's tokens. */
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

/** Opens the page that was requested before the sign-in. */
export function openRequestedPage(): void {
  const { cookies, navigate } = environment();
  const wanted = cookies.get('prevLink');
  cookies.remove('prevLink');
  navigate(wanted?.startsWith('/') ? `/${wanted.slice(1)}` : paths.profile);
}

/** Resumes the visitor's action; without one a dialog confirms the sign-in. */
export function resumeAfterSignIn(resume: (() => void) | undefined): void {
  const isAsked = $modal.get()?.kind === 'sign-in';
  if (isAsked && resume === undefined) return openModal({ kind: 'sign-in-success' });
  if (isAsked) closeModal();
  showToast({ kind: 'success', text: sessionMessages.signedIn });
  resume?.();
}

/** Resets the last attempt. */
export function resetSignIn(): void {
  if ($state.get().status !== 'sending') $state.set({ status: 'idle' });
}

/** Signs in; basket, favourites, prices and other tabs follow. Resolves to whether it succeeded. */
export async function signIn(username: string, password: string): Promise<boolean> {
  if ($state.get().status === 'sending') return false;
  $state.set({ status: 'sending', what: 'credentials' });
  try {
    await send(username, password);
    await enterSession();
    // The browser stores no cookies.
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
 * Sends a temporary password without revealing whether there is such a customer. Resolves to whether the request was
 * accepted.
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

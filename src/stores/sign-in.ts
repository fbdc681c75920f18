import { atom, type ReadableAtom } from 'nanostores';
import { login } from '../contract/sign-in.ts';
import { normalisePassword, normaliseUsername } from '../domain/credentials.ts';
import { paths } from '../paths.ts';
import { errorText } from '../session/error-text.ts';
import { enterSession } from './enter-session.ts';
import { environment } from './environment.ts';

/** Which accounts may sign in by a form. */
const SCENARIO = 'user';

export type SignInState =
  | { readonly status: 'idle' }
  | { readonly status: 'sending'; readonly what: 'credentials' | 'temporary-password' }
  | { readonly status: 'failed'; readonly message: string }
  /** A temporary password is on its way to this username, if there is such a customer. */
  | { readonly status: 'password-sent'; readonly username: string }
  /** The customer is signed in, and the browser is leaving for the page that they wanted. */
  | { readonly status: 'signed-in' };

const $state = atom<SignInState>({ status: 'idle' });

export const $signIn: ReadableAtom<SignInState> = $state;

/** Asks the API; the shop's server stores the tokens of its response. */
async function send(username: string, password: string | undefined): Promise<void> {
  const { client, cookies, deviceId, exclusively } = environment();
  const credentials = { username: normaliseUsername(username), scenario: SCENARIO, deviceId: deviceId() };
  const basket = cookies.get('cartToken');
  const body =
    password === undefined
      ? { ...credentials, emailOnly: true }
      : {
          ...{ ...credentials, emailOnly: false, password: normalisePassword(password) },
          ...(basket !== undefined && { basket }),
        };
  await exclusively(async () => {
    await client.call(login, { body });
  }, 'session');
}

/** What follows a sign-in: basket, favourites, prices and the other tabs, then the page that was wanted. */
export async function finishSignIn(): Promise<void> {
  await enterSession();
  leaveForWantedPage();
}

/** Leaves for the page that was wanted before the sign-in. */
export function leaveForWantedPage(): void {
  const { cookies, navigate } = environment();
  const wanted = cookies.get('prevLink');
  cookies.remove('prevLink');
  navigate(wanted?.startsWith('/') ? `/${wanted.slice(1)}` : paths.profile);
}

/** Signs in with an e-mail or a phone number and a password. */
export async function signIn(username: string, password: string): Promise<void> {
  if ($state.get().status === 'sending') return;
  $state.set({ status: 'sending', what: 'credentials' });
  try {
    await send(username, password);
    $state.set({ status: 'signed-in' });
    await finishSignIn();
  } catch (error) {
    $state.set({ status: 'failed', message: errorText(error) });
  }
}

/** Has a temporary password sent to the e-mail or the phone; nobody learns whether there is such a customer. */
export async function sendTemporaryPassword(username: string): Promise<void> {
  if ($state.get().status === 'sending') return;
  $state.set({ status: 'sending', what: 'temporary-password' });
  try {
    await send(username, undefined);
    $state.set({ status: 'password-sent', username });
  } catch (error) {
    $state.set({ status: 'failed', message: errorText(error) });
  }
}

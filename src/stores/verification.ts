import { atom, type ReadableAtom } from 'nanostores';
import { HttpError } from '../api/errors.ts';
import { sendVerification, verify } from '../contract/sign-in.ts';
import { getProfile } from '../contract/user.ts';
import { requiredError } from '../domain/required.ts';
import { errorText } from '../session/error-text.ts';
import { environment } from './environment.ts';
import { isSignedIn } from './price-role.ts';

const TOO_MANY = 429;
const MILLISECONDS = 1000;

/** How the confirmation of the customer's e-mail stands. */
export type VerificationState =
  | { readonly status: 'loading' }
  /** Nobody is signed in; `code` is what a link has brought. */
  | { readonly status: 'guest'; readonly code: string | undefined }
  | { readonly status: 'failed'; readonly message: string; readonly code: string | undefined }
  | { readonly status: 'confirmed'; readonly email: string }
  | {
      readonly status: 'open';
      readonly email: string;
      /** What the code's field begins with. */
      readonly code: string;
      readonly work: 'none' | 'sending' | 'confirming';
      /** What became of the last request for a code. */
      readonly notice?: { readonly kind: 'success' | 'error'; readonly text: string } | undefined;
      /** What is wrong with the code. */
      readonly error?: string | undefined;
      /** When another code may be asked for, ms since 1970; undefined for now. */
      readonly waitUntil?: number | undefined;
    };

type Open = VerificationState & { status: 'open' };

const $state = atom<VerificationState>({ status: 'loading' });

export const $verification: ReadableAtom<VerificationState> = $state;

/** Changes what is on the screen, if it is still open. */
function change(part: Partial<Open>): void {
  const state = $state.get();
  if (state.status === 'open') $state.set({ ...state, ...part });
}

/** Finds out whether the customer's e-mail is confirmed; a code that a link brought is used at once. */
export async function openVerification(code?: string): Promise<void> {
  if (!isSignedIn()) return $state.set({ status: 'guest', code });
  $state.set({ status: 'loading' });
  try {
    const { email, emailVerified } = await environment().client.call(getProfile, {});
    const open = { status: 'open', email, code: code ?? '', work: 'none' } as const;
    $state.set(emailVerified ? { status: 'confirmed', email } : open);
  } catch (error) {
    return $state.set({ status: 'failed', message: errorText(error), code });
  }
  if (code !== undefined) await confirmEmail(code);
}

/** Seconds that `Retry-After` asks to wait; a minute where it says nothing that can be read. */
const secondsOf = (retryAfter: string | undefined): number =>
  retryAfter !== undefined && /^\d{1,6}$/.test(retryAfter) ? Number(retryAfter) : 60;

/** Has another code sent. */
export async function requestCode(): Promise<void> {
  const state = $state.get();
  if (state.status !== 'open' || state.work !== 'none') return;
  change({ work: 'sending', notice: undefined, error: undefined });
  try {
    const { sent } = await environment().client.call(sendVerification, { body: { channel: 'email' } });
    if (!sent) return $state.set({ status: 'confirmed', email: state.email });
    change({
      work: 'none',
      notice: { kind: 'success', text: 'Новый код отправлен. Прежний больше не\u00a0подойдёт' },
    });
  } catch (error) {
    const isLimited = error instanceof HttpError && error.status === TOO_MANY;
    const waitUntil = isLimited ? Date.now() + secondsOf(error.retryAfter) * MILLISECONDS : undefined;
    change({ work: 'none', notice: { kind: 'error', text: errorText(error) }, waitUntil });
  }
}

/** Another code may be asked for again. */
export const endWait = (): void => change({ waitUntil: undefined, notice: undefined });

/** Confirms the customer's e-mail with a code that was sent to it. */
export async function confirmEmail(typed: string): Promise<void> {
  const state = $state.get();
  if (state.status !== 'open' || state.work !== 'none') return;
  const code = typed.trim();
  const missing = requiredError(code);
  if (missing !== undefined) return change({ error: missing, notice: undefined });
  change({ work: 'confirming', error: undefined, notice: undefined });
  try {
    const { verified } = await environment().client.call(verify, { body: { channel: 'email', code } });
    if (verified) return $state.set({ status: 'confirmed', email: state.email });
    change({ work: 'none', error: 'Неверный или устаревший код' });
  } catch (error) {
    change({ work: 'none', error: errorText(error) });
  }
}

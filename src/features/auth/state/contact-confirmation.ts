import { atom, type ReadableAtom } from 'nanostores';
import { hasStatus } from '../../../api/failures.ts';
import { TOO_MANY_REQUESTS } from '../../../contract/calls/http-status.ts';
import { sendVerification, verify } from '../../../contract/account/sign-in.ts';
import { requiredError } from '../../../domain/forms/required.ts';
import { errorText } from '../../../session/client/error-text.ts';
import { environment } from '../../../stores/environment/environment.ts';

const MILLISECONDS = 1000;
const WRONG_CODE = 'Неверный или устаревший код';

export type ContactChannel = 'email' | 'phone';

export type ConfirmationState =
  /** No such contact, or not loaded yet. */
  | { readonly status: 'none' }
  /** `isNew`: confirmed just now on this page. */
  | { readonly status: 'confirmed'; readonly contact: string; readonly isNew?: boolean }
  | {
      readonly status: 'open';
      readonly contact: string;
      /** Initial value of the field. */
      readonly code: string;
      /** Whether a code was sent. */
      readonly isSent: boolean;
      readonly work: 'none' | 'sending' | 'confirming';
      /** Result of the last code request. */
      readonly notice?: { readonly kind: 'success' | 'error'; readonly text: string } | undefined;
      readonly error?: string | undefined;
      /** Milliseconds since 1970; undefined for now. */
      readonly waitUntil?: number | undefined;
    };

export type OpenConfirmation = ConfirmationState & { status: 'open' };

/** Seconds of `Retry-After`; a minute where it is unreadable. */
const secondsOf = (retryAfter: string | undefined): number =>
  retryAfter !== undefined && /^\d{1,6}$/.test(retryAfter) ? Number(retryAfter) : 60;

export interface ContactConfirmation {
  readonly $state: ReadableAtom<ConfirmationState>;
  readonly begin: (state: ConfirmationState) => void;
  /** Sends a code, which invalidates the previous one. */
  readonly requestCode: () => Promise<void>;
  readonly endWait: () => void;
  readonly confirm: (code: string) => Promise<void>;
}

export function createContactConfirmation(channel: ContactChannel): ContactConfirmation {
  const $state = atom<ConfirmationState>({ status: 'none' });

  function change(part: Partial<OpenConfirmation>): void {
    const state = $state.get();
    if (state.status === 'open') $state.set({ ...state, ...part });
  }

  async function requestCode(): Promise<void> {
    const state = $state.get();
    if (state.status !== 'open' || state.work !== 'none') return;
    change({ work: 'sending', notice: undefined, error: undefined });
    try {
      const { sent } = await environment().client.call(sendVerification, { body: { channel } });
      if (!sent) return $state.set({ status: 'confirmed', contact: state.contact, isNew: true });
      const text = state.isSent ? 'Новый код отправлен. Прежний больше не\u00a0подойдёт' : 'Код отправлен';
      change({ work: 'none', isSent: true, notice: { kind: 'success', text } });
    } catch (error) {
      const isLimited = hasStatus(error, TOO_MANY_REQUESTS);
      const waitUntil = isLimited ? Date.now() + secondsOf(error.retryAfter) * MILLISECONDS : undefined;
      change({ work: 'none', notice: { kind: 'error', text: errorText(error) }, waitUntil });
    }
  }

  async function confirm(typed: string): Promise<void> {
    const state = $state.get();
    if (state.status !== 'open' || state.work !== 'none') return;
    const code = typed.trim();
    const missing = requiredError(code);
    if (missing !== undefined) return change({ error: missing, notice: undefined });
    change({ work: 'confirming', error: undefined, notice: undefined });
    try {
      const { client, deviceId } = environment();
      const body = { channel, code, deviceId: deviceId() };
      const { verified } = await client.call(verify, { body });
      if (verified) return $state.set({ status: 'confirmed', contact: state.contact, isNew: true });
      change({ work: 'none', error: WRONG_CODE });
    } catch (error) {
      change({ work: 'none', error: errorText(error) });
    }
  }

  return {
    $state,
    begin: (state) => $state.set(state),
    requestCode,
    endWait: () => change({ waitUntil: undefined, notice: undefined }),
    confirm,
  };
}

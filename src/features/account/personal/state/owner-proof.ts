import { atom, type ReadableAtom } from 'nanostores';
import type { FieldError } from '../../../../contract/calls/errors.ts';
import { sendConfirmation } from '../../../../contract/account/sign-in.ts';
import type { OwnerProof, Profile } from '../../../../contract/account/user.ts';
import { normalisePassword } from '../../../../domain/auth/credentials.ts';
import { requiredError } from '../../../../domain/forms/required.ts';
import { errorText } from '../../../../session/client/error-text.ts';
import { environment } from '../../../../stores/environment/environment.ts';

/** Proof that the caller owns the account; kept in memory only. */
export interface OwnerProofState {
  readonly kind: 'password' | 'code';
  readonly typed: string;
  readonly error: string | undefined;
  readonly isSending: boolean;
  /** Result of the code request. */
  readonly notice: { readonly kind: 'success' | 'error'; readonly text: string } | undefined;
}

/** Asks the account's owner for the password or, without one, a code. */
export interface OwnerQuestion {
  readonly $state: ReadableAtom<OwnerProofState>;
  readonly forget: () => void;
  readonly type: (typed: string) => void;
  /** Shows what is missing; returns whether nothing is. */
  readonly check: () => boolean;
  /** Sent with the call. */
  readonly proof: () => OwnerProof;
  /** Shows the shop's refusal; returns whether there is one. */
  readonly refuse: (errors: readonly FieldError[]) => boolean;
  /** Sends a code, used instead of the password. */
  readonly requestCode: (channel: 'email' | 'phone') => Promise<void>;
}

const EMPTY: OwnerProofState = {
  kind: 'password',
  typed: '',
  error: undefined,
  isSending: false,
  notice: undefined,
};

function createOwnerQuestion(): OwnerQuestion {
  const $state = atom<OwnerProofState>(EMPTY);
  return {
    $state,
    forget: () => $state.set(EMPTY),
    type: (typed) => $state.set({ ...$state.get(), typed, error: undefined }),
    check() {
      const state = $state.get();
      const error = requiredError(state.typed);
      $state.set({ ...state, error });
      return error === undefined;
    },
    proof() {
      const { kind, typed } = $state.get();
      return kind === 'code'
        ? { code: typed.trim(), deviceId: environment().deviceId() }
        : { password: normalisePassword(typed) };
    },
    refuse(errors) {
      const refused = errors.find(({ field }) => field === 'password' || field === 'code');
      if (refused === undefined) return false;
      $state.set({ ...$state.get(), error: refused.message });
      return true;
    },
    async requestCode(channel) {
      if ($state.get().isSending) return;
      $state.set({ ...$state.get(), isSending: true, notice: undefined });
      try {
        const { sent } = await environment().client.call(sendConfirmation, { body: { channel } });
        const notice = sent
          ? ({ kind: 'success', text: 'Код отправлен' } as const)
          : ({ kind: 'error', text: 'Код можно прислать только на\u00a0подтверждённый контакт' } as const);
        $state.set({ ...EMPTY, kind: sent ? 'code' : 'password', notice });
      } catch (error) {
        const notice = { kind: 'error', text: errorText(error) } as const;
        $state.set({ ...$state.get(), isSending: false, notice });
      }
    },
  };
}

export const contactQuestion = createOwnerQuestion();
export const deletionQuestion = createOwnerQuestion();

/** The contact to send a code to: an unchanged confirmed one, else one that can be read now. */
export function codeChannel(own: Profile, changed: readonly string[]): 'email' | 'phone' {
  const channels = (['email', 'phone'] as const).filter((channel) => own[channel] !== '');
  const isVerified = (channel: 'email' | 'phone') =>
    channel === 'email' ? own.emailVerified : own.phoneVerified;
  return (
    channels.find((channel) => isVerified(channel) && !changed.includes(channel)) ??
    channels.find(isVerified) ??
    channels[0] ??
    'email'
  );
}

import { atom, type ReadableAtom } from 'nanostores';
import type { FieldError } from '../contract/errors.ts';
import { sendConfirmation } from '../contract/sign-in.ts';
import type { OwnerProof, Profile } from '../contract/user.ts';
import { normalisePassword } from '../domain/credentials.ts';
import { requiredError } from '../domain/required.ts';
import { errorText } from '../session/error-text.ts';
import { environment } from './environment.ts';

/** What shows that it is the owner who changes a contact. It is in memory only. */
export interface OwnerProofState {
  readonly kind: 'password' | 'code';
  readonly typed: string;
  readonly error: string | undefined;
  readonly isSending: boolean;
  /** What became of the request for a code. */
  readonly notice: { readonly kind: 'success' | 'error'; readonly text: string } | undefined;
}

const EMPTY: OwnerProofState = {
  kind: 'password',
  typed: '',
  error: undefined,
  isSending: false,
  notice: undefined,
};
const $state = atom<OwnerProofState>(EMPTY);

export const $ownerProof: ReadableAtom<OwnerProofState> = $state;

export const forgetOwnerProof = (): void => $state.set(EMPTY);

export const typeOwnerProof = (typed: string): void =>
  $state.set({ ...$state.get(), typed, error: undefined });

/** Says at the field what is missing; whether nothing is. */
export function checkOwnerProof(): boolean {
  const state = $state.get();
  const error = requiredError(state.typed);
  $state.set({ ...state, error });
  return error === undefined;
}

/** What goes along with the change. */
export function ownerProof(): OwnerProof {
  const { kind, typed } = $state.get();
  return kind === 'code' ? { code: typed.trim() } : { password: normalisePassword(typed) };
}

/** Shows what the shop says against it; whether it said anything. */
export function refuseOwnerProof(errors: readonly FieldError[]): boolean {
  const refused = errors.find(({ field }) => field === 'password' || field === 'code');
  if (refused === undefined) return false;
  $state.set({ ...$state.get(), error: refused.message });
  return true;
}

/** The contact that a code goes to: one that stays and is confirmed, else the one that can be read today. */
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

/** Has a code sent, for who has no password or does not remember it. */
export async function requestOwnerCode(channel: 'email' | 'phone'): Promise<void> {
  if ($state.get().isSending) return;
  $state.set({ ...$state.get(), isSending: true, notice: undefined });
  try {
    const { sent } = await environment().client.call(sendConfirmation, { body: { channel } });
    const notice = sent
      ? ({ kind: 'success', text: 'Код отправлен' } as const)
      : ({ kind: 'error', text: 'Код можно прислать только на\u00a0подтверждённый контакт' } as const);
    $state.set({ ...EMPTY, kind: sent ? 'code' : 'password', notice });
  } catch (error) {
    $state.set({ ...$state.get(), isSending: false, notice: { kind: 'error', text: errorText(error) } });
  }
}

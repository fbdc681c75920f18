import { atom, type ReadableAtom } from 'nanostores';
import { getProfile } from '../../../contract/account/user.ts';
import { wholesaleNotice } from '../../../domain/account/wholesale-request.ts';
import { errorText } from '../../../session/client/error-text.ts';
import { type ConfirmationState, createContactConfirmation } from './contact-confirmation.ts';
import { environment } from '../../../stores/environment/environment.ts';
import { isSignedIn } from '../../../stores/visitor/visitor.ts';

export type VerificationState =
  | { readonly status: 'loading' }
  /** `code` comes from a link. */
  | { readonly status: 'guest'; readonly code: string | undefined }
  | { readonly status: 'failed'; readonly message: string; readonly code: string | undefined }
  /** `notice` says what a wholesaler's application has come to. */
  | { readonly status: 'ready'; readonly notice: string | undefined };

const $state = atom<VerificationState>({ status: 'loading' });

export const $verification: ReadableAtom<VerificationState> = $state;

export const confirmations = {
  email: createContactConfirmation('email'),
  phone: createContactConfirmation('phone'),
};

interface Contact {
  readonly contact: string;
  readonly isConfirmed: boolean;
  readonly isSent: boolean;
  readonly code?: string | undefined;
}

export function confirmationOf({ contact, isConfirmed, isSent, code = '' }: Contact): ConfirmationState {
  if (contact === '') return { status: 'none' };
  if (isConfirmed) return { status: 'confirmed', contact };
  return { status: 'open', contact, code, isSent, work: 'none' };
}

/** Loads which contacts are confirmed; a link's code is used at once. */
export async function openVerification(code?: string): Promise<void> {
  if (!isSignedIn()) return $state.set({ status: 'guest', code });
  $state.set({ status: 'loading' });
  const { email, phone } = confirmations;
  try {
    const profile = await environment().client.call(getProfile, {});
    // The sign-up has sent a code by e-mail, not by SMS.
    email.begin(
      confirmationOf({ contact: profile.email, isConfirmed: profile.emailVerified, isSent: true, code }),
    );
    phone.begin(
      confirmationOf({ contact: profile.phone, isConfirmed: profile.phoneVerified, isSent: false }),
    );
    $state.set({ status: 'ready', notice: wholesaleNotice(profile.wholesaleRequest) });
  } catch (error) {
    return $state.set({ status: 'failed', message: errorText(error), code });
  }
  if (code !== undefined) await email.confirm(code);
}

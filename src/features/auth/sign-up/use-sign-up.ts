import { useStore } from '@nanostores/react';
import type { SignUpConfig } from '../../../domain/auth/sign-up.ts';
import { emptySignUpDraft, type SignUpErrors } from '../../../domain/auth/sign-up-draft.ts';
import { $signUpErrors, checkSignUpField } from '../state/sign-up.ts';
import { $signUpDraft } from '../state/sign-up-draft.ts';

/** What has been typed; empty until the island lives. */
export const useSignUpDraft = () => useStore($signUpDraft, { ssr: () => emptySignUpDraft });

/** The error of a field, and the check that runs when the field is left. */
export function useSignUpError(field: keyof SignUpErrors, config: SignUpConfig) {
  const { [field]: error } = useStore($signUpErrors, { ssr: 'initial' });
  return { error, onBlur: () => checkSignUpField(field, config) };
}

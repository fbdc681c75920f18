import { useStore } from '@nanostores/react';
import type { SignUpConfig } from '../../../domain/auth/sign-up.ts';
import { emptySignUpDraft, type SignUpErrors } from '../../../domain/auth/sign-up-draft.ts';
import { $signUpErrors, checkSignUpField } from '../state/sign-up.ts';
import { $signUpDraft } from '../state/sign-up-draft.ts';

/** Empty until hydration. */
export const useSignUpDraft = () => useStore($signUpDraft, { ssr: () => emptySignUpDraft });

export function useSignUpError(field: keyof SignUpErrors, config: SignUpConfig) {
  const { [field]: error } = useStore($signUpErrors, { ssr: 'initial' });
  return { error, onBlur: () => checkSignUpField(field, config) };
}

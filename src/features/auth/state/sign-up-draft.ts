import type { ReadableAtom } from 'nanostores';
import type { Organization } from '../../../contract/account/organization.ts';
import type { SignUpCode } from '../../../domain/auth/sign-up.ts';
import { emptySignUpDraft, type SignUpDraft, SignUpDraftSchema } from '../../../domain/auth/sign-up-draft.ts';
import { persisted } from '../../../stores/storage/persisted.ts';

const $draft = persisted('sign-up-draft', SignUpDraftSchema, emptySignUpDraft);

/** Outlives reloads and failures; never has the password. */
export const $signUpDraft: ReadableAtom<SignUpDraft> = $draft;

export const changeSignUp = (part: Partial<SignUpDraft>): void => $draft.set({ ...$draft.get(), ...part });

export const typeSignUp = (values: Partial<Record<Exclude<SignUpCode, 'password'>, string>>): void =>
  changeSignUp({ values: { ...$draft.get().values, ...values } });

export const pickOrganization = ({ title, taxId }: Organization): void =>
  typeSignUp({ organization: title, taxId });

export const clearSignUpDraft = (): void => $draft.set(emptySignUpDraft);

import type { ReadableAtom } from 'nanostores';
import type { Organization } from '../../../contract/account/organization.ts';
import type { SignUpCode } from '../../../domain/auth/sign-up.ts';
import { emptySignUpDraft, type SignUpDraft, SignUpDraftSchema } from '../../../domain/auth/sign-up-draft.ts';
import { persisted } from '../../../stores/storage/persisted.ts';

const $draft = persisted('sign-up-draft', SignUpDraftSchema, emptySignUpDraft);

/** What was typed into the sign-up; it outlives reloads and failures. The password is never in it. */
export const $signUpDraft: ReadableAtom<SignUpDraft> = $draft;

export const changeSignUp = (part: Partial<SignUpDraft>): void => $draft.set({ ...$draft.get(), ...part });

/** Changes typed fields, by their codes. */
export const typeSignUp = (values: Partial<Record<Exclude<SignUpCode, 'password'>, string>>): void =>
  changeSignUp({ values: { ...$draft.get().values, ...values } });

/** Makes an organisation of the suggestions the one that signs up. */
export const pickOrganization = ({ title, taxId }: Organization): void =>
  typeSignUp({ organization: title, taxId });

export const clearSignUpDraft = (): void => $draft.set(emptySignUpDraft);

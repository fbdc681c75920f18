import type { ReadableAtom } from 'nanostores';
import type { Organization } from '../../../contract/account/organization.ts';
import type { SignUpCode } from '../../../domain/auth/sign-up.ts';
import { changesByTyping, withPicked } from '../../../domain/forms/picked-text.ts';
import { emptySignUpDraft, type SignUpDraft, SignUpDraftSchema } from '../../../domain/auth/sign-up-draft.ts';
import { persisted } from '../../../stores/storage/persisted.ts';

const $draft = persisted('sign-up-draft', SignUpDraftSchema, emptySignUpDraft);

/** Outlives reloads and failures; never has the password. */
export const $signUpDraft: ReadableAtom<SignUpDraft> = $draft;

export const changeSignUp = (part: Partial<SignUpDraft>): void => $draft.set({ ...$draft.get(), ...part });

/** Keeps what is typed, without what was filled in for another text. */
export function typeSignUp(typed: Partial<Record<Exclude<SignUpCode, 'password'>, string>>): void {
  const { values, picked } = $draft.get();
  changeSignUp({ values: { ...values, ...changesByTyping(picked, values, typed) } });
}

/** @param code - The field whose suggestion fills in the other. */
export function pickOrganization(
  code: 'organization' | 'taxId',
  { title: organization, taxId }: Organization,
): void {
  typeSignUp({ organization, taxId });
  changeSignUp({ picked: withPicked($draft.get().picked, code, { organization, taxId }) });
}

export const clearSignUpDraft = (): void => $draft.set(emptySignUpDraft);

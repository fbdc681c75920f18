import * as z from 'zod/mini';
import type { FieldError } from '../../contract/calls/errors.ts';
import type { SignUpFields } from '../../contract/account/sign-in.ts';
import { RoleSchema } from '../../contract/account/user.ts';
import { type ConsentBox, givenConsentFields, sentConsents } from '../consents/consent-boxes.ts';
import { isOfConsents } from '../consents/consent-error.ts';
import { PickedTextsSchema } from '../forms/picked-text.ts';
import { DEFAULT_PHONE_COUNTRY, internationalPhone, phoneCountryOf } from '../phones/phone.ts';
import {
  isSignUpCode,
  type SignUpCode,
  type SignUpConfig,
  type SignUpField,
  signUpFields,
} from './sign-up.ts';

/** The sign-up draft without the password. Invalid parts are read as empty. */
export const SignUpDraftSchema = z.object({
  /** Null for the shop's first role. */
  role: z.catch(z.nullable(RoleSchema), null),
  values: z.catch(z.record(z.string(), z.string()), {}),
  /** ISO 3166. */
  phoneCountry: z.catch(z.string(), DEFAULT_PHONE_COUNTRY),
  picked: z.catch(PickedTextsSchema, {}),
  ...givenConsentFields,
});
export type SignUpDraft = z.infer<typeof SignUpDraftSchema>;

export const emptySignUpDraft: SignUpDraft = SignUpDraftSchema.parse({});

/** By field code; also `role` and `accept`. */
export type SignUpErrors = Readonly<Partial<Record<SignUpCode | 'role' | 'accept', string>>>;

export interface ChosenSignUp {
  readonly role: SignUpFields['role'];
  readonly fields: readonly SignUpField[];
  /** Whether a person of the shop grants the role. */
  readonly approval: boolean;
}

/** The draft's role, or the first; undefined where sign-up is closed. */
export function chosenSignUp(config: SignUpConfig, { role }: SignUpDraft): ChosenSignUp | undefined {
  const { signUp } = config.users;
  const chosen = signUp.find((one) => one.role === role) ?? signUp[0];
  return (
    chosen && {
      role: chosen.role,
      fields: signUpFields(config, chosen.role) ?? [],
      approval: chosen.approval === true && chosen.role !== 'guest',
    }
  );
}

/** With the country's code after a plus; empty where only the code was typed. */
function phoneOf(text: string, iso: string): string {
  const country = phoneCountryOf(iso);
  const phone = internationalPhone(text, country);
  return phone === country.code || phone === '+' ? '' : phone;
}

export function draftFields(
  { values, phoneCountry, ...said }: SignUpDraft,
  role: SignUpFields['role'],
  { password, boxes }: { readonly password: string; readonly boxes: readonly ConsentBox[] },
): SignUpFields {
  const text = (code: SignUpCode) => values[code] ?? '';
  return {
    role,
    ...sentConsents(boxes, said),
    password,
    fio: text('fio'),
    email: text('email'),
    phone: phoneOf(text('phone'), phoneCountry),
    organization: text('organization'),
    taxId: text('taxId'),
    city: text('city'),
    region: text('region'),
    birthDate: text('birthDate'),
  };
}

const PREFIX = 'fields.';

/** The API's refusals by the screen's fields. */
export const refusedFields = (refused: readonly FieldError[]): SignUpErrors =>
  Object.fromEntries(
    refused.flatMap(({ field, message }) => {
      const named = field.startsWith(PREFIX) ? field.slice(PREFIX.length) : field;
      const code = isOfConsents({ field }) ? 'accept' : named;
      return isSignUpCode(code) || code === 'role' || code === 'accept' ? [[code, message]] : [];
    }),
  );

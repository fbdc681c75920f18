import * as z from 'zod/mini';
import type { FieldError } from '../../contract/calls/errors.ts';
import type { SignUpFields } from '../../contract/account/sign-in.ts';
import { RoleSchema } from '../../contract/account/user.ts';
import { DEFAULT_PHONE_COUNTRY, internationalPhone, phoneCountryOf } from '../phones/phone.ts';
import {
  isSignUpCode,
  type SignUpCode,
  type SignUpConfig,
  type SignUpField,
  signUpFields,
} from './sign-up.ts';

/** What was typed into the sign-up, but for the password. A spoilt part is empty; the others stay. */
export const SignUpDraftSchema = z.object({
  /** Null until one is chosen: then it is the first that the shop has. */
  role: z.catch(z.nullable(RoleSchema), null),
  values: z.catch(z.record(z.string(), z.string()), {}),
  /** ISO 3166. */
  phoneCountry: z.catch(z.string(), DEFAULT_PHONE_COUNTRY),
  accept: z.catch(z.boolean(), false),
});
export type SignUpDraft = z.infer<typeof SignUpDraftSchema>;

export const emptySignUpDraft: SignUpDraft = SignUpDraftSchema.parse({});

/** What is wrong, by the fields' codes; also of `role` and `accept`. */
export type SignUpErrors = Readonly<Partial<Record<SignUpCode | 'role' | 'accept', string>>>;

/** Which sign-up is on the screen: the role, and what it is asked for. */
export interface ChosenSignUp {
  readonly role: SignUpFields['role'];
  readonly fields: readonly SignUpField[];
}

/** The sign-up of the draft's role, or of the shop's first one; undefined where nobody may sign up. */
export function chosenSignUp(config: SignUpConfig, { role }: SignUpDraft): ChosenSignUp | undefined {
  const { signUp } = config.users;
  const chosen = signUp.find((one) => one.role === role) ?? signUp[0];
  return chosen && { role: chosen.role, fields: signUpFields(config, chosen.role) ?? [] };
}

/** Digits with the country's code, after a plus; empty where nothing was typed but the code. */
function phoneOf(text: string, iso: string): string {
  const country = phoneCountryOf(iso);
  const phone = internationalPhone(text, country);
  return phone === country.code || phone === '+' ? '' : phone;
}

/** The typed fields as they are sent. */
export function draftFields(
  { values, phoneCountry, accept }: SignUpDraft,
  role: SignUpFields['role'],
  password: string,
): SignUpFields {
  const text = (code: SignUpCode) => values[code] ?? '';
  return {
    role,
    accept,
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

/** Fields that the API refused, as errors of the screen's fields. */
export const refusedFields = (refused: readonly FieldError[]): SignUpErrors =>
  Object.fromEntries(
    refused.flatMap(({ field, message }) => {
      const code = field.startsWith(PREFIX) ? field.slice(PREFIX.length) : field;
      return isSignUpCode(code) || code === 'role' || code === 'accept' ? [[code, message]] : [];
    }),
  );

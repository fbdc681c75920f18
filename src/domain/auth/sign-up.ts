import type * as z from 'zod/mini';
import type { SignUpFields } from '../../contract/account/sign-in.ts';
import type { Config, SignUpFieldSchema } from '../../contract/shop/config.ts';
import { birthDateError } from '../names/birth-date.ts';
import { consentError } from '../consents/consent-error.ts';
import { emailError, normaliseEmail } from '../contacts/email.ts';
import { fullNameError, normaliseFullName } from '../names/full-name.ts';
import { normalisePhone, normalisedPhoneError } from '../phones/international-phone.ts';
import { organizationError } from '../checkout/organization.ts';
import { passwordError } from './password.ts';
import { requiredError } from '../forms/required.ts';
import { normaliseTaxId, taxIdError } from '../checkout/tax-id.ts';

export type SignUpField = z.infer<typeof SignUpFieldSchema>;

const NOT_MATCHING = 'Недопустимое значение';

export interface SignUpConfig {
  readonly users: Pick<Config['users'], 'signUp'>;
  readonly checkout: Pick<Config['checkout'], 'consentRequired' | 'consentMessage'>;
}

const signUpCodes = [
  ...(['fio', 'email', 'phone', 'password', 'organization', 'taxId', 'city', 'region'] as const),
  'birthDate',
] as const;
export type SignUpCode = (typeof signUpCodes)[number];

export const isSignUpCode = (code: string): code is SignUpCode => signUpCodes.some((known) => known === code);

/** Asked whatever the configuration says. */
const ALWAYS_ASKED = ['fio', 'email', 'password'];

/** The role's sign-up fields without unknown ones; undefined for a role that may not sign up. */
export function signUpFields(
  { users }: Pick<SignUpConfig, 'users'>,
  role: string,
): SignUpField[] | undefined {
  const requested = users.signUp
    .find((one) => one.role === role)
    ?.fields.filter(({ code }) => isSignUpCode(code));
  if (requested === undefined) return undefined;
  const missing = ALWAYS_ASKED.filter((code) => !requested.some((field) => field.code === code));
  return [
    ...requested.map((field) => (ALWAYS_ASKED.includes(field.code) ? { ...field, required: true } : field)),
    ...missing.map((code) => ({ code, title: '', required: true, regex: null, message: null })),
  ];
}

/** Only the role's fields, normalised. */
export function normaliseSignUp(fields: SignUpFields, requested: readonly SignUpField[]): SignUpFields {
  const optional = (code: 'organization' | 'city' | 'region' | 'birthDate') =>
    requested.some((field) => field.code === code) ? fields[code]?.trim() : undefined;
  return {
    role: fields.role,
    accept: fields.accept,
    ...(fields.consents && { consents: fields.consents }),
    fio: normaliseFullName(fields.fio),
    email: normaliseEmail(fields.email),
    phone: requested.some(({ code }) => code === 'phone') ? normalisePhone(fields.phone) : '',
    password: fields.password.trim(),
    organization: optional('organization'),
    taxId: requested.some(({ code }) => code === 'taxId') ? normaliseTaxId(fields.taxId ?? '') : undefined,
    city: optional('city'),
    region: optional('region'),
    birthDate: optional('birthDate'),
  };
}

function ownError({ code, regex }: SignUpField, value: string, today: string): string | undefined {
  switch (code) {
    case 'fio':
      return fullNameError(value, regex);
    case 'email':
      return emailError(value);
    case 'phone':
      return normalisedPhoneError(value);
    case 'password':
      return passwordError(value);
    case 'organization':
      return organizationError(value);
    case 'taxId':
      return taxIdError(value);
    case 'birthDate':
      return birthDateError(value, today);
    default:
      return requiredError(value);
  }
}

function matchesRegex({ code, regex }: SignUpField, value: string): boolean {
  if (regex === null || code === 'fio') return true;
  try {
    return new RegExp(regex).test(value);
  } catch {
    return true;
  }
}

export function signUpFieldError(field: SignUpField, value: string, today: string): string | undefined {
  if (value === '' && !field.required) return undefined;
  const own = ownError(field, value, today);
  if (own !== undefined) return own;
  return matchesRegex(field, value) ? undefined : (field.message ?? NOT_MATCHING);
}

export function signUpErrors(
  fields: SignUpFields,
  requested: readonly SignUpField[],
  { checkout }: Pick<SignUpConfig, 'checkout'>,
  today: string,
): { code: string; message: string }[] {
  const values = new Map<string, unknown>(Object.entries(fields));
  const valueOf = (code: string): string => {
    const value = values.get(code);
    return typeof value === 'string' ? value : '';
  };
  const consent = { required: checkout.consentRequired, message: checkout.consentMessage };
  return [
    ...requested.map((field) => ({
      code: field.code,
      message: signUpFieldError(field, valueOf(field.code), today),
    })),
    { code: 'accept', message: consentError(fields.accept, consent) },
  ].flatMap(({ code, message }) => (message === undefined ? [] : [{ code, message }]));
}

import type { Config } from '../../contract/shop/config.ts';
import type { PersonalData, Profile } from '../../contract/account/user.ts';
import { normaliseEmail } from '../contacts/email.ts';
import { normaliseFullName } from '../names/full-name.ts';
import { countryOfNumber, formatPhone, normalisePhone } from '../phones/international-phone.ts';
import { requiredError } from '../forms/required.ts';
import { isSignUpCode, type SignUpField, signUpFieldError, signUpFields } from '../auth/sign-up.ts';
import { normaliseTaxId } from '../checkout/tax-id.ts';

/** In the order of the screen. */
const personalCodes = [
  ...(['organization', 'taxId', 'fio', 'email', 'phone', 'birthDate', 'city', 'region'] as const),
  ...(['school', 'schoolDistrict', 'schoolCity', 'institute'] as const),
] as const;
export type PersonalCode = (typeof personalCodes)[number];

export const isPersonalCode = (code: string): code is PersonalCode =>
  personalCodes.some((known) => known === code);

/** Empty where unknown. */
export type PersonalValues = Readonly<Record<PersonalCode, string>>;

/** `title` is empty where the configuration has none. */
export type PersonalField = SignUpField & { readonly code: PersonalCode };

export interface PersonalConfig {
  readonly users: Pick<Config['users'], 'signUp'>;
  readonly checkout: Pick<Config['checkout'], 'fullNameRegex'>;
}

const ofOrganizations: readonly PersonalCode[] = ['organization', 'taxId'];
const ofPersons: readonly PersonalCode[] = [
  'birthDate',
  'school',
  'schoolDistrict',
  'schoolCity',
  'institute',
];

const optionalField = (code: PersonalCode): PersonalField => ({
  code,
  title: '',
  required: false,
  regex: null,
  message: null,
});

/** What the sign-up asks of the role, and further fields that suit the role. */
export function personalFields(
  { users, checkout }: PersonalConfig,
  { role, isOrganization }: Pick<Profile, 'role' | 'isOrganization'>,
): readonly PersonalField[] {
  const configured = signUpFields({ users }, role) ?? [];
  const isCompany = role !== 'guest' || isOrganization;
  const others = isCompany ? ofPersons : ofOrganizations;
  return personalCodes.flatMap((code): PersonalField[] => {
    const found = isSignUpCode(code) ? configured.find((field) => field.code === code) : undefined;
    if (!found) return others.includes(code) ? [] : [optionalField(code)];
    const regex = code === 'fio' ? (found.regex ?? checkout.fullNameRegex) : found.regex;
    return [{ ...found, code, regex }];
  });
}

/** The phone is formatted for reading. */
export const personalValues = (profile: PersonalData): PersonalValues => ({
  organization: profile.organization ?? '',
  taxId: profile.taxId ?? '',
  fio: profile.fio,
  email: profile.email,
  phone: formatPhone(profile.phone),
  birthDate: profile.birthDate ?? '',
  city: profile.city ?? '',
  region: profile.region ?? '',
  school: profile.schoolInfo?.school ?? '',
  schoolDistrict: profile.schoolInfo?.district ?? '',
  schoolCity: profile.schoolInfo?.city ?? '',
  institute: profile.institute ?? '',
});

/** With the country's code after a plus; empty where only the code was typed. */
function storedPhone(typed: string): string {
  const phone = normalisePhone(typed);
  return phone === '+' || phone === countryOfNumber(phone).code ? '' : phone;
}

export function normalisePersonal(code: PersonalCode, typed: string): string {
  switch (code) {
    case 'fio':
      return normaliseFullName(typed);
    case 'email':
      return normaliseEmail(typed);
    case 'phone':
      return storedPhone(typed);
    case 'taxId':
      return normaliseTaxId(typed);
    default:
      return typed.trim();
  }
}

export function changedFields(typed: PersonalValues, stored: PersonalData): readonly PersonalCode[] {
  const known = personalValues(stored);
  return personalCodes.filter(
    (code) => normalisePersonal(code, typed[code]) !== normalisePersonal(code, known[code]),
  );
}

/** Whether a part of the school is filled in, which makes its name required. */
const needsSchool = ({ schoolDistrict, schoolCity }: PersonalValues): boolean =>
  schoolDistrict.trim() !== '' || schoolCity.trim() !== '';

/** `today` as `YYYY-MM-DD`. */
export function personalFieldError(
  field: PersonalField,
  typed: PersonalValues,
  today: string,
): string | undefined {
  const value = normalisePersonal(field.code, typed[field.code]);
  if (field.code === 'school' && needsSchool(typed)) return requiredError(value);
  return signUpFieldError(field, value, today);
}

const orNull = (text: string): string | null => text || null;

/** The changed fields; the school is sent as a whole. */
export function personalChange(
  typed: PersonalValues,
  changed: readonly PersonalCode[],
): Partial<PersonalData> {
  const value = (code: PersonalCode) => normalisePersonal(code, typed[code]);
  const school = value('school');
  const all: PersonalData = {
    organization: orNull(value('organization')),
    taxId: orNull(value('taxId')),
    fio: value('fio'),
    email: value('email'),
    phone: value('phone'),
    birthDate: orNull(value('birthDate')),
    city: orNull(value('city')),
    region: orNull(value('region')),
    schoolInfo: school ? { school, district: value('schoolDistrict'), city: value('schoolCity') } : null,
    institute: orNull(value('institute')),
  };
  const names = new Set<string>(changed.map((code) => (code.startsWith('school') ? 'schoolInfo' : code)));
  return Object.fromEntries(Object.entries(all).filter(([name]) => names.has(name)));
}

const OF_SCHOOL: Readonly<Record<string, PersonalCode>> = {
  schoolInfo: 'school',
  'schoolInfo.school': 'school',
  'schoolInfo.district': 'schoolDistrict',
  'schoolInfo.city': 'schoolCity',
};

/** Undefined for a field that the screen does not have. */
export const personalCodeOf = (field: string): PersonalCode | undefined =>
  OF_SCHOOL[field] ?? (isPersonalCode(field) ? field : undefined);

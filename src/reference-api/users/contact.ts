import { internationalPhone, phoneCountries, phoneError, type PhoneCountry } from '../../domain/phone.ts';
import type { Channel } from '../db/customers.ts';

/** An e-mail or phone as it is kept. */
export interface Contact {
  channel: Channel;
  value: string;
}

/** Staff sign in by this word in place of an e-mail. */
const STAFF = 'admin';

const countryOf = (phone: string): PhoneCountry =>
  phoneCountries.find(({ code }) => phone.startsWith(code)) ?? phoneCountries[0];

/** An e-mail in small letters. */
export const keptEmail = (typed: string): string => typed.trim().toLowerCase();

/** Digits after a plus; a number without a country's code is a Russian one. */
export const keptPhone = (typed: string): string => {
  const phone = typed.trim();
  return phone === '' ? '' : internationalPhone(phone, countryOf(phone));
};

/** The rules for a number that names its country by its code. */
export const keptPhoneError = (phone: string): string | undefined => phoneError(phone, countryOf(phone));

/** What a username means; undefined for one that is empty. */
export function contactOf(username: string): Contact | undefined {
  const typed = username.trim().toLowerCase();
  if (typed === '') return undefined;
  if (typed === STAFF || typed.includes('@') || !/\d/.test(typed)) return { channel: 'email', value: typed };
  return { channel: 'phone', value: keptPhone(typed) };
}

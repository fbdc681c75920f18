import { countryByCode, internationalPhone, phoneCountries, phoneError, type PhoneCountry } from './phone.ts';
import { trimEndOf } from '../text/trim-end.ts';

/** The number names its country by its code after a plus or 00; one without either is a Russian one. */
export const countryOfNumber = (phone: string): PhoneCountry => countryByCode(phone) ?? phoneCountries[0];

/** A number as it is kept: digits with the country's code, after a plus; empty where nothing was typed. */
export function normalisePhone(typed: string): string {
  const phone = typed.trim();
  return phone === '' ? '' : internationalPhone(phone, countryOfNumber(phone));
}

/** The phone rules for a number of any country. */
export function normalisedPhoneError(typed: string): string | undefined {
  const phone = normalisePhone(typed);
  return phoneError(phone, countryOfNumber(phone));
}

/** A stored number as people read it; one that is not whole stays as it is. */
export function formatPhone(phone: string): string {
  const country = countryOfNumber(phone);
  if (!phone.startsWith(country.code) || phoneError(phone, country) !== undefined) return phone;
  const digits = [...phone.slice(country.code.length)];
  const filled = country.mask.replaceAll('#', () => digits.shift() ?? '#');
  // A number shorter than the longest of its country ends where its digits do.
  const [typed = ''] = filled.split('#', 1);
  return typed.length < filled.length ? trimEndOf(typed, '( )-') : filled;
}

import { countryByCode, internationalPhone, phoneCountries, phoneError, type PhoneCountry } from './phone.ts';
import { trimEndOf } from '../text/trim-end.ts';

/** By the code after a plus, 00 or 8 10; without one it is Russian. */
export const countryOfNumber = (phone: string): PhoneCountry => countryByCode(phone) ?? phoneCountries[0];

/** Digits with the country's code after a plus; empty for empty input. */
export function normalisePhone(typed: string): string {
  const phone = typed.trim();
  return phone === '' ? '' : internationalPhone(phone, countryOfNumber(phone));
}

/** Rules for a number of any country. */
export function normalisedPhoneError(typed: string): string | undefined {
  const phone = normalisePhone(typed);
  return phoneError(phone, countryOfNumber(phone));
}

/** Formats a stored number; an incomplete one is unchanged. */
export function formatPhone(phone: string): string {
  const country = countryOfNumber(phone);
  if (!phone.startsWith(country.code) || phoneError(phone, country) !== undefined) return phone;
  const digits = [...phone.slice(country.code.length)];
  const filled = country.mask.replaceAll('#', () => digits.shift() ?? '#');
  // A shorter number ends with its last digit.
  const [typed = ''] = filled.split('#', 1);
  return typed.length < filled.length ? trimEndOf(typed, '( )-') : filled;
}

import type { Config } from '../contract/shop/config.ts';
import { consentError } from '../domain/consents/consent-error.ts';
import { fullNameError, normaliseFullName } from '../domain/names/full-name.ts';
import { normalisePhone } from '../domain/phones/international-phone.ts';
import { phoneCountries, phoneError } from '../domain/phones/phone.ts';

type Checkout = Config['checkout'];

export const storedName = normaliseFullName;

/** A number that breaks no rule, as it is stored. */
export const storedPhone = normalisePhone;

/** The two of a person. */
export const storedPerson = (
  fio: string,
  phone: string,
): { readonly fio: string; readonly phone: string } => ({
  fio: storedName(fio),
  phone: storedPhone(phone),
});

/** The rules of a number that names its country by its code. */
export function checkoutPhoneError(phone: string): string | undefined {
  const [fallback] = phoneCountries;
  const country = phoneCountries.find(({ code }) => phone.trim().startsWith(code));
  if (country !== undefined) return phoneError(phone, country);
  return /\d/.test(phone) ? 'Вы ввели некорректный номер телефона' : phoneError('', fallback);
}

export const checkoutNameError = (fio: string, { fullNameRegex }: Checkout): string | undefined =>
  fullNameError(fio, fullNameRegex);

export const checkoutConsentError = (
  accept: boolean,
  { consentRequired, consentMessage }: Checkout,
): string | undefined => consentError(accept, { required: consentRequired, message: consentMessage });

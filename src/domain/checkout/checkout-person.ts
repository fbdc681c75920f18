import type { Profile } from '../../contract/account/user.ts';
import { isUntouched } from '../addresses/address-draft.ts';
import type { CheckoutDraft } from './checkout-draft.ts';
import { normaliseEmail } from '../contacts/email.ts';
import { countryOfNumber, formatPhone, normalisePhone } from '../phones/international-phone.ts';
import { DEFAULT_PHONE_COUNTRY } from '../phones/phone.ts';

/** The recipient's fields. */
export type CheckoutPerson = Pick<CheckoutDraft, 'fio' | 'email' | 'phone' | 'phoneCountry'>;

/** `phone` as it is stored. */
export const checkoutPerson = ({
  fio,
  email,
  phone,
}: Pick<Profile, 'fio' | 'email' | 'phone'>): CheckoutPerson => ({
  fio,
  email,
  phone: phone === '' ? '' : formatPhone(phone),
  phoneCountry: phone === '' ? DEFAULT_PHONE_COUNTRY : countryOfNumber(phone).country,
});

/** An edited field holds at least the country's code. */
function hasNumber(phone: string): boolean {
  const stored = normalisePhone(phone);
  return stored.length > countryOfNumber(stored).code.length;
}

/** Whether no recipient is typed. */
export const isEmptyPerson = ({ fio, email, phone }: CheckoutPerson): boolean =>
  fio.trim() === '' && email.trim() === '' && !hasNumber(phone);

/** Whether nothing is typed; methods have defaults. */
export const isEmptyDraft = (draft: CheckoutDraft): boolean =>
  isEmptyPerson(draft) && isUntouched(draft) && draft.commentary.trim() === '';

/** Compares phones by number, not by format. */
export const isSamePerson = (one: CheckoutPerson, other: CheckoutPerson): boolean =>
  one.fio.trim() === other.fio.trim() &&
  normaliseEmail(one.email) === normaliseEmail(other.email) &&
  normalisePhone(one.phone) === normalisePhone(other.phone);

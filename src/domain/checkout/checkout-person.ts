import type { Profile } from '../../contract/account/user.ts';
import { isUntouched } from '../addresses/address-draft.ts';
import type { CheckoutDraft } from './checkout-draft.ts';
import { normaliseEmail } from '../contacts/email.ts';
import { countryOfNumber, formatPhone, normalisePhone } from '../phones/international-phone.ts';
import { DEFAULT_PHONE_COUNTRY } from '../phones/phone.ts';

/** The fields of checkout that say who gets the order. */
export type CheckoutPerson = Pick<CheckoutDraft, 'fio' | 'email' | 'phone' | 'phoneCountry'>;

/** Someone whom the shop knows, as the fields of checkout show them. `phone` as it is stored. */
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

/** A field that was touched holds the country's code at least. */
function hasNumber(phone: string): boolean {
  const stored = normalisePhone(phone);
  return stored.length > countryOfNumber(stored).code.length;
}

/** Whether nothing about a person has been typed. */
export const isNobody = ({ fio, email, phone }: CheckoutPerson): boolean =>
  fio.trim() === '' && email.trim() === '' && !hasNumber(phone);

/** Whether nothing has been typed: ways of delivery and payment are chosen by default. */
export const isBlank = (draft: CheckoutDraft): boolean =>
  isNobody(draft) && isUntouched(draft) && draft.commentary.trim() === '';

/** Whether the fields say the same of a person, however the phone is written. */
export const isSamePerson = (one: CheckoutPerson, other: CheckoutPerson): boolean =>
  one.fio.trim() === other.fio.trim() &&
  normaliseEmail(one.email) === normaliseEmail(other.email) &&
  normalisePhone(one.phone) === normalisePhone(other.phone);

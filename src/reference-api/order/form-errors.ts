import type { FieldError } from '../../contract/errors.ts';
import type { OrderForm } from '../../contract/order.ts';
import type { Config } from '../../contract/site.ts';
import { addressErrors } from '../../domain/address.ts';
import { consentError } from '../../domain/consent.ts';
import { emailError } from '../../domain/email.ts';
import { fullNameError } from '../../domain/full-name.ts';
import { phoneCountries, phoneError, phoneDigits } from '../../domain/phone.ts';

/** Every field of an order form that breaks a rule, with a text for the shopper. */
export function orderFormErrors(form: OrderForm, { checkout }: Config): FieldError[] {
  const { fio, email, phone } = form.personalData;
  const shipping = form.personalShipping;
  const address = {
    shipping,
    zip: shipping?.zip ?? '',
    flat: shipping?.address.flat ?? '',
    custom: shipping?.address.value ?? '',
  };
  const consent = { required: checkout.consentRequired, message: checkout.consentMessage };
  const checks: [string, string | undefined][] = [
    ['personalData.fio', fullNameError(fio, checkout.fullNameRegex)],
    ['personalData.email', emailError(email)],
    ['personalData.phone', anyPhoneError(phone)],
    ['accept', consentError(form.accept, consent)],
    ...addressErrors(address, checkout.requiredAddressFields, form.personalDelivery.type).map(
      ({ field, message }): [string, string] => [`personalShipping.${field}`, message],
    ),
    ['personalShipping', regionError(form)],
  ];
  return checks.flatMap(([field, message]) => (message === undefined ? [] : [{ field, message }]));
}

/** Whatever a shop requires of an address, the parcel needs a region to go to. */
const regionError = ({ personalDelivery, personalShipping }: OrderForm): string | undefined =>
  personalDelivery.type === 'pickupPoint' || personalShipping?.kladrId || personalShipping?.zip
    ? undefined
    : 'Неверный регион';

/** The number names its country by its code. */
function anyPhoneError(phone: string): string | undefined {
  const [fallback] = phoneCountries;
  const country = phoneCountries.find(({ code }) => phone.trim().startsWith(code));
  if (country !== undefined) return phoneError(phone, country);
  return phoneDigits(phone, fallback) === ''
    ? phoneError('', fallback)
    : 'Вы ввели некорректный номер телефона';
}

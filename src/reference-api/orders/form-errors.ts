import type { Shipping } from '../../contract/order/address.ts';
import type { FieldError } from '../../contract/calls/errors.ts';
import type { OrderForm } from '../../contract/order/order.ts';
import type { AddressField, Config } from '../../contract/shop/config.ts';
import { addressErrors } from '../../domain/addresses/address.ts';
import { sentEmailError } from '../account/email-error.ts';
import { checkoutConsentError, checkoutPhoneError, checkoutNameError } from '../checkout-field-errors.ts';

/** Characters in a part of an address. */
const MAX_PART_LENGTH = 300;

/** Every field of an order form that breaks a rule, with a text for the shopper. */
export function orderFormErrors(form: OrderForm, { checkout }: Config): FieldError[] {
  const { fio, email, phone } = form.personalData;
  const { type } = form.personalDelivery;
  const checks: [string, string | undefined][] = [
    ['personalData.fio', checkoutNameError(fio, checkout)],
    ['personalData.email', sentEmailError(email)],
    ['personalData.phone', checkoutPhoneError(phone)],
    ['accept', checkoutConsentError(form.accept, checkout)],
  ];
  const broken = checks.flatMap(([field, message]) => (message === undefined ? [] : [{ field, message }]));
  if (type === 'pickupPoint') return broken;
  const shipping = shippingErrors(form.personalShipping, checkout.requiredAddressFields);
  return [
    ...broken,
    ...shipping.map(({ field, message }) => ({
      field: field === '' ? 'personalShipping' : `personalShipping.${field}`,
      message,
    })),
  ];
}

/** The broken rules of an address to which a parcel goes; the field is empty where it is about all of it. */
export function shippingErrors(shipping: Shipping | null, required: readonly AddressField[]): FieldError[] {
  const address = {
    shipping,
    zip: shipping?.zip ?? '',
    flat: shipping?.address.flat ?? '',
    custom: shipping?.address.value ?? '',
  };
  const broken: FieldError[] = [...addressErrors(address, required, 'address')];
  // Whatever a shop requires of an address, the parcel needs a region to go to.
  if (!shipping?.kladrId && !shipping?.zip) broken.push({ field: '', message: 'Неверный регион' });
  if (shipping === null) return broken;
  const { zip, kladrId, cityFiasId } = shipping;
  for (const [field, part] of Object.entries({ ...shipping.address, zip, kladrId, cityFiasId })) {
    if ((part?.length ?? 0) > MAX_PART_LENGTH) broken.push({ field, message: 'Слишком длинный адрес' });
  }
  return broken;
}

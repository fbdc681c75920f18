import type { FieldError } from '../../contract/calls/errors.ts';
import type { OrderForm } from '../../contract/order/order.ts';
import type { Config } from '../../contract/shop/config.ts';
import { sentEmailError } from '../customers/email-error.ts';
import { checkoutConsentError, checkoutPhoneError, checkoutNameError } from '../checkout-field-errors.ts';
import { shippingErrors } from '../delivery/shipping-errors.ts';

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

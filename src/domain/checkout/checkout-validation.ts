import type { DeliveryType } from '../../contract/order/delivery.ts';
import type { FieldError } from '../../contract/calls/errors.ts';
import type { Config } from '../../contract/shop/config.ts';
import { addressError } from '../addresses/address.ts';
import { typedAddress } from '../addresses/address-draft.ts';
import type { CheckoutDraft } from './checkout-draft.ts';
import { isOfConsents } from '../consents/consent-error.ts';
import { type ConsentBox, consentBoxesError } from '../consents/consent-boxes.ts';
import { emailError } from '../contacts/email.ts';
import { fullNameError } from '../names/full-name.ts';
import { phoneCountryOf, phoneError } from '../phones/phone.ts';
import { requiredError } from '../forms/required.ts';

export type CheckoutConfig = Config['checkout'] & {
  /** Where each consent has its own. */
  readonly boxes?: readonly ConsentBox[];
};

/** In the order of the screen. */
export const checkoutFields = [
  'fio',
  'phone',
  'email',
  'delivery',
  'point',
  'address',
  'payment',
  'accept',
] as const;
export type CheckoutField = (typeof checkoutFields)[number];

export type CheckoutErrors = Readonly<Partial<Record<CheckoutField, string>>>;

type Rule = (
  draft: CheckoutDraft,
  config: CheckoutConfig,
  delivery: DeliveryType | undefined,
) => string | undefined;

const rules: Record<CheckoutField, Rule> = {
  fio: ({ fio }, { fullNameRegex }) => fullNameError(fio, fullNameRegex),
  phone: ({ phone, phoneCountry }) => phoneError(phone, phoneCountryOf(phoneCountry)),
  email: ({ email }) => emailError(email),
  delivery: ({ deliveryMethod }) => requiredError(deliveryMethod),
  point: ({ deliveryPointCode }, _, delivery) =>
    delivery === 'pickupPoint' ? requiredError(deliveryPointCode) : undefined,
  address: (draft, { requiredAddressFields }, delivery) =>
    delivery === 'address' ? addressError(typedAddress(draft), requiredAddressFields, delivery) : undefined,
  payment: ({ paymentId }) => requiredError(paymentId === null ? null : String(paymentId)),
  accept: (draft, { consentRequired, consentMessage, boxes = [] }) =>
    consentBoxesError(boxes, draft, { required: consentRequired, message: consentMessage }),
};

/** `delivery` is the chosen method's type. */
export const checkoutFieldError = (
  field: CheckoutField,
  draft: CheckoutDraft,
  config: CheckoutConfig,
  delivery: DeliveryType | undefined,
): string | undefined => rules[field](draft, config, delivery);

export const validateCheckout = (
  draft: CheckoutDraft,
  config: CheckoutConfig,
  delivery: DeliveryType | undefined,
): CheckoutErrors =>
  Object.fromEntries(
    checkoutFields.flatMap((field) => {
      const error = checkoutFieldError(field, draft, config, delivery);
      return error === undefined ? [] : [[field, error]];
    }),
  );

/** Fields by the beginning of the API's names; the first match counts. */
const places: readonly (readonly [start: string, field: CheckoutField])[] = [
  ['personalData.fio', 'fio'],
  ['personalData.phone', 'phone'],
  ['personalData.email', 'email'],
  ['personalDelivery.deliveryPointCode', 'point'],
  ['personalDelivery', 'delivery'],
  ['deliveryDescription', 'delivery'],
  ['personalShipping', 'address'],
  ['personalPayment', 'payment'],
];

/** The API's refusals by the screen's fields. */
export const rejectedFields = (refused: readonly FieldError[]): CheckoutErrors =>
  Object.fromEntries(
    refused
      .flatMap(({ field, message }) => {
        const place = isOfConsents({ field })
          ? 'accept'
          : places.find(([start]) => field.startsWith(start))?.[1];
        return place ? [[place, message] as const] : [];
      })
      .reverse(),
  );

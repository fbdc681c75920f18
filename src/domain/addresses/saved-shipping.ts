import * as z from 'zod/mini';
import type { SavedShipping, ShippingInput } from '../../contract/order/address.ts';
import type { FieldError } from '../../contract/calls/errors.ts';
import type { AddressField, Config } from '../../contract/shop/config.ts';
import { addressError } from './address.ts';
import { AddressDraftSchema, draftShipping, typedAddress } from './address-draft.ts';
import { fullNameError, normaliseFullName } from '../names/full-name.ts';
import { countryOfNumber, formatPhone } from '../phones/international-phone.ts';
import { DEFAULT_PHONE_COUNTRY, internationalPhone, phoneCountryOf, phoneError } from '../phones/phone.ts';
import { requiredError } from '../forms/required.ts';

/** From the shop's configuration. */
export type ShippingRules = Pick<
  Config['checkout'],
  'fullNameRegex' | 'requiredAddressFields' | 'addressNotFound'
>;

/** A form of an account's address. Invalid parts are read as empty. */
export const ShippingFormSchema = z.object({
  /** Null for a new address. */
  id: z.catch(z.nullable(z.int()), null),
  contactPerson: z.catch(z.string(), ''),
  /** ISO 3166. */
  phoneCountry: z.catch(z.string(), DEFAULT_PHONE_COUNTRY),
  /** As typed, with the mask's characters. */
  phone: z.catch(z.string(), ''),
  isDefault: z.catch(z.boolean(), false),
  ...AddressDraftSchema.shape,
});
export type ShippingForm = z.infer<typeof ShippingFormSchema>;

export type ShippingField = 'contactPerson' | 'phone' | 'address';
export type ShippingErrors = Readonly<Partial<Record<ShippingField, string>>>;

const typedPhone = (phone: string) => ({
  phone: phone === '' ? '' : formatPhone(phone),
  phoneCountry: phone === '' ? DEFAULT_PHONE_COUNTRY : countryOfNumber(phone).country,
});

/** A new address, at first for the customer. */
export const newShippingForm = ({ fio, phone }: { fio: string; phone: string }): ShippingForm => ({
  ...z.parse(ShippingFormSchema, {}),
  contactPerson: fio,
  ...typedPhone(phone),
});

export function shippingFormOf(saved: SavedShipping, required: readonly AddressField[]): ShippingForm {
  const { id, contactPerson, phone, isDefault, ...shipping } = saved;
  const { value, flat } = shipping.address;
  return {
    ...z.parse(ShippingFormSchema, {}),
    id,
    contactPerson,
    isDefault,
    ...typedPhone(phone),
    addressText: value,
    shipping: { ...shipping, isDefault },
    zip: shipping.zip,
    flat: flat ?? '',
    custom: required.includes('custom') ? value : '',
  };
}

/** The address in one line with the fields beside it. */
export const shippingText = ({ address, zip }: Pick<SavedShipping, 'address' | 'zip'>): string =>
  [
    zip !== '' && !address.value.includes(zip) && zip,
    address.value,
    address.flat && `кв.\u00a0${address.flat}`,
  ]
    .filter(Boolean)
    .join(', ');

/** Null where the destination is unknown. */
export function shippingInput(form: ShippingForm): ShippingInput | null {
  const shipping = draftShipping(form);
  return (
    shipping && {
      ...shipping,
      isDefault: form.isDefault,
      contactPerson: normaliseFullName(form.contactPerson),
      phone: internationalPhone(form.phone, phoneCountryOf(form.phoneCountry)),
    }
  );
}

export function shippingErrors(form: ShippingForm, rules: ShippingRules): ShippingErrors {
  const address =
    addressError(typedAddress(form), rules.requiredAddressFields, 'address') ??
    (shippingInput(form) === null ? requiredError('') : undefined);
  const errors: Record<ShippingField, string | undefined> = {
    contactPerson: fullNameError(form.contactPerson, rules.fullNameRegex),
    phone: phoneError(form.phone, phoneCountryOf(form.phoneCountry)),
    address,
  };
  return Object.fromEntries(Object.entries(errors).filter(([, error]) => error !== undefined));
}

/** Refusals by field; those of neither the person nor the phone belong to the address. */
export const refusedShippingFields = (refused: readonly FieldError[]): ShippingErrors =>
  Object.fromEntries(
    refused
      .map(({ field, message }): [ShippingField, string] => [
        field === 'contactPerson' || field === 'phone' ? field : 'address',
        message,
      ])
      .reverse(),
  );

export const isSameShipping = (one: ShippingInput, other: ShippingInput): boolean =>
  one.contactPerson === other.contactPerson &&
  one.phone === other.phone &&
  one.zip === other.zip &&
  one.address.value === other.address.value &&
  (one.address.flat ?? '') === (other.address.flat ?? '');

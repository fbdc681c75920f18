import type { Shipping } from '../../contract/order/address.ts';
import type { DeliveryType } from '../../contract/order/delivery.ts';
import type { AddressField } from '../../contract/shop/config.ts';
import { requiredError } from '../forms/required.ts';

/** The chosen suggestion and the fields beside it. */
export interface TypedAddress {
  readonly shipping: Shipping | null;
  readonly zip: string;
  readonly flat: string;
  /** The whole address in free form. */
  readonly custom: string;
}

type Rule = (address: TypedAddress) => string | undefined;

const missing = (value: string | null | undefined, message: string) => (value?.trim() ? undefined : message);

const rules: Record<AddressField, Rule> = {
  region: ({ shipping, zip }) => missing(shipping?.kladrId || shipping?.zip || zip, 'Неверный регион'),
  zip: ({ zip }) => (/^\d{6}$/.test(zip.trim()) ? undefined : 'Заполните почтовый индекс'),
  city: ({ shipping }) =>
    missing(shipping?.address.city || shipping?.address.settlement, 'Укажите населенный пункт'),
  street: ({ shipping }) => missing(shipping?.address.street, 'Укажите улицу'),
  house: ({ shipping }) => missing(shipping?.address.house, 'Укажите номер дома'),
  flat: ({ flat }) => requiredError(flat),
  custom: ({ custom }) => requiredError(custom),
};

/** In the configured order; a pick-up point needs no address. */
export const addressErrors = (
  address: TypedAddress,
  required: readonly AddressField[],
  delivery: DeliveryType,
): readonly { readonly field: AddressField; readonly message: string }[] =>
  delivery === 'pickupPoint'
    ? []
    : required.flatMap((field) => {
        const message = rules[field](address);
        return message === undefined ? [] : [{ field, message }];
      });

/** The error under the field: each broken rule once, joined by commas. */
export function addressError(...check: Parameters<typeof addressErrors>): string | undefined {
  const texts = new Set(addressErrors(...check).map(({ message }) => message));
  return texts.size === 0 ? undefined : [...texts].join(', ');
}

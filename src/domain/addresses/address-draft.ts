import * as z from 'zod/mini';
import { ShippingSchema, type Shipping } from '../../contract/order/address.ts';
import type { AddressField } from '../../contract/shop/config.ts';
import { addressErrors, type TypedAddress } from './address.ts';
import { addressLine, isPickedAddress, partsOfShipping, manualShipping } from './manual-address.ts';
import { parseAddress } from './parse-address.ts';

const text = () => z.catch(z.string(), '');

/** An address picked from suggestions or typed in parts. Invalid parts are read as empty. */
export const AddressDraftSchema = z.object({
  addressText: text(),
  shipping: z.catch(z.nullable(ShippingSchema), null),
  /** Typed in parts, where no suggestion fits. */
  byHand: z.catch(z.boolean(), false),
  city: text(),
  street: text(),
  house: text(),
  zip: text(),
  flat: text(),
  /** The whole address in free form, where the shop asks for it. */
  custom: text(),
});
export type AddressDraft = z.infer<typeof AddressDraftSchema>;

export const emptyAddress: AddressDraft = AddressDraftSchema.parse({});

export const addressPart = (draft: AddressDraft): AddressDraft => AddressDraftSchema.parse(draft);

const parts = Object.keys(emptyAddress) as (keyof AddressDraft)[];

/** A picked address is compared by identity. */
export const isSameAddress = (one: AddressDraft, other: AddressDraft): boolean =>
  parts.every((part) => one[part] === other[part]);

export const isUntouched = (draft: AddressDraft): boolean =>
  JSON.stringify({ ...addressPart(draft), byHand: false }) === JSON.stringify(emptyAddress);

/** Switches to parts, filled from what was picked or typed in one line. */
export function manualDraft<Draft extends AddressDraft>(draft: Draft): Draft {
  const { shipping, addressText } = draft;
  if (shipping) return { ...draft, byHand: true, ...partsOfShipping(shipping) };
  if (addressText === addressLine(draft)) return { ...draft, byHand: true };
  const { zip, flat, ...parts } = parseAddress(addressText);
  return { ...draft, byHand: true, ...parts, zip: zip || draft.zip, flat: flat || draft.flat };
}

/** Switches to one line; an unchanged picked address stays picked. */
export function suggestedDraft<Draft extends AddressDraft>(draft: Draft): Draft {
  const { shipping } = draft;
  return shipping && isPickedAddress(draft, shipping)
    ? { ...draft, byHand: false, addressText: shipping.address.value }
    : { ...draft, byHand: false, addressText: addressLine(draft), shipping: null };
}

/** A postal code that came with the picked address and would be wrong beside another. */
const hasPickedZip = ({ shipping, zip }: Pick<AddressDraft, 'shipping' | 'zip'>): boolean =>
  shipping !== null && zip.trim() === shipping.zip;

/** Typing in the one-line field unpicks the address and drops its postal code. */
export const typedLine = (
  draft: Pick<AddressDraft, 'shipping' | 'zip'> | null,
  addressText: string,
): Partial<AddressDraft> => ({
  addressText,
  shipping: null,
  ...(draft && hasPickedZip(draft) && { zip: '' }),
});

/** Typing another street drops the postal code; typing the first one again restores it. */
export function typedPart(draft: AddressDraft, part: Partial<AddressDraft>): Partial<AddressDraft> {
  const { shipping, zip } = draft;
  if (shipping === null || (part.city === undefined && part.street === undefined)) return part;
  const { city, street } = { ...draft, ...part };
  const picked = partsOfShipping(shipping);
  const isPickedStreet = city.trim() === picked.city && street.trim() === picked.street;
  if (!isPickedStreet && hasPickedZip(draft)) return { ...part, zip: '' };
  return isPickedStreet && zip === '' ? { ...part, zip: shipping.zip } : part;
}

/** Picked or typed in parts; null while incomplete. */
export const draftAddress = ({ byHand, shipping, zip, city, street, house }: AddressDraft): Shipping | null =>
  byHand ? manualShipping({ city, street, house }, zip, shipping) : shipping;

/** A parcel needs a place and a code of its region. */
const hasDestination = ({ kladrId, zip, address }: Shipping): boolean =>
  address.value !== '' && (Boolean(kladrId) || /^\d{6}$/.test(zip));

/** The address with the fields beside it. */
export function draftShipping(draft: AddressDraft): Shipping | null {
  const { byHand, zip, flat, custom } = draft;
  const typed = { flat: flat.trim() || null };
  const address = draftAddress(draft);
  if (address) {
    const value = custom.trim() || address.address.value;
    const shipping = { ...address, zip: zip.trim(), address: { ...address.address, ...typed, value } };
    return byHand && !hasDestination(shipping) ? null : shipping;
  }
  if (custom.trim() === '') return null;
  const unknown = { country: null, region: null, city: null, settlement: null, street: null, house: null };
  return {
    coord: null,
    zip: zip.trim(),
    kladrId: null,
    cityFiasId: null,
    isDefault: true,
    address: { ...unknown, ...typed, value: custom.trim() },
  };
}

/** Input of the address rules. */
export const typedAddress = (draft: AddressDraft): TypedAddress => ({
  ...draft,
  shipping: draftAddress(draft),
});

export const wrongAddressParts = (
  draft: AddressDraft,
  required: readonly AddressField[],
): ReadonlySet<AddressField> =>
  new Set(addressErrors(typedAddress(draft), required, 'address').map(({ field }) => field));

import * as z from 'zod/mini';
import { ShippingSchema, type AddressSuggestion, type Shipping } from '../../contract/order/address.ts';
import type { AddressField } from '../../contract/shop/config.ts';
import { addressErrors, type TypedAddress } from './address.ts';
import {
  addressLine,
  isPickedAddress,
  partsOfShipping,
  parseAddress,
  manualShipping,
} from './manual-address.ts';

const text = () => z.catch(z.string(), '');

/** An address as it is looked for among suggestions, or typed in parts. A spoilt part is empty; the others stay. */
export const AddressDraftSchema = z.object({
  /** What stands in the address field. */
  addressText: text(),
  /** The address that was picked from the suggestions. */
  shipping: z.catch(z.nullable(ShippingSchema), null),
  /** Whether the parts of the address are typed one by one, because no suggestion fits. */
  byHand: z.catch(z.boolean(), false),
  city: text(),
  street: text(),
  house: text(),
  zip: text(),
  flat: text(),
  /** The whole address in the shopper's own words, where the shop asks for it. */
  custom: text(),
});
export type AddressDraft = z.infer<typeof AddressDraftSchema>;

export const emptyAddress: AddressDraft = AddressDraftSchema.parse({});

/** The address of a larger draft, by itself. */
export const addressPart = (draft: AddressDraft): AddressDraft => AddressDraftSchema.parse(draft);

const parts = Object.keys(emptyAddress) as (keyof AddressDraft)[];

/** Whether two drafts have the same address; one that was picked is compared by identity. */
export const isSameAddress = (one: AddressDraft, other: AddressDraft): boolean =>
  parts.every((part) => one[part] === other[part]);

/** Whether nothing of an address was typed or picked. */
export const isUntouched = (draft: AddressDraft): boolean =>
  JSON.stringify({ ...addressPart(draft), byHand: false }) === JSON.stringify(emptyAddress);

/** Address services answer texts, empty ones where they do not know the place. */
function coordOf(lat: string | null, lon: string | null): Shipping['coord'] {
  const coord = { lat: Number.parseFloat(lat ?? ''), lon: Number.parseFloat(lon ?? '') };
  return Number.isFinite(coord.lat) && Number.isFinite(coord.lon) ? coord : null;
}

/** The shipping that a picked suggestion makes. */
export function shippingOf({ address, zip, kladrId, cityFiasId }: AddressSuggestion): Shipping {
  const { geo_lat: lat, geo_lon: lon, country, region, city, settlement, street, house, value } = address;
  return {
    coord: coordOf(lat, lon),
    zip: zip ?? address.postal_code ?? '',
    kladrId: kladrId ?? address.kladr_id,
    cityFiasId: cityFiasId ?? address.city_fias_id ?? address.settlement_fias_id,
    isDefault: true,
    address: { country, region, city, settlement, street, house, flat: null, value },
  };
}

/** The draft with its address in parts, which begin as what was picked or typed in one line. */
export function manualDraft<Draft extends AddressDraft>(draft: Draft): Draft {
  const { shipping, addressText } = draft;
  if (shipping) return { ...draft, byHand: true, ...partsOfShipping(shipping) };
  if (addressText === addressLine(draft)) return { ...draft, byHand: true };
  const { zip, flat, ...parts } = parseAddress(addressText);
  return { ...draft, byHand: true, ...parts, zip: draft.zip || zip, flat: draft.flat || flat };
}

/** The draft with its address in one line again; an address that was picked and left as it was is still picked. */
export function suggestedDraft<Draft extends AddressDraft>(draft: Draft): Draft {
  const { shipping } = draft;
  return shipping && isPickedAddress(draft, shipping)
    ? { ...draft, byHand: false, addressText: shipping.address.value }
    : { ...draft, byHand: false, addressText: addressLine(draft), shipping: null };
}

/** A postal code that came with the picked address and would stand beside another one. */
const hasPickedZip = ({ shipping, zip }: Pick<AddressDraft, 'shipping' | 'zip'>): boolean =>
  shipping !== null && zip.trim() === shipping.zip;

/** What typing into the one line of an address changes: it is picked no longer, nor is its postal code known. */
export const typedLine = (
  draft: Pick<AddressDraft, 'shipping' | 'zip'> | null,
  addressText: string,
): Partial<AddressDraft> => ({
  addressText,
  shipping: null,
  ...(draft && hasPickedZip(draft) && { zip: '' }),
});

/** What typing into a part of an address changes: the postal code of another street goes, and comes back with its street. */
export function typedPart(draft: AddressDraft, part: Partial<AddressDraft>): Partial<AddressDraft> {
  const { shipping, zip } = draft;
  if (shipping === null || (part.city === undefined && part.street === undefined)) return part;
  const { city, street } = { ...draft, ...part };
  const picked = partsOfShipping(shipping);
  const isPickedStreet = city.trim() === picked.city && street.trim() === picked.street;
  if (!isPickedStreet && hasPickedZip(draft)) return { ...part, zip: '' };
  return isPickedStreet && zip === '' ? { ...part, zip: shipping.zip } : part;
}

/** The address as far as it is known: picked, or typed in parts. */
export const draftAddress = ({ byHand, shipping, zip, city, street, house }: AddressDraft): Shipping | null =>
  byHand ? manualShipping({ city, street, house }, zip, shipping) : shipping;

/** Whether a parcel can be sent there: a place is named, and a code tells its region. */
const hasDestination = ({ kladrId, zip, address }: Shipping): boolean =>
  address.value !== '' && (Boolean(kladrId) || /^\d{6}$/.test(zip));

/** Where the order goes: the address with what was typed beside it. */
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

/** What the rules of addresses look at. */
export const typedAddress = (draft: AddressDraft): TypedAddress => ({
  ...draft,
  shipping: draftAddress(draft),
});

/** The parts of a draft that break a rule. */
export const wrongAddressParts = (
  draft: AddressDraft,
  required: readonly AddressField[],
): ReadonlySet<AddressField> =>
  new Set(addressErrors(typedAddress(draft), required, 'address').map(({ field }) => field));

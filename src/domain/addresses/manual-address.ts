import type { Shipping } from '../../contract/order/address.ts';

/** The parts typed where no suggestion fits. */
export interface AddressParts {
  readonly city: string;
  readonly street: string;
  readonly house: string;
}

const trimmed = ({ city, street, house }: AddressParts): AddressParts => ({
  city: city.trim(),
  street: street.trim(),
  house: house.trim(),
});

const line = (pieces: readonly (string | null)[]): string => pieces.filter(Boolean).join(', ');

const houseInLine = (house: string): string => (/^\d/.test(house) ? `д. ${house}` : house);

export function addressLine(parts: AddressParts): string {
  const { city, street, house } = trimmed(parts);
  return line([city, street, houseInLine(house)]);
}

export const partsOfShipping = ({ address }: Shipping): AddressParts => ({
  city: line([address.city, address.settlement]),
  street: address.street ?? '',
  house: address.house ?? '',
});

export const isPickedAddress = (parts: AddressParts, picked: Shipping): boolean =>
  addressLine(parts) === addressLine(partsOfShipping(picked));

const SETTLEMENT_DIGITS = 11;
/** In KLADR, digits after the settlement's name streets and houses; the last two are the code's version. */
const kladrOfSettlement = (kladrId: string): string => `${kladrId.slice(0, SETTLEMENT_DIGITS)}00`;

const emptyAddress = { country: null, region: null, city: null, settlement: null, flat: null };

/**
 * The picked address's codes and region are used while the city is the same; otherwise only the postal code tells the
 * region.
 */
export function manualShipping(typed: AddressParts, zip: string, picked: Shipping | null): Shipping {
  const parts = trimmed(typed);
  if (picked && isPickedAddress(parts, picked)) return { ...picked, zip: zip.trim() };
  const sameCity = picked && picked.kladrId !== null && partsOfShipping(picked).city === parts.city;
  const address = sameCity ? picked.address : { ...emptyAddress, city: parts.city || null };
  return {
    coord: null,
    zip: zip.trim(),
    kladrId: sameCity && picked.kladrId ? kladrOfSettlement(picked.kladrId) : null,
    cityFiasId: sameCity ? picked.cityFiasId : null,
    isDefault: true,
    address: {
      ...address,
      street: parts.street || null,
      house: parts.house || null,
      value: line([address.region, addressLine(parts)]),
    },
  };
}

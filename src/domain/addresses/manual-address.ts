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

const ZIP = /^\d{6}$/;
const FLAT = /^(?:квартира|кв)\.?\s*(\d\S*)$/i;
const HOUSE = /^(?:(?:дом|д)\.?\s*)?(\d+\s?[а-яё]?(?:[/-]\d+[а-яё]?)?)$/i;
const BUILDING = /^(?:корпус|корп|к|строение|стр)\.?\s*\d/i;
const STREET = /^(?:улица|ул|проспект|пр-кт|пр|переулок|пер|площадь|пл|шоссе|ш|набережная|наб)(?:\.|\s)/i;
const REGION = /(?:^|\s)(?:область|обл\.?|край|республика|респ\.?|район|р-н)(?:\s|$)/i;

/** Splits a typed line. Unrecognised pieces go to the city or the street, so that nothing is lost. */
export function parseAddress(typed: string): AddressParts & { readonly zip: string; readonly flat: string } {
  const city: string[] = [];
  const street: string[] = [];
  const house: string[] = [];
  let zip = '';
  let flat = '';
  let cityIsNamed = false;
  for (const piece of typed.split(',').map((each) => each.trim())) {
    if (piece === '') continue;
    if (ZIP.test(piece)) zip = piece;
    else if (FLAT.test(piece)) flat = FLAT.exec(piece)?.[1] ?? '';
    else if (HOUSE.test(piece) && house.length === 0) house.push(HOUSE.exec(piece)?.[1] ?? '');
    else if (BUILDING.test(piece) && house.length > 0) house.push(piece);
    else if (STREET.test(piece) || cityIsNamed) street.push(piece);
    else {
      city.push(piece);
      cityIsNamed = !REGION.test(piece);
    }
  }
  return { city: line(city), street: line(street), house: line(house), zip, flat };
}

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

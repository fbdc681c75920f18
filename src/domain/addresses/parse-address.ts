import type { AddressParts } from './manual-address.ts';

const ZIP = /^(\d{6})(?: (?=\p{L})|$)/u;
const FLAT = /(?:^| )(?:квартира|кв)\.? ?(?:№ ?)?(\d\S*)$/iu;
const BUILDING = String.raw`(?:корпус|корп|к|строение|стр|литера|литер|лит)\.? ?(?:\d[\d/-]*[а-яё]?|[а-яё])`;
const NUMBER = String.raw`(?:№ ?)?(\d+(?: ?[а-яё])?(?:[/-]\d+[а-яё]?)?(?: ?${BUILDING})*)`;
const HOUSE = new RegExp(String.raw`^(?:(?:дом|д)\.? ?)?${NUMBER}$`, 'iu');
/** In the place of a house's number, or behind it. */
const NAMED = new RegExp(
  String.raw`^(?:${BUILDING}|(?:владение|влд|вл|участок|уч)\.? ?(?:№ ?)?\d\S*)$`,
  'iu',
);
const STREET = /^(?:улица|ул|проспект|пр-кт|пр|переулок|пер|площадь|пл|шоссе|ш|набережная|наб)(?:\.|\s)/i;
const WITH_HOUSE = new RegExp(String.raw`^(.+) (?:(?:дом|д)\.? ?)?${NUMBER}$`, 'iu');
/** What stands before a city. */
const REGION =
  /(?:^|\s)(?:область|обл\.?|край|республика|респ\.?|район|р-н|россия|рф|российская федерация)(?:\s|$)/i;

const line = (pieces: readonly string[]): string => pieces.join(', ');

interface Pieces {
  readonly city: string[];
  readonly street: string[];
  readonly house: string[];
}

/** «ул. Новая 5» without a comma, where nothing else is a house. */
function splitLastStreet({ street, house }: Pieces): void {
  const last = street.at(-1) ?? '';
  const [, name, number] = house.length === 0 && STREET.test(last) ? (WITH_HOUSE.exec(last) ?? []) : [];
  if (name === undefined || number === undefined) return;
  street.splice(-1, 1, name);
  house.push(number);
}

/** Splits a typed line. Unrecognised pieces go to the city, the street or behind the house, so that nothing is lost. */
export function parseAddress(typed: string): AddressParts & { readonly zip: string; readonly flat: string } {
  const pieces: Pieces = { city: [], street: [], house: [] };
  const { city, street, house } = pieces;
  let zip = '';
  let flat = '';
  let cityIsNamed = false;
  for (const part of typed.split(/[,;\n]/)) {
    const text = part.replace(/\s+/g, ' ').trim();
    zip = ZIP.exec(text)?.[1] ?? zip;
    flat = FLAT.exec(text)?.[1] ?? flat;
    const piece = text.replace(ZIP, '').replace(FLAT, '').trim();
    const number = house.length === 0 ? HOUSE.exec(piece)?.[1] : undefined;
    if (piece === '') continue;
    if (number !== undefined) house.push(number);
    else if (STREET.test(piece)) street.push(piece);
    else if (!cityIsNamed && !NAMED.test(piece)) {
      city.push(piece);
      cityIsNamed = !REGION.test(piece);
    } else if (house.length > 0 || NAMED.test(piece)) house.push(piece);
    else street.push(piece);
  }
  splitLastStreet(pieces);
  return { city: line(city), street: line(street), house: line(house), zip, flat };
}

import type { Shipping } from '../../contract/order/address.ts';
import type { Settlement } from '../db/document-kinds.ts';
import { comparedWords } from './compared-words.ts';
import { NamedPlaces, writtenParts } from './named-places.ts';
import { postalRegion } from './postal-regions.ts';

/** The zone of a place that no settlement is like: the far east. */
const FARTHEST_ZONE = 3;
/** The digits of a postal code that name its region, and of a KLADR code likewise. */
const POSTAL_REGION_DIGITS = 3;
const KLADR_REGION_DIGITS = 2;
/** The digits of a KLADR code that name a settlement; streets and houses follow. */
const KLADR_SETTLEMENT_DIGITS = 11;

type Settlements = readonly Settlement[];

/** What one part of an address says of how far the parcel goes. */
export interface Statement {
  readonly part: 'code' | 'zip' | 'region' | 'name' | 'country';
  readonly zone: number;
  /** Whether the part names a place that is known. */
  readonly isKnown: boolean;
}

const indexes = new WeakMap<Settlements, NamedPlaces>();

function placesOf(settlements: Settlements): NamedPlaces {
  const known = indexes.get(settlements) ?? new NamedPlaces(settlements);
  indexes.set(settlements, known);
  return known;
}

/** Undefined for no settlements. */
const nearest = (settlements: Settlements): number | undefined =>
  settlements.length === 0 ? undefined : Math.min(...settlements.map(({ zone }) => zone));
const farthest = (settlements: Settlements): number | undefined =>
  settlements.length === 0 ? undefined : Math.max(...settlements.map(({ zone }) => zone));

/** How far a city is, by its FIAS id: 0 is the shop's own, 3 the far east. */
export const zoneOfCity = (settlements: Settlements, cityFiasId: string): number =>
  zoneByFias(settlements, cityFiasId) ?? FARTHEST_ZONE;

const zoneByFias = (settlements: Settlements, id: string | null): number | undefined =>
  id ? settlements.find(({ suggestion }) => suggestion.cityFiasId === id)?.zone : undefined;

/** A place of a region that is not known may be the farthest one. */
const zoneOfRegion = (settlements: Settlements, code: string): number | undefined =>
  farthest(settlements.filter(({ suggestion }) => suggestion.kladrId?.startsWith(code)));

function zoneByKladr(settlements: Settlements, code: string | null): number | undefined {
  if (!code) return undefined;
  const place = code.slice(0, KLADR_SETTLEMENT_DIGITS);
  return (
    settlements.find(({ suggestion }) => suggestion.kladrId?.startsWith(place))?.zone ??
    zoneOfRegion(settlements, code.slice(0, KLADR_REGION_DIGITS))
  );
}

/** The farthest of the settlements whose postal codes have most digits in common, or else of the code's region. */
function zoneByZip(settlements: Settlements, zip: string): number | undefined {
  for (let digits = zip.length; digits >= POSTAL_REGION_DIGITS; digits--) {
    const alike = settlements.filter(({ suggestion }) => suggestion.zip?.startsWith(zip.slice(0, digits)));
    if (alike.length > 0) return farthest(alike);
  }
  const region = postalRegion(zip);
  return region === undefined ? undefined : zoneOfRegion(settlements, region);
}

/** A place that is not known belies the codes of one that is: it may be the farthest of its region, or of all. */
function zoneOfUnknown(
  settlements: Settlements,
  { kladrId, cityFiasId, address }: Shipping,
): number | undefined {
  const name = (address.city ?? address.settlement ?? '').trim();
  if (name === '' || placesOf(settlements).knows(name)) return undefined;
  const coded = zoneByKladr(settlements, kladrId) ?? zoneByFias(settlements, cityFiasId);
  if (coded === undefined) return undefined;
  return address.region?.trim() ? farthest(placesOf(settlements).inRegion(address.region)) : FARTHEST_ZONE;
}

/** Another country than those of the settlements is far. */
function zoneOfCountry(settlements: Settlements, country: string): number | undefined {
  const name = countryName(country);
  return nearest(
    settlements.filter(({ suggestion }) => countryName(suggestion.address.country ?? '') === name),
  );
}

const OWN_COUNTRY = 'россия';
const OWN_COUNTRY_ALSO = new Set(
  ['', 'рф', 'российская федерация', 'ru', 'rus', 'russia', 'russian federation'].map((name) =>
    comparedWords(name).join(' '),
  ),
);

function countryName(country: string): string {
  const name = comparedWords(country).join(' ');
  return OWN_COUNTRY_ALSO.has(name) ? OWN_COUNTRY : name;
}

const ZIP = /(?<!\d)\d{6}(?!\d)/g;

/** Postal codes that stand in what people read of an address. */
const writtenZips = (address: Shipping['address']): string[] =>
  writtenParts(address).flatMap((part) => part.normalize('NFKC').match(ZIP) ?? []);

/** What each code and name of an address says of how far it is. */
export function statementsOf(settlements: Settlements, shipping: Shipping): Statement[] {
  const { cityFiasId, kladrId, address } = shipping;
  const zip = shipping.zip.trim();
  const region = address.region?.trim() ?? '';
  const places = placesOf(settlements);
  const said = (part: Statement['part'], isSaid: boolean, zone: number | undefined): Statement[] =>
    isSaid ? [{ part, zone: zone ?? FARTHEST_ZONE, isKnown: zone !== undefined }] : [];
  const [kladr, fias, unknown] = [
    zoneByKladr(settlements, kladrId),
    zoneByFias(settlements, cityFiasId),
    zoneOfUnknown(settlements, shipping),
  ];
  return [
    ...said('code', Boolean(kladrId), kladr),
    ...said('code', fias !== undefined, fias),
    ...said('zip', zip !== '', zoneByZip(settlements, zip)),
    ...writtenZips(address).flatMap((written) => said('zip', true, zoneByZip(settlements, written))),
    ...said('country', Boolean(address.country), zoneOfCountry(settlements, address.country ?? '')),
    ...said('region', region !== '', nearest(places.inRegion(region))),
    ...said('name', unknown !== undefined, unknown),
    ...places.namedIn(address).flatMap((named) => said('name', true, nearest(named))),
  ];
}

/**
 * How far an address is: each of its codes and names says where the parcel may go, and the farthest of these counts, so
 * that codes of a near city do not make a far one cheap. What says nothing is far away.
 */
export const zoneOf = (statements: readonly Statement[]): number =>
  statements.length === 0 ? FARTHEST_ZONE : Math.max(...statements.map(({ zone }) => zone));

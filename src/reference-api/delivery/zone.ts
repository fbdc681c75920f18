import type { Shipping } from '../../contract/address.ts';
import type { Settlement } from '../db/document-kinds.ts';
import { NamedPlaces } from './named-places.ts';
import { postalRegion } from './postal-regions.ts';

/** The zone of a place that no settlement is like: the far east. */
const FARTHEST_ZONE = 3;
/** The digits of a postal code that name its region, and of a KLADR code likewise. */
const POSTAL_REGION_DIGITS = 3;
const KLADR_REGION_DIGITS = 2;
/** The digits of a KLADR code that name a settlement; streets and houses follow. */
const KLADR_SETTLEMENT_DIGITS = 11;

type Settlements = readonly Settlement[];

const indexes = new WeakMap<Settlements, NamedPlaces>();

function placesOf(settlements: Settlements): NamedPlaces {
  const known = indexes.get(settlements) ?? new NamedPlaces(settlements);
  indexes.set(settlements, known);
  return known;
}

/** How far a city is, by its FIAS id: 0 is the shop's own, 3 the far east. */
export const zoneOfCity = (settlements: Settlements, cityFiasId: string): number =>
  zoneByFias(settlements, cityFiasId) ?? FARTHEST_ZONE;

const zoneByFias = (settlements: Settlements, id: string | null): number | undefined =>
  id ? settlements.find(({ suggestion }) => suggestion.cityFiasId === id)?.zone : undefined;

const zoneOfRegion = (settlements: Settlements, code: string): number | undefined =>
  settlements.find(({ suggestion }) => suggestion.kladrId?.startsWith(code))?.zone;

function zoneByKladr(settlements: Settlements, code: string | null): number | undefined {
  if (!code) return undefined;
  const place = code.slice(0, KLADR_SETTLEMENT_DIGITS);
  return (
    settlements.find(({ suggestion }) => suggestion.kladrId?.startsWith(place))?.zone ??
    zoneOfRegion(settlements, code.slice(0, KLADR_REGION_DIGITS))
  );
}

/** The settlement whose postal code has most digits in common; else the code's region. A code of no region is far away. */
function zoneByZip(settlements: Settlements, zip: string): number | undefined {
  if (zip === '') return undefined;
  for (let digits = zip.length; digits >= POSTAL_REGION_DIGITS; digits--) {
    const alike = settlements.find(({ suggestion }) => suggestion.zip?.startsWith(zip.slice(0, digits)));
    if (alike !== undefined) return alike.zone;
  }
  const region = postalRegion(zip);
  return (region === undefined ? undefined : zoneOfRegion(settlements, region)) ?? FARTHEST_ZONE;
}

/** A region's own settlement, or as far as another one of it; a region that is not known is far away. */
function zoneByRegion(settlements: Settlements, { region }: Shipping['address']): number | undefined {
  if (!region?.trim()) return undefined;
  return placesOf(settlements).inRegion(region)[0]?.zone ?? FARTHEST_ZONE;
}

/** A place that is not known, named without a region, belies the codes of one that is. */
function zoneOfUnknown(
  settlements: Settlements,
  { kladrId, cityFiasId, address }: Shipping,
): number | undefined {
  const name = (address.city ?? address.settlement ?? '').trim();
  if (name === '' || address.region?.trim() || placesOf(settlements).knows(name)) return undefined;
  const coded = zoneByKladr(settlements, kladrId) ?? zoneByFias(settlements, cityFiasId);
  return coded === undefined ? undefined : FARTHEST_ZONE;
}

const nearest = (settlements: Settlements): number => Math.min(...settlements.map(({ zone }) => zone));

/**
 * How far an address is: each of its codes and names says where the parcel may go, and the farthest of these counts, so
 * that codes of a near city do not make a far one cheap. A settlement that is not known is as far as another one of its region.
 */
export function zoneOfAddress(settlements: Settlements, shipping: Shipping): number {
  const { cityFiasId, kladrId, zip, address } = shipping;
  const said = [
    zoneByKladr(settlements, kladrId),
    zoneByFias(settlements, cityFiasId),
    zoneByZip(settlements, zip.trim()),
    zoneByRegion(settlements, address),
    zoneOfUnknown(settlements, shipping),
    ...placesOf(settlements).namedIn(address).map(nearest),
  ].filter((zone) => zone !== undefined);
  return said.length === 0 ? FARTHEST_ZONE : Math.max(...said);
}

import type { Shipping } from '../../contract/address.ts';
import type { Settlement } from '../db/document-kinds.ts';
import { fold } from '../folded-text.ts';

/** The zone of a place that no settlement is like: the far east. */
const FARTHEST_ZONE = 3;
/** The digits of a postal code that name its region. */
const REGION_DIGITS = 3;

const same = (one: string | null, other: string | null): boolean =>
  one !== null && other !== null && one !== '' && fold(one) === fold(other);

const postalRegion = (zip: string | null): string | null => zip && zip.slice(0, REGION_DIGITS);

type Likeness = (settlement: Settlement) => boolean;

function zoneBy(settlements: readonly Settlement[], likenesses: readonly Likeness[]): number {
  for (const alike of likenesses) {
    const known = settlements.find(alike);
    if (known !== undefined) return known.zone;
  }
  return FARTHEST_ZONE;
}

/** How far a city is, by its FIAS id: 0 is the shop's own, 3 the far east. */
export const zoneOfCity = (settlements: readonly Settlement[], cityFiasId: string): number =>
  zoneBy(settlements, [({ suggestion }) => same(suggestion.cityFiasId, cityFiasId)]);

/** How far an address is; a settlement that is not known is as far as another one of its region. */
export function zoneOfAddress(settlements: readonly Settlement[], shipping: Shipping): number {
  const { cityFiasId, kladrId, address } = shipping;
  return zoneBy(settlements, [
    ({ suggestion }) => same(suggestion.kladrId, kladrId),
    ({ suggestion }) => same(suggestion.cityFiasId, cityFiasId),
    ({ suggestion }) =>
      same(suggestion.address.region, address.region) &&
      same(suggestion.address.city ?? suggestion.address.settlement, address.city ?? address.settlement),
    ({ suggestion }) => same(suggestion.address.region, address.region),
    ({ suggestion }) => same(postalRegion(suggestion.zip), postalRegion(shipping.zip)),
  ]);
}

import type { AddressSuggestion, Shipping } from '../../contract/order/address.ts';

/** Address services send strings, empty where unknown. */
function coordOf(lat: string | null, lon: string | null): Shipping['coord'] {
  const coord = { lat: Number.parseFloat(lat ?? ''), lon: Number.parseFloat(lon ?? '') };
  return Number.isFinite(coord.lat) && Number.isFinite(coord.lon) ? coord : null;
}

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

import * as z from 'zod/mini';
import type { AddressSuggestion } from '../../../contract/order/address.ts';
import type { DemoSettlement } from '../demo-shop.ts';
import { hashOf, randomOf } from '../random.ts';
import { SETTLEMENTS, type SettlementRow } from './settlement-rows.ts';
import streets from './streets.json' with { type: 'json' };

const { byCity, inMostCities, inMostVillages } = z
  .object({
    /** Streets that these cities have, by their names. */
    byCity: z.record(z.string(), z.array(z.string())),
    inMostCities: z.array(z.string()),
    inMostVillages: z.array(z.string()),
  })
  .parse(streets);

/** An id shaped like those of the federal address register, the same for the same name. */
function registerId(city: SettlementRow): string {
  const hex = ['a', 'b', 'c', 'd']
    .map((salt) => hashOf(`${salt}/${city.region}/${city.name}`).toString(16).padStart(8, '0'))
    .join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

const isCapital = ({ name }: SettlementRow): boolean => name === 'Москва' || name === 'Санкт-Петербург';

/**
 * Only the region's two digits and the whole codes of the two capitals are official. The others get a number from 900 on
 * within their region, far above those of real cities, so that none has the code of another one.
 */
const kladrOf = (city: SettlementRow, place: number): string =>
  isCapital(city) ? `${city.regionCode}00000000000` : `${city.regionCode}000${900 + place}00000`;

function suggestionOf(city: SettlementRow, place: number): AddressSuggestion {
  const fias = registerId(city);
  const kladr = kladrOf(city, place);
  const zip = city.postal;
  const named = `${city.type} ${city.name}`;
  const inCity = city.type === 'г.';
  return {
    address: {
      country: 'Россия',
      region: city.region,
      city: inCity ? city.name : null,
      settlement: inCity ? null : named,
      street: null,
      house: null,
      postal_code: zip,
      kladr_id: kladr,
      city_fias_id: inCity ? fias : null,
      settlement_fias_id: inCity ? null : fias,
      geo_lat: city.lat.toFixed(4),
      geo_lon: city.lon.toFixed(4),
      value: isCapital(city) ? named : `${city.region}, ${named}`,
    },
    fio: null,
    zip,
    kladrId: kladr,
    cityFiasId: fias,
  };
}

/** The real streets of the biggest cities; elsewhere the names that are found almost everywhere. */
function streetsOf(city: SettlementRow): DemoSettlement['streets'] {
  const random = randomOf('streets', city.region, city.name);
  const [common, least] = city.type === 'г.' ? [inMostCities, 18] : [inMostVillages, 6];
  const names = byCity[city.name] ?? random.shuffled(common).slice(0, random.int(least, least + 5));
  // Every street has the postal code of the main post office: codes of streets are not among the data.
  return names.map((name) => ({ name, postalCode: city.postal }));
}

/** Settlements that addresses are suggested in; the same for every seed. */
export function settlements(): DemoSettlement[] {
  const inRegion = new Map<string, number>();
  return SETTLEMENTS.map((city) => {
    const place = inRegion.get(city.regionCode) ?? 0;
    inRegion.set(city.regionCode, place + 1);
    return {
      suggestion: suggestionOf(city, place),
      zone: city.zone,
      size: city.size,
      streets: streetsOf(city),
    };
  });
}

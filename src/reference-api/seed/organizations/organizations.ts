import * as z from 'zod/mini';
import type { Organization } from '../../../contract/account/organization.ts';
import { typeset } from '../typography.ts';
import { companyNumber, companyTaxId, personTaxId, traderNumber } from './check-digits.ts';
import data from './organizations.json' with { type: 'json' };

/** Places, companies and traders that no register would hold. */
const { places, companies, traders } = z
  .object({
    /** `region` is its two digits, `city` its capital. */
    places: z.array(z.object({ region: z.string(), city: z.string(), street: z.string() })),
    companies: z.array(z.string()),
    traders: z.array(z.string()),
  })
  .parse(data);

function placeOf(at: number) {
  const place = places[at % places.length];
  if (place === undefined) throw new RangeError('There are no places');
  return place;
}

/** No tax office has the number 00, so that no real organisation can have such an id. */
const taxDigits = (region: string, at: number, length: number): string =>
  `${region}00${String(at + 1).padStart(length - 4, '0')}`;

const kladrOf = (region: string): string => `${region}00000000000`;

function company(name: string, at: number): Organization {
  const { region, city, street } = placeOf(at);
  const year = String(10 + (at % 14)).padStart(2, '0');
  return {
    title: typeset(`ООО «${name.replace(/«(.+)»/, '„$1“')}»`),
    taxId: companyTaxId(taxDigits(region, at, 9)),
    kpp: `${region}0001001`,
    ogrn: companyNumber(`1${year}${region}000${String(at + 1).padStart(4, '0')}`),
    address: typeset(`${city}, ${street}, ${at + 1}`),
    regionCode: kladrOf(region),
    manager: traders[(at * 7) % traders.length] ?? null,
  };
}

function trader(name: string, at: number): Organization {
  const { region, city } = placeOf(at * 3);
  const year = String(10 + (at % 14)).padStart(2, '0');
  return {
    title: `ИП ${name}`,
    taxId: personTaxId(taxDigits(region, at, 10)),
    kpp: null,
    ogrn: traderNumber(`3${year}${region}000${String(at + 1).padStart(6, '0')}`),
    address: city,
    regionCode: kladrOf(region),
    manager: null,
  };
}

/** Sixty organisations that do not exist, with ids that pass the checks; the same for every seed. */
export const ORGANIZATIONS: Organization[] = [...companies.map(company), ...traders.map(trader)];

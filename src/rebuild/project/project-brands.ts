import { recordKey } from '../../content/record-keys.ts';
import type { BrandRecord, Brands, PartnerRecord } from '../../content/records.ts';
import type { Partner } from '../../contract/partner.ts';
import { brandPath, paths } from '../../paths.ts';
import type { Assortment } from './assortment.ts';
import { rivals, rivalWarning } from './one-address.ts';
import type { Projection } from './projection.ts';
import { listingPrefix, putListing } from './put-listing.ts';

const collator = new Intl.Collator('ru');
const byTitle = (a: Partner, b: Partner) => collator.compare(a.title, b.title) || a.id - b.id;

interface Makers {
  /** Those with an address of their own. */
  readonly shown: readonly Partner[];
  readonly all: readonly Partner[];
}

/** `brands`, `brand:{code}` and `partner:{id}`. */
function putBrands({ records }: Projection, { shown, all }: Makers): void {
  const brands: Brands = shown.map(({ code, title, country, images }) => ({
    title,
    path: brandPath(code),
    country,
    imageId: images[0]?.fileId ?? null,
  }));
  records.put(recordKey.brands, brands);
  const keys = new Set<string>();
  for (const partner of shown) {
    const brand: BrandRecord = { ...partner, path: brandPath(partner.code) };
    records.put(recordKey.brand(partner.code), brand);
    keys.add(recordKey.brand(partner.code));
  }
  for (const { id, code, title, sizeTable } of all) {
    const maker: PartnerRecord = { title, sizeTable, path: brandPath(code) };
    records.put(recordKey.partner(id), maker);
    keys.add(recordKey.partner(id));
  }
  records.removeOthers(recordKey.brand(''), keys);
  records.removeOthers('partner:', keys);
}

/** The shop's makers, and the listing of what each of them made. */
export function projectBrands(projection: Projection, { makers, changed }: Assortment): void {
  const { entities, records, changes, everything, leftOut } = projection;
  const all = everything || changes.partner !== undefined || changes.config !== undefined;
  if (!all && changed.makers.size === 0) return;
  const partners = [...entities.all('partner')].sort(byTitle);
  const doubled = rivals(partners, ({ code }) => code);
  leftOut.note(
    'partner',
    doubled.map((rival) => rivalWarning('partner', rival)),
  );
  const others = new Set(doubled.map(({ item }) => item));
  const shown = partners.filter((partner) => !others.has(partner));
  if (everything || changes.partner) putBrands(projection, { shown, all: partners });
  const keys = new Set<string>();
  for (const { id, code } of shown) {
    if (!all && !changed.makers.has(id)) continue;
    const made = putListing(projection, brandPath(code), makers.products(id));
    if (all) for (const key of made) keys.add(key);
    else records.removeOthers(listingPrefix(brandPath(code)), made);
  }
  if (all) records.removeOthers(`listing:${paths.brands}/`, keys);
}
